// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { nameOf } from '../../rows/point.ts'
import { readPoint } from '../../rows/read-point.ts'
import { litPoint } from '../../chart-state.ts'
import { planEntry } from '../../points/entry.ts'
import { freshOf, nextRingChange, ringsAt, ringsOf } from './rings.ts'
import { spotlightLayout } from './spotlight-layout.ts'
import { revealPlan } from '../hold/reveal-plan.ts'
import { useNewcomers } from '../hold/use-hold.ts'
import { gatherPoints } from '../../gather/gather-points.ts'
import { openHold } from '../../../hold/hold.ts'

const points = [1, 3].map((row) => readPoint({ row, table: 7, impact: 9, effort: 1 }, row)!)

it.each([
  ['one of this round', { round: 2, row: 3 }, 2, 3],
  ['one of an earlier round, which is another idea here', { round: 1, row: 3 }, 2, undefined],
  ['one whose round nobody knows', { round: 1, row: 3 }, undefined, 3],
  ['one that is hidden, or still on its way', { round: 2, row: 2 }, 2, undefined],
  ['none', undefined, 2, undefined],
])('lights %s', (_, spotlight, round, row) => {
  expect(litPoint(spotlight, round, points)?.row).toBe(row)
})

describe('rings', () => {
  const points = [1, 2].map((row) => readPoint({ row, table: row, impact: 5, effort: 5 }, row)!)

  it('an idea is marked from its landing for so long, and goes with others', () => {
    const rings = ringsOf(planEntry(points, 1000), 4000, false, 1000)
    const seen = (now: number) => ringsAt(rings, now).map(({ point }) => point.row)
    expect([seen(1499), seen(1500), seen(1600), seen(5499), seen(5500), seen(6000)]).toEqual([
      [],
      [1],
      [1, 2],
      [1, 2],
      [2],
      [],
    ])
    expect(nextRingChange(rings, 1000)).toBe(500)
    expect(nextRingChange(rings, 5500)).toBe(500)
    expect(nextRingChange(rings, 6000)).toBeUndefined()
  })

  it('where nothing flies, from now on', () => {
    expect(ringsOf(planEntry(points, 1000), 4000, true, 1000)).toMatchObject([
      { from: 1000, until: 5000 },
      { from: 1000, until: 5000 },
    ])
  })
})

describe('what came into a pile while the picture was held', () => {
  const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
  const ideas = [1, 2, 3, 4].map((row) =>
    readPoint({ row, table: 7, impact: 5, effort: 5, ...(row < 4 && { pile: fridays }) }, row)!,
  )

  it('has no ring where no circle is, and counts as new', () => {
    expect(freshOf(ideas, new Set(ideas.slice(0, 2).map(nameOf)))).toEqual([ideas[3]])
    expect(freshOf([ideas[0]!, ideas[3]!], new Set())).toEqual([ideas[0], ideas[3]])
    const { result } = renderHook(() => useNewcomers(gatherPoints(ideas), { ...openHold, heldAt: 2 }))
    expect(result.current).toEqual({ count: 2, bigBets: 2 })
  })
})

describe('the spotlight', () => {
  it('its bubble lies inside the plot, on the larger side, and leaves the circle’s middle free', () => {
    const places = fc.record({
      width: fc.integer({ min: 240, max: 3600 }),
      height: fc.integer({ min: 260, max: 2000 }),
      across: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      down: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    })
    fc.assert(
      fc.property(places, ({ width, height, across, down }) => {
        const place = { x: width * across, y: height * down }
        const { bubble } = spotlightLayout(place, { width, height }, 0.72)
        expect(bubble.x).toBeGreaterThanOrEqual(0)
        expect(bubble.y).toBeGreaterThanOrEqual(0)
        expect(bubble.x + bubble.width).toBeLessThanOrEqual(width)
        expect(bubble.y + bubble.height).toBeLessThanOrEqual(height)
        const covers =
          place.x > bubble.x &&
          place.x < bubble.x + bubble.width &&
          place.y > bubble.y &&
          place.y < bubble.y + bubble.height
        expect(covers).toBe(false)
      }),
    )
  })

  it('touches the circle with its square corner', () => {
    const { bubble, corner, radius } = spotlightLayout({ x: 300, y: 200 }, { width: 1700, height: 800 }, 1)
    expect(corner).toBe('top-left')
    expect(Math.hypot(bubble.x - 300, bubble.y - 200)).toBeLessThan(radius)
    expect(bubble.width).toBeGreaterThan(1300)
  })
})

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    readPoint({ row: index + 1, table: 1, impact: (index * 37) % 11, effort: 5 }, 1)!,
  )
const frame = { height: 800, unit: 1 }

describe('what was held comes', () => {
  it('the lowest impact first, 40 ms apart, from below the plot', () => {
    const flights = revealPlan(frame, 2800)(pointsOf(12), 1000)
    const impacts = flights.map(({ point }) => point.impact)
    expect(impacts).toEqual(impacts.toSorted((one, other) => one - other))
    expect(flights.slice(0, 3).map(({ start }) => start)).toEqual([1000, 1040, 1080])
    expect(Math.min(...flights.map(({ from }) => from!.y))).toBeGreaterThan(800)
  })

  it.each([1, 37, 400])('all of it part of the picture at the same moment: %d', (count) => {
    const flights = revealPlan(frame, 2800)(pointsOf(count), 1000)
    expect(new Set(flights.map(({ lands }) => lands))).toEqual(new Set([2800]))
    expect(Math.max(...flights.map(({ start }) => start))).toBeLessThanOrEqual(2300)
    expect(new Set(flights.map(({ point }) => point.row)).size).toBe(count)
  })

  it('and who comes at the very end flies all the same', () => {
    const [flight] = revealPlan(frame, 2800)(pointsOf(1), 2700)
    expect(flight).toMatchObject({ start: 2700, lands: 3200 })
  })
})
