import { describe, expect, it } from 'vitest'
import { readPoint } from '../../rows/point.ts'
import { revealPlan } from './reveal-plan.ts'

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
