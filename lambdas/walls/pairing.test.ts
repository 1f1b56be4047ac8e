import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeLetters, codePattern, wallTimes } from '#shared/walls/letters.ts'
import {
  asked,
  greet,
  letGo,
  link,
  linkedOf,
  mostWalls,
  noWalls,
  waitingOf,
  wallId,
  type Walls,
} from './pairing.ts'

const start = Date.parse('2026-11-28T20:00:00Z')
const minute = 60_000
const tomorrow = start + 10 * 60 * minute
const ask = (walls: Walls, wall = 'left', now = start) => asked(walls, wall, now, randomInt)
const codeOf = (walls: Walls, wall = 'left') => waitingOf(walls, wall)?.code ?? ''
const linkOf = (walls: Walls, code: string, by = 'A', now = start) =>
  link(walls, { code, by, name: 'Left', expiresAt: tomorrow }, now)

/** A wall that waits, and was greeted by desk A. */
const greeted = (now = start) => {
  const walls = ask(noWalls, 'left', now)
  return { code: codeOf(walls), walls: greet(walls, codeOf(walls), 'A', now).walls }
}

describe('a wall that waits', () => {
  it('keeps its code for ten minutes, then has another, and who types the old one is told', () => {
    const walls = ask(noWalls)
    const code = codeOf(walls)
    expect(code).toMatch(codePattern)
    expect(ask(walls, 'left', start + 14_000)).toBe(walls)
    const later = start + wallTimes.code
    const after = ask(ask(walls, 'left', later - 1), 'left', later)
    expect(codeOf(after)).not.toBe(code)
    expect(greet(after, code, 'A', later).refusal).toBe('changed')
    expect(greet(walls, code, 'A', later).refusal).toBe('unknown')
  })

  it('is one of thirty at most; a place is free once who had it is gone', () => {
    let walls: Walls = noWalls
    for (let at = 0; at < mostWalls; at += 1) walls = ask(walls, `wall ${at}`)
    expect(new Set(walls.waiting.map(({ code }) => code)).size).toBe(mostWalls)
    expect(ask(walls)).toBe(walls)
    const later = start + 40_000
    const after = ask(ask(walls, 'wall 7', later - 1), 'left', later)
    expect(after.waiting.map(({ wall }) => wall)).toEqual(['wall 7', 'left'])
  })
})

describe('a desk', () => {
  it('links the wall that it greeted, and a repeated request does nothing more', () => {
    const { code, walls } = greeted()
    const made = linkOf(walls, code)
    expect(made).toMatchObject({ linked: { name: 'Left', code, by: 'A', expiresAt: tomorrow } })
    expect(made.walls.waiting).toEqual([])
    const again = linkOf(made.walls, code, 'A', start + 1)
    expect(again).toMatchObject({ walls: made.walls, linked: { linkedAt: start } })
    expect(again.walls).toBe(made.walls)
  })

  it('links nothing by a code alone, by another desk’s greeting, or by one that is long ago', () => {
    const waiting = ask(noWalls)
    expect(linkOf(waiting, codeOf(waiting))).toMatchObject({ refusal: 'unknown' })
    const { code, walls } = greeted()
    expect(linkOf(walls, code, 'B')).toMatchObject({ refusal: 'taken' })
    expect(linkOf(walls, 'XXXX')).toMatchObject({ refusal: 'unknown' })
    const late = start + wallTimes.greeting
    expect(linkOf(ask(walls, 'left', late), code, 'A', late)).toMatchObject({ refusal: 'unknown' })
  })

  it('is the only one of two that link the same wall', () => {
    const { code, walls } = greeted()
    const both = greet(walls, code, 'B', start).walls
    expect(linkOf(both, code, 'A')).toMatchObject({ refusal: 'taken' })
    const second = linkOf(both, code, 'B')
    expect(second).toMatchObject({ linked: { by: 'B' } })
    expect(linkOf(second.walls, code, 'A')).toMatchObject({ refusal: 'unknown' })
  })

  it('keeps the code up while somebody looks which wall waves', () => {
    const walls = ask(noWalls)
    const soon = start + wallTimes.code - 1
    const there = ask(walls, 'left', soon)
    const kept = greet(there, codeOf(there), 'A', soon).walls
    expect(codeOf(ask(kept, 'left', soon + minute))).toBe(codeOf(walls))
  })

  it('tries six codes a minute and thirty an hour, right or wrong; each desk for itself', () => {
    let walls = ask(noWalls)
    const code = codeOf(walls)
    const tryAt = (now: number, by = 'A', typed = 'XXXX') => {
      const made = greet(ask(walls, 'left', now), typed, by, now)
      walls = made.walls
      return made.refusal
    }
    for (let at = 0; at < 6; at += 1) expect(tryAt(start)).toBe('unknown')
    expect(tryAt(start, 'A', code)).toBe('slowly')
    expect(tryAt(start, 'B', code)).toBeUndefined()
    for (let at = 1; at < 5; at += 1)
      for (let other = 0; other < 6; other += 1) expect(tryAt(start + at * minute)).toBe('unknown')
    expect(tryAt(start + 30 * minute)).toBe('slowly')
    expect(tryAt(start + 60 * minute)).toBe('unknown')
  })
})

it('is linked by none of ten thousand guesses, in an hour in which thirty walls wait', () => {
  let walls: Walls = noWalls
  for (let at = 0; at < mostWalls; at += 1) walls = ask(walls, `wall ${at}`)
  const guess = () => Array.from({ length: 4 }, () => codeLetters[randomInt(20)]).join('')
  const told: Record<string, number> = {}
  for (let at = 0; at < 10_000; at += 1) {
    const now = start + at * 360
    const code = guess()
    const greeted = greet(walls, code, 'A', now)
    const refusal = greeted.refusal ?? 'waves'
    told[refusal] = (told[refusal] ?? 0) + 1
    // Who guesses does not see which wall waves: the next guess is another one.
    walls = link(greeted.walls, { code: guess(), by: 'A', name: 'Left', expiresAt: tomorrow }, now).walls
    walls = ask(walls, `stranger ${at}`, now)
  }
  expect(walls.linked).toEqual([])
  expect(told.slowly).toBe(10_000 - 30)
})

describe('a linked wall', () => {
  it('is let go by its id, and waits again with another code', () => {
    const { code, walls } = greeted()
    const linked = linkOf(walls, code).walls
    const one = linkedOf(linked, 'left', start)
    const { walls: after, gone } = letGo(linked, wallId(one ?? { wall: '' }), start + minute, randomInt)
    expect(gone).toBe(one)
    expect(linkedOf(after, 'left', start + minute)).toBeUndefined()
    expect(waitingOf(after, 'left')).toMatchObject({ letGoAt: start + minute })
    expect(letGo(after, 'nobody', start, randomInt)).toEqual({ walls: after })
  })

  it('is the same after a reload, asks without a write, and waits again once its link is over', () => {
    const { code, walls } = greeted()
    const linked = linkOf(walls, code).walls
    expect(ask(linked, 'left', start + 1)).toBe(linked)
    expect(linkedOf(ask(linked, 'left', start + minute), 'left', start)?.askedAt).toBe(start + minute)
    const over = ask(linked, 'left', tomorrow)
    expect(over.linked).toEqual([])
    expect(codeOf(over)).toMatch(codePattern)
  })
})
