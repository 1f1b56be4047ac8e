import { describe, expect, it } from 'vitest'
import { readPoint, type Point } from '../rows/point.ts'
import { compareRounds, tableMeans } from './means.ts'

const pointsOf = (...values: readonly [table: number, impact: number, effort: number][]): readonly Point[] =>
  values.map(([table, impact, effort], index) => readPoint({ table, impact, effort }, index + 1)!)

it('the means of tables are of all ideas of each, in whatever order they came', () => {
  const means = tableMeans(pointsOf([12, 8, 1], [7, 3, 3], [12, 9, 2], [12, 4, 9]))
  expect([...means]).toEqual([
    [12, { impact: 7, effort: 4 }],
    [7, { impact: 3, effort: 3 }],
  ])
  expect(tableMeans([]).size).toBe(0)
})

describe('two rounds', () => {
  it('have every table of either, by number', () => {
    const { tables, largest } = compareRounds(
      pointsOf([31, 5, 5], [2, 1, 1]),
      pointsOf([2, 1, 1], [12, 8, 2]),
    )
    expect(tables).toEqual([
      { table: 2, before: { impact: 1, effort: 1 }, after: { impact: 1, effort: 1 } },
      { table: 12, before: undefined, after: { impact: 8, effort: 2 } },
      { table: 31, before: { impact: 5, effort: 5 }, after: undefined },
    ])
    expect(largest, 'who was not there has not moved').toEqual([])
  })

  it('have three largest moves, the furthest first; of equal ones the lower table', () => {
    const before = pointsOf([1, 5, 5], [2, 5, 5], [3, 5, 5], [4, 5, 5], [5, 5, 5])
    const after = pointsOf([1, 5.4, 5.2], [2, 5, 8], [3, 9, 5], [4, 5, 2], [5, 6, 6])
    expect(compareRounds(before, after).largest.map(({ table }) => table)).toEqual([3, 2, 4])
    expect(compareRounds(before, pointsOf([1, 5.4, 5.2])).largest, 'that is next to nothing').toEqual([])
  })
})
