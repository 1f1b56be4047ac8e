import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPoint } from '../rows/point.ts'
import { PointGrid } from './hit-test.ts'

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
