import { expect, it } from 'vitest'
import { gatherPoints } from '../gather/gather-points.ts'
import { readPoint } from '../rows/point.ts'
import { resultsOf } from './pile-results.ts'
import { roomOf } from './room.ts'

const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
const ideas = [1, 2, 3, 4].map((row) =>
  readPoint({ row, table: row, impact: 5, effort: 5, ...(row < 4 && { pile }) }, row)!,
)
const results = [0, 6, 1, 4].map((ratings, index) => ({
  ...{ row: index + 1, ratings, passes: 0 },
  ...(ratings > 0 && {
    impact: [7, 8, 9] as [number, number, number],
    effort: [1, 2, 3] as [number, number, number],
  }),
}))

it('has for a pile what most have judged of it, and everything else as it is told', () => {
  const all = gatherPoints(ideas)
  expect(resultsOf(ideas, results)).toBe(results)
  expect(resultsOf(all, results).map(({ row, ratings }) => [row, ratings])).toEqual([
    [4, 4],
    [1, 6],
  ])
  const { points, ratings } = roomOf(all, results, { seed: 1, measure: 'value' })
  expect(points.map(({ impact, members, room }) => [impact, members?.length, room!.own.impact])).toEqual([
    [8, 3, 5],
    [8, undefined, 5],
  ])
  expect(ratings).toBe(10)
})
