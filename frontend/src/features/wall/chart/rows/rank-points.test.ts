import { expect, it } from 'vitest'
import { roomOf } from '../rating/room.ts'
import { readPoint } from './read-point.ts'
import { byRankOnWall, hasPlace } from './rank-points.ts'

const points = [9, 8, 7, 6, 5].map((impact, index) =>
  readPoint({ row: index + 1, table: index + 1, impact, effort: 1, idea: '' }, index + 1)!,
)
const axis = (value: number): [number, number, number] => [value, value, value]
const results = points.map(({ row }) => ({
  ...{ row, ratings: row === 1 || row === 2 ? 1 : 6, passes: 0 },
  ...{ impact: axis(row), effort: axis(1) },
}))

it('ranks by what tables said, and by what the room said once it has; last what too few have judged', () => {
  const rowsOf = (some: typeof points) => some.toSorted(byRankOnWall).map(({ row }) => row)
  expect(rowsOf(points.toReversed())).toEqual([1, 2, 3, 4, 5])
  const room = roomOf(points, results, { seed: 1, measure: 'value' })
  expect(rowsOf([...room.points])).toEqual([5, 4, 3, 1, 2])
  expect([points.every(hasPlace), room.points.map(hasPlace)]).toEqual([
    true,
    [false, false, true, true, true],
  ])
})
