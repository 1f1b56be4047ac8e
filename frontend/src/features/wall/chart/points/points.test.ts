import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ease, entrySpacing, flightProgress } from './entry.ts'
import { readPoint } from '../rows/read-point.ts'
import { PointGrid } from './hit-test.ts'
import { placeTip } from './tip-placement.ts'
import { type Frame, type Part, placeOf } from './frame.ts'
import { frameOn, opacityOn, shareAt, zoomBetween, zoomOn } from './zoom.ts'

describe('the entry', () => {
  it('departs every 100 ms for up to 50 points', () => {
    expect(entrySpacing(1)).toBe(100)
    expect(entrySpacing(50)).toBe(100)
  })

  it('is over within 5 s with more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 10_000 }), (count) => {
        const lastDeparture = (count - 1) * entrySpacing(count)
        expect(entrySpacing(count)).toBeLessThan(100)
        expect(flightProgress(lastDeparture, 5000.001)).toBe(1)
        expect(flightProgress(lastDeparture, 4990)).toBeLessThan(1)
      }),
    )
  })

  it('flies 500 ms', () => {
    expect(flightProgress(100, 50)).toBeLessThan(0)
    expect(flightProgress(100, 350)).toBe(0.5)
    expect(flightProgress(100, 600)).toBe(1)
    expect(flightProgress(100, 9000)).toBe(1)
  })

  it('eases as the style sheets do: fast off, never back, home at the end', () => {
    expect([ease(-1), ease(0), ease(1)]).toEqual([0, 0, 1])
    expect(ease(0.25)).toBeGreaterThan(0.6)
    for (let step = 1; step <= 50; step++)
      expect(ease(step / 50)).toBeGreaterThanOrEqual(ease((step - 1) / 50))
  })
})

const point = (row: number) => readPoint({ row, table: row, effort: 5, impact: 5 }, row)!
const place = fc.record({ x: fc.integer({ min: 0, max: 120 }), y: fc.integer({ min: 0, max: 90 }) })

it('finds what a look at every point finds: the last added whose circle covers the place', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60, size: 'max' }), place, (places, at) => {
      const grid = new PointGrid()
      places.forEach((there, index) => grid.add(point(index + 1), there))
      const last = places.findLastIndex(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= 18)
      expect(grid.topmostAt(at)?.row).toBe(last < 0 ? undefined : last + 1)
    }),
  )
})

it('finds the nearest for a finger, within its reach', () => {
  const grid = new PointGrid()
  grid.add(point(1), { x: 100, y: 100 })
  grid.add(point(2), { x: 140, y: 100 })
  expect(grid.nearestTo({ x: 118, y: 100 }, 30)?.row).toBe(1)
  expect(grid.nearestTo({ x: 122, y: 100 }, 30)?.row).toBe(2)
  expect(grid.nearestTo({ x: 70, y: 100 }, 30)?.row).toBe(1)
  expect(grid.nearestTo({ x: 69, y: 100 }, 30)).toBeUndefined()
})

const plot = { width: 1000, height: 600, unit: 1 }
const bounds = { left: -100, top: -80, right: 1080, bottom: 700 }
const tip = { width: 300, height: 160 }

it.each([
  ['top left', { x: 100, y: 100 }, { x: 115, y: 115, corner: 'top-left' }],
  ['top right', { x: 900, y: 100 }, { x: 585, y: 115, corner: 'top-right' }],
  ['bottom left', { x: 100, y: 500 }, { x: 115, y: 325, corner: 'bottom-left' }],
  ['bottom right', { x: 900, y: 500 }, { x: 585, y: 325, corner: 'bottom-right' }],
])('opens towards the middle from the %s', (_, anchor, expected) => {
  expect(placeTip(anchor, tip, plot, bounds)).toEqual(expected)
})

it('takes the other side where its own has no room', () => {
  expect(placeTip({ x: 590, y: 100 }, { ...tip, width: 490 }, plot, bounds).corner).toBe('top-right')
  expect(placeTip({ x: 100, y: 260 }, { ...tip, height: 450 }, plot, { ...bounds, top: -400 }).corner).toBe(
    'bottom-left',
  )
})

it('leaves the circle whole, and has no corner on it, where neither side has room', () => {
  const { y, corner } = placeTip(
    { x: 150, y: 100 },
    tip,
    { ...plot, width: 300 },
    { ...bounds, left: 0, right: 320 },
  )
  expect(corner).toBe('none')
  expect(y).toBe(128)
})

it('is inside the window whenever it fits, wherever the point is', () => {
  const anywhere = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 60, max: 1180 }),
    height: fc.integer({ min: 60, max: 780 }),
    unit: fc.constantFrom(1, 2),
  })
  fc.assert(
    fc.property(anywhere, ({ width, height, unit, ...anchor }) => {
      const { x, y } = placeTip(anchor, { width, height }, { ...plot, unit }, bounds)
      expect(x).toBeGreaterThanOrEqual(bounds.left)
      expect(y).toBeGreaterThanOrEqual(bounds.top)
      expect(x + width).toBeLessThanOrEqual(bounds.right)
      expect(y + height).toBeLessThanOrEqual(bounds.bottom)
    }),
  )
})

it('shows its beginning where it is larger than the window', () => {
  expect(placeTip({ x: 500, y: 300 }, { width: 2000, height: 2000 }, plot, bounds)).toMatchObject({
    x: -100,
    y: -80,
  })
})

const frameOf = (part: Part | undefined, scale: number): Frame => ({
  ...{ unit: 1, width: 1000, height: 500, part },
  x: (effort) => effort * scale,
  y: (impact) => 500 - impact * scale,
})
const lower: Part = { x: { min: 0, max: 5 }, y: { min: 0, max: 5 } }
const whole = frameOf(undefined, 50)
const quarter = frameOf(lower, 100)
const inside = readPoint({ table: 1, impact: 2, effort: 4 }, 1)!
const outside = readPoint({ table: 1, impact: 9, effort: 4 }, 2)!

describe('the way to a part of the chart', () => {
  const zoom = zoomBetween(whole, quarter, 1000)!

  it('takes 600 ms', () => {
    expect(shareAt(zoom, 1000)).toBe(0)
    expect(shareAt(zoom, 1300)).toBeGreaterThan(0.5)
    expect(shareAt(zoom, 1599)).toBeLessThan(1)
    expect(shareAt(zoom, 1600)).toBe(1)
  })

  it('is a straight line for each circle', () => {
    const [from, half, to] = [0, 0.5, 1].map((share) => placeOf(inside, frameOn(zoom, share)))
    expect(from).toEqual(placeOf(inside, whole))
    expect(to).toEqual(placeOf(inside, quarter))
    expect(half!.x).toBeCloseTo((from!.x + to!.x) / 2)
    expect(half!.y).toBeCloseTo((from!.y + to!.y) / 2)
  })

  it('fades what is left behind, and back again what comes', () => {
    expect([0, 0.25, 1].map((share) => opacityOn(zoom, share, outside))).toEqual([1, 0.75, 0])
    expect([0, 0.25, 1].map((share) => opacityOn(zoom, share, inside))).toEqual([1, 1, 1])
    const back = zoomBetween(quarter, whole, 0)!
    expect([0, 0.25, 1].map((share) => opacityOn(back, share, outside))).toEqual([0, 0.25, 1])
  })

  it('is gone as well where a layout settles anew, and on to the end with one who comes meanwhile', () => {
    const spreadOf = (kept: object): Frame => ({
      ...whole,
      layout: { kind: 'spread', kept, placeOf: () => ({ x: 1, y: 2 }) },
    })
    const [before, now, next] = [{}, {}, {}].map(spreadOf)
    const settling = zoomBetween(before, now!, 1000)!
    expect(settling).toEqual({ from: before, to: now, start: 1000 })
    const more = { ...now! }
    expect(zoomBetween(now, more, 0)).toBeUndefined()
    const onWay = frameOn(settling, 0.5)
    const withMore = zoomOn(settling, onWay, more, 1200)!
    expect(withMore.start).toBe(1000)
    expect(withMore.to).toBe(more)
    expect(zoomOn(settling, onWay, next!, 1200)).toEqual({ from: onWay, to: next, start: 1200 })
  })

  it('is none where the part stays, or the window changes with it', () => {
    expect(zoomBetween(undefined, whole, 0)).toBeUndefined()
    expect(zoomBetween(whole, frameOf(undefined, 60), 0)).toBeUndefined()
    expect(zoomBetween(whole, { ...quarter, width: 900 }, 0)).toBeUndefined()
  })
})
