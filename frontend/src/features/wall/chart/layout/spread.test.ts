import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Place } from '#shared/chart-picture/scale.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import type { Ground, Home } from '#shared/chart-picture/layout/ground.ts'
import { areApart, latticeOn, stepsOf, type Spacing } from '#shared/chart-picture/layout/lattice.ts'
import { leastRadius } from '#shared/chart-picture/layout/sizes.ts'
import { spread } from '#shared/chart-picture/layout/spread.ts'

/** The plot at 1920 by 1080, in units of the frame. */
const whole: Ground = { width: 1728, top: 0, bottom: 780 }
/** A band of it. */
const strip: Ground = { width: 1728, top: 270, bottom: 520 }
const sheet = { whole, unit: 1, usual: 18, filled: 0.85 }

const home = (x: number, y: number, ground = whole, table = 1): Home => ({ x, y, ground, table })
const crowd = (count: number, ground = whole) => Array.from({ length: count }, () => home(800, 400, ground))
const settle = (homes: readonly Home[]) => spread(homes, homes.length, sheet)
const homesOf = (room: keyof typeof ideaRooms): readonly Home[] =>
  ideaRooms[room].map(({ effort, impact, table }) =>
    home(40 + (effort / 10) * (whole.width - 72), 32 + (1 - impact / 10) * (whole.bottom - 72), whole, table),
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

describe('circles that settle together', () => {
  it('stay at home where they have room', () => {
    const homes = [home(100, 100), home(300, 100)]
    for (const move of movesOf(homes, settle(homes).places)) expect(move).toBe(0)
  })

  it('part where they lie on one another, and stay near', () => {
    const homes = crowd(7)
    const { radius, places } = settle(homes)
    expect(nearestTwo(places)).toBeGreaterThanOrEqual(2.3 * radius - hair)
    expect(Math.max(...movesOf(homes, places))).toBeLessThan(4 * radius)
  })

  it('are whole at the edges of their ground', () => {
    const homes = Array.from({ length: 40 }, (_, index) => home(index % 2 ? 0 : whole.width, 0, strip))
    const { radius, places } = settle(homes)
    for (const { x, y } of places) {
      expect(Math.min(x, whole.width - x)).toBeGreaterThanOrEqual(radius)
      expect(Math.min(y - strip.top, strip.bottom - y)).toBeGreaterThanOrEqual(radius)
    }
  })

  it('are smaller only where larger ones have no room, and never too small', () => {
    const radiusOf = (count: number, ground: Ground) => settle(crowd(count, ground)).radius
    expect([10, 40, 100, 400].map((count) => radiusOf(count, whole))).toEqual([27, 27, 22.5, 18])
    expect(radiusOf(300, strip)).toBeLessThan(18)
    expect(radiusOf(3_000, strip)).toBe(leastRadius)
  })

  it('lie on one another before a number is covered, and the last of them on those before', () => {
    const counts = [1_000, 1_300, 1_700].map((count) => {
      const places = settle(crowd(count, strip)).places
      return new Set(places.map(({ x, y }) => `${x} ${y}`)).size
    })
    expect(counts.slice(0, 2)).toEqual([1_000, 1_300])
    expect(counts[2]).toBeLessThan(1_700)
  })

  it('have a place each on a ground that is too small for one', () => {
    const tiny: Ground = { width: 12, top: 0, bottom: 12 }
    const homes = [home(2, 2, tiny), home(9, 9, tiny), home(2, 2, tiny)]
    const { places } = spread(homes, 2, { ...sheet, whole: tiny })
    expect(places).toHaveLength(3)
    for (const { x, y } of places) expect([x, y].every(Number.isFinite)).toBe(true)
  })

  it('have the same places to the last digit wherever they are computed', () => {
    const { places } = settle(homesOf('400 ideas, clustered'))
    const digest = createHash('sha256').update(JSON.stringify(places)).digest('hex')
    expect(digest.slice(0, 16)).toMatchInlineSnapshot(`"a71ceded068e68a9"`)
  })
})

describe('circles that come later', () => {
  const homes = homesOf('400 ideas, clustered')

  it('go home where they move none, and else to a free place near by', () => {
    const there = settle([home(800, 400)])
    const late = [home(800, 200), home(800, 401)]
    const { places, kept } = spread([home(800, 400), ...late], 1, sheet, there)
    expect(kept).toBe(there.kept)
    expect(places.slice(0, 2)).toEqual([
      { x: 800, y: 400 },
      { x: 800, y: 200 },
    ])
    expect(movesOf(late, places.slice(1))[1]).toBeLessThan(4 * there.radius)
  })

  it('find one up to the moment that all settle anew, and only on their ground where it alone is full', () => {
    const alone = Array.from({ length: 20 }, (_, index) => home(60 + index * 80, 100))
    let there = settle(alone)
    for (let count = 1; count <= 320; count++) {
      const all = [...alone, ...crowd(count, strip)]
      const next = spread(all, alone.length, sheet, there)
      if (count % 40 === 0)
        expect(nearestTwo(next.places.slice(alone.length))).toBeGreaterThanOrEqual(2.15 * next.radius - hair)
      if (next.kept === there.kept) expect(next.places.slice(0, -1)).toEqual(there.places)
      if (next.radius === there.radius)
        expect(next.places.slice(0, alone.length)).toEqual(there.places.slice(0, alone.length))
      there = next
    }
    expect(there.radius).toBeLessThan(18)
  })

  it('have the same places whether they come together or one by one', () => {
    const late = Array.from({ length: 2_500 }, (_, index) => home((index * 37) % 1_700, 400, strip))
    const all = [...homes, ...late]
    let there = settle(homes)
    for (let count = 400; count <= all.length; count += 300)
      there = spread(all.slice(0, count), 400, sheet, there)
    const { places, radius } = spread(all.slice(0, there.places.length), 400, sheet)
    expect(there.places).toEqual(places)
    expect(there.radius).toBe(radius)
  })

  it('make all settle anew where the first number has more figures than there is room for', () => {
    const few = crowd(5)
    const there = settle(few)
    expect(spread([...few, home(100, 100, whole, 40)], 5, sheet, there).kept).toBe(there.kept)
    expect(spread([...few, home(100, 100, whole, 400)], 5, sheet, there).kept).not.toBe(there.kept)
  })
})

describe('the lattice of a ground', () => {
  const spacings: readonly Spacing[] = [
    { reach: 20.5, apart: 41.4, wide: 11.4, high: 6.65 },
    { reach: 11.4, apart: 21.5, wide: 10.8, high: 4.2 },
    { reach: 11.4, apart: 0, wide: 7.2, high: 4.2 },
    { reach: 11.4, apart: 18, wide: 0, high: 0 },
  ]

  it.each(spacings)('has places that are whole and apart, and no room for one more row: %o', (spacing) => {
    const { places, ys, down } = latticeOn(strip, spacing)
    const isApart = (one: Place, index: number) =>
      places.slice(index + 1).every((other) => areApart(other.x - one.x, other.y - one.y, spacing))
    expect(places.every(isApart)).toBe(true)
    expect(Math.min(...places.map(({ x }) => x))).toBeCloseTo(spacing.reach)
    expect(Math.max(...places.map(({ x }) => x))).toBeCloseTo(strip.width - spacing.reach)
    expect([ys[0]! - strip.top, strip.bottom - ys.at(-1)!].map((gap) => gap.toFixed(6))).toEqual(
      [spacing.reach, spacing.reach].map((gap) => gap.toFixed(6)),
    )
    expect(down).toBeLessThan(2 * stepsOf(spacing).down)
  })
})
