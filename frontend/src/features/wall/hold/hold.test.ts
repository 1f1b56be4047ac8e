import { describe, expect, it } from 'vitest'
import {
  heed,
  holdHere,
  holdTimes,
  lastShown,
  momentsOf,
  openHold,
  revealHere,
  type Hold,
  type HoldNews,
} from './hold.ts'

const at = (now: number, more: Partial<HoldNews> = {}): HoldNews => ({
  now,
  waiting: 0,
  round: 1,
  lastRow: 100,
  ...more,
})
const play = (...news: HoldNews[]): Hold => news.reduce(heed, openHold)
const lifted = play(at(0), at(1000, { waiting: 37 }), at(2000))

describe('a picture that a desk holds', () => {
  it('is open without one, and the same object as long as nothing changes', () => {
    const open = play(at(0))
    expect(open.phase).toBe('open')
    expect(heed(open, at(9000, { lastRow: 140 }))).toBe(open)
    expect(lastShown(open)).toBeUndefined()
  })

  it('is held while ideas wait; what is let through in part is shown', () => {
    const held = play(at(0), at(1000, { waiting: 37 }), at(2000, { waiting: 25, lastRow: 112 }))
    expect(held).toMatchObject({ phase: 'held', waiting: 25 })
    expect(lastShown(held)).toBeUndefined()
  })

  it('lifts when nothing waits any more, and stands until the curtain has fallen', () => {
    expect(lifted).toMatchObject({ phase: 'lifting', heldAt: 100, crowd: 37 })
    const early = heed(lifted, at(2100, { lastRow: 137 }))
    expect(lastShown(early)).toBe(100)
    const flying = heed(early, at(2000 + holdTimes.lifting, { lastRow: 137 }))
    expect(flying.phase).toBe('flying')
    expect(lastShown(flying)).toBeUndefined()
  })

  it('is up when all have flown, and open again when they are no longer new', () => {
    const flying = heed(lifted, at(2300, { lastRow: 137 }))
    const up = heed(flying, at(2300 + holdTimes.flying, { lastRow: 139 }))
    expect(up).toMatchObject({ phase: 'up', heldAt: 100, upTo: 139 })
    expect(heed(up, at(up.since + holdTimes.up - 1, { lastRow: 150 }))).toBe(up)
    expect(heed(up, at(up.since + holdTimes.up, { lastRow: 150 })).phase).toBe('open')
  })

  it('opens quietly where all that waited was hidden', () => {
    expect(heed(lifted, at(2000 + holdTimes.patience - 1)).phase).toBe('lifting')
    expect(heed(lifted, at(2000 + holdTimes.patience)).phase).toBe('open')
  })

  it('is held again, whatever it was doing', () => {
    const flying = heed(lifted, at(2300, { lastRow: 137 }))
    const up = heed(flying, at(2300 + holdTimes.flying, { lastRow: 137 }))
    for (const hold of [lifted, up]) {
      const held = heed(hold, at(20_000, { waiting: 1, lastRow: 137 }))
      expect([held.phase, lastShown(held)]).toEqual(['held', undefined])
    }
  })

  it('reveals nothing of a round that is over', () => {
    const next = heed(play(at(0), at(1000, { waiting: 37 })), at(2000, { round: 2, lastRow: 0 }))
    expect(next.phase).toBe('open')
    const still = heed(play(at(0), at(1000, { waiting: 37 })), at(2000, { round: 2, waiting: 3, lastRow: 0 }))
    expect(still.phase).toBe('held')
  })
})

describe('a picture that a key holds', () => {
  const held = holdHere(play(at(0)), at(1000))

  it('stands at the last row that was here', () => {
    expect(lastShown(held)).toBe(100)
    expect(holdHere(held, at(2000, { lastRow: 150 }))).toBe(held)
  })

  it('is let go by a key', () => {
    const lifting = revealHere(held, at(2000, { lastRow: 130 }))
    expect(lifting).toMatchObject({ phase: 'lifting', heldAt: 100, crowd: 30 })
  })

  it('where nothing has come it is open again at once', () => {
    expect(revealHere(held, at(2000))).toMatchObject({ phase: 'open', heldAt: undefined })
  })

  it('is let go by a desk, which came later; a key cannot let go of what the desk holds', () => {
    const both = heed(held, at(2000, { waiting: 5 }))
    expect(revealHere(both, at(2500))).toBe(both)
    expect(heed(both, at(3000))).toMatchObject({ phase: 'lifting', heldAt: 100 })
    const desk = play(at(0), at(1000, { waiting: 5 }))
    expect(revealHere(desk, at(2500))).toBe(desk)
  })
})

it('knows when it changes by itself', () => {
  expect(momentsOf(lifted)).toEqual([2000 + holdTimes.lifting, 2000 + holdTimes.patience])
  const flying = heed(lifted, at(2300, { lastRow: 137 }))
  expect(momentsOf(flying)).toEqual([2300 + holdTimes.flying])
  expect(momentsOf(openHold)).toEqual([])
})
