import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Place } from '../points/frame.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import type { Ground } from './ground.ts'
import { joinSpread } from './join-spread.ts'
import { spread, spreadRadius } from './spread.ts'

/** The plot at 1920 by 1080, in units of the frame. */
const ground: Ground = { width: 1728, height: 780 }

const homesOf = (room: keyof typeof ideaRooms): readonly Place[] =>
  ideaRooms[room].map(({ effort, impact }) => ({
    x: 40 + (effort / 10) * (ground.width - 72),
    y: 32 + (1 - impact / 10) * (ground.height - 72),
  }))

const movesOf = (homes: readonly Place[], places: readonly Place[]): readonly number[] =>
  homes.map((home, index) => {
    const { x, y } = places[index]!
    return Math.hypot(x - home.x, y - home.y)
  })

const nearestTwo = (places: readonly Place[]): number =>
  Math.min(
    ...places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  )

describe('spread', () => {
  it('leaves alone what has room', () => {
    const homes = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ]
    for (const move of movesOf(homes, spread(homes, ground).places)) expect(move).toBeLessThan(0.1)
  })

  it('parts circles that lie on one another, and keeps them near', () => {
    const homes = Array.from({ length: 7 }, () => ({ x: 500, y: 400 }))
    const { radius, places } = spread(homes, ground)
    expect(nearestTwo(places)).toBeGreaterThan(2 * radius)
    expect(Math.max(...movesOf(homes, places))).toBeLessThan(4 * radius)
  })

  it('keeps every circle whole at the edges', () => {
    const homes = Array.from({ length: 40 }, (_, index) => ({ x: index % 2 ? 0 : ground.width, y: 0 }))
    const { radius, places } = spread(homes, ground)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(radius)
      expect(x).toBeLessThanOrEqual(ground.width - radius)
      expect(y).toBeGreaterThanOrEqual(radius)
    }
  })

  it('takes smaller circles only where larger ones have no room', () => {
    expect(spreadRadius(ground, 400)).toBe(18)
    expect(spreadRadius({ width: 880, height: 520 }, 400)).toBeLessThan(13)
    expect(spreadRadius(ground, 100_000)).toBe(10)
  })

  it('is the same to the last digit wherever it is computed', () => {
    const { places } = spread(homesOf('400 ideas, clustered'), ground)
    const digest = createHash('sha256').update(JSON.stringify(places)).digest('hex')
    expect(digest.slice(0, 16)).toMatchInlineSnapshot(`"098d3c72f613cc2f"`)
  })
})

describe('joinSpread', () => {
  const homes = homesOf('400 ideas, clustered')
  const settled = spread(homes, ground)

  it('moves none of those that are there', () => {
    const { places } = joinSpread(settled, [{ x: 800, y: 200 }], ground)
    expect(places.slice(0, 400)).toEqual(settled.places)
    expect(places).toHaveLength(401)
  })

  it('takes the true place where it is free, and else a free one', () => {
    const free = joinSpread({ radius: 18, places: [] }, [{ x: 800, y: 200 }], ground)
    expect(free.places).toEqual([{ x: 800, y: 200 }])
    const { places } = joinSpread(settled, homes.slice(0, 20), ground)
    expect(nearestTwo(places)).toBeGreaterThan(36)
  })

  it('draws over others where no place is free', () => {
    const small = { width: 60, height: 60 }
    const { places } = joinSpread({ radius: 18, places: [{ x: 30, y: 30 }] }, [{ x: 30, y: 30 }], small)
    expect(places[1]).toEqual({ x: 30, y: 30 })
  })
})
