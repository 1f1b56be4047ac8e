import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Place } from '../points/frame.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import { type Ground, type Home, pitchOf } from './ground.ts'
import { joinSpread } from './join-spread.ts'
import { leastRadius, spread, spreadRadius } from './spread.ts'

/** The plot at 1920 by 1080, in units of the frame. */
const ground: Ground = { width: 1728, top: 0, bottom: 780 }
/** A band of it. */
const strip: Ground = { width: 1728, top: 270, bottom: 520 }

const home = (x: number, y: number, on = ground): Home => ({ x, y, ground: on })
const homesOf = (room: keyof typeof ideaRooms): readonly Home[] =>
  ideaRooms[room].map(({ effort, impact }) =>
    home(40 + (effort / 10) * (ground.width - 72), 32 + (1 - impact / 10) * (ground.bottom - 72)),
  )

const movesOf = (homes: readonly Place[], places: readonly Place[]): readonly number[] =>
  homes.map(({ x, y }, index) => Math.hypot(places[index]!.x - x, places[index]!.y - y))

const nearestTwo = (places: readonly Place[]): number =>
  Math.min(
    ...places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  )

/** What rounding may take. */
const hair = 1e-6

describe('spread', () => {
  it('leaves alone what has room', () => {
    const homes = [home(100, 100), home(300, 100)]
    for (const move of movesOf(homes, spread(homes, ground).places)) expect(move).toBe(0)
  })

  it('parts circles that lie on one another, and keeps them near', () => {
    const homes = Array.from({ length: 7 }, () => home(500, 400))
    const { radius, places } = spread(homes, ground)
    expect(nearestTwo(places)).toBeGreaterThanOrEqual(pitchOf(radius) - hair)
    expect(Math.max(...movesOf(homes, places))).toBeLessThan(4 * radius)
  })

  it('keeps every circle whole at the edges of its ground', () => {
    const homes = Array.from({ length: 40 }, (_, index) => home(index % 2 ? 0 : ground.width, 0, strip))
    const { radius, places } = spread(homes, ground)
    for (const { x, y } of places) {
      expect(Math.min(x, ground.width - x)).toBeGreaterThanOrEqual(radius)
      expect(Math.min(y - strip.top, strip.bottom - y)).toBeGreaterThanOrEqual(radius)
    }
  })

  it('takes smaller circles only where larger ones have no room, and never too small ones', () => {
    const radiusOf = (count: number, on: Ground) =>
      spreadRadius(
        Array.from({ length: count }, () => home(0, 0, on)),
        ground,
      )
    expect(radiusOf(400, ground)).toBe(18)
    expect(radiusOf(200, strip)).toBeLessThan(18)
    expect(radiusOf(100_000, ground)).toBe(leastRadius)
  })

  it('has a place for each on a ground that is too small for one', () => {
    const tiny: Ground = { width: 12, top: 0, bottom: 12 }
    const { places } = spread([home(2, 2, tiny), home(9, 9, tiny)], tiny)
    for (const { x, y } of places) expect([x, y].every(Number.isFinite)).toBe(true)
    expect(joinSpread({ radius: leastRadius, places }, [home(2, 2, tiny)], tiny).places).toHaveLength(3)
  })

  it('is the same to the last digit wherever it is computed', () => {
    const { places } = spread(homesOf('400 ideas, clustered'), ground)
    const digest = createHash('sha256').update(JSON.stringify(places)).digest('hex')
    expect(digest.slice(0, 16)).toMatchInlineSnapshot(`"f07bd592c8736d7b"`)
  })
})

describe('joinSpread', () => {
  const homes = homesOf('400 ideas, clustered')
  const settled = spread(homes, ground)

  it('moves none of those that are there, also where all become smaller', () => {
    const late = Array.from({ length: 200 }, () => home(800, 400, strip))
    const { places, radius } = joinSpread(settled, late, ground)
    expect(radius).toBeLessThan(settled.radius)
    expect(places.slice(0, 400)).toEqual(settled.places)
    expect(places).toHaveLength(600)
    expect(nearestTwo(places)).toBeGreaterThanOrEqual(pitchOf(radius) - hair)
  })

  it('takes the true place where it is free, and else a free one on the same ground', () => {
    const free = joinSpread({ radius: 18, places: [] }, [home(800, 200)], ground)
    expect(free.places).toEqual([{ x: 800, y: 200 }])
    const { places, radius } = joinSpread(
      { radius: 18, places: [] },
      Array.from({ length: 30 }, () => home(800, 275, strip)),
      ground,
    )
    expect(radius).toBe(18)
    expect(nearestTwo(places)).toBeGreaterThanOrEqual(pitchOf(18) - hair)
    for (const { y } of places) expect(Math.min(y - strip.top, strip.bottom - y)).toBeGreaterThanOrEqual(18)
  })

  it('has the same places for those that come together and those that come one by one', () => {
    const late = Array.from({ length: 2_500 }, (_, index) => home((index * 37) % 1_700, 400, strip))
    const together = joinSpread(settled, late, ground)
    expect(together.full?.size).toBe(1)
    const halves = joinSpread(joinSpread(settled, late.slice(0, 1_250), ground), late.slice(1_250), ground)
    expect(halves).toEqual(together)
  })

  it('covers least where no place is free', () => {
    const small: Ground = { width: 60, top: 0, bottom: 60 }
    const { places } = joinSpread(
      { radius: leastRadius, places: [{ x: 30, y: 30 }] },
      [home(30, 30, small)],
      small,
    )
    expect(Math.hypot(places[1]!.x - 30, places[1]!.y - 30)).toBeGreaterThan(15)
  })
})
