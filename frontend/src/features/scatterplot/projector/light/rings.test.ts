import { expect, it } from 'vitest'
import { planEntry } from '../../points/entry.ts'
import { readPoint } from '../../rows/point.ts'
import { nextRingChange, ringsAt, ringsOf } from './rings.ts'

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
