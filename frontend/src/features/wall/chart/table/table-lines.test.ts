import { expect, it } from 'vitest'
import { gatherPoints } from '../gather/gather-points.ts'
import { circleRows } from '../rows/point.ts'
import { readPoint } from '../rows/read-point.ts'
import { extremesOf } from '../stats/extremes.ts'
import { sorted } from './sorting.ts'
import { linesOf } from './table-lines.ts'

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
const points = gatherPoints(
  [3, 9, 6, 5].map((impact, index) =>
    readPoint(
      { row: index + 1, table: index + 11, impact, effort: 1, ...(index > 1 && { pile }) },
      index + 1,
    )!,
  ),
)

it('has a pile as one line with its ideas under it, in whatever order', () => {
  const lines = linesOf(sorted(points, { column: 'impact', direction: 'descending' }))
  expect(lines.map(({ point: { row, impact }, kind }) => [kind, row, impact])).toEqual([
    ['idea', 2, 9],
    ['pile', 3, 5.5],
    ['member', 3, 6],
    ['member', 4, 5],
    ['idea', 1, 3],
  ])
})

it('knows by which circles some rows are on the wall', () => {
  expect(circleRows(points, [4, 2, 3, 99])).toEqual([3, 2])
})

it('a pile is an extreme by its mean, and is told by how many ideas it has', () => {
  expect(extremesOf(points.slice(2)).map(({ value, tables }) => [value, tables])).toEqual([
    [1, ['×2']],
    [5.5, ['×2']],
    [1, ['×2']],
    [5.5, ['×2']],
  ])
})
