import { describe, expect, it } from 'vitest'
import { readPoint } from '../rows/read-point.ts'
import { nextSorting, sorted } from './sorting.ts'

const pointOf = (row: number, table: number, impact: number) =>
  readPoint({ row, table, impact, effort: 5 }, row)!
const points = [pointOf(1, 9, 4), pointOf(3, 2, 8), pointOf(2, 2, 1), pointOf(4, 5, 8)]
const rows = (list: readonly { row: number }[]) => list.map(({ row }) => row)

describe('sorting', () => {
  it('keeps the order of the rows until a heading is pressed', () => {
    expect(rows(sorted(points, undefined))).toEqual([1, 2, 3, 4])
  })

  it('goes highest first, lowest first, then back', () => {
    const highest = nextSorting(undefined, 'impact')
    expect(rows(sorted(points, highest))).toEqual([3, 4, 1, 2])
    const lowest = nextSorting(highest, 'impact')
    expect(rows(sorted(points, lowest))).toEqual([2, 1, 3, 4])
    expect(nextSorting(lowest, 'impact')).toBeUndefined()
  })

  it('goes through the tables from the first', () => {
    const ascending = nextSorting({ column: 'impact', direction: 'descending' }, 'table')
    expect(rows(sorted(points, ascending))).toEqual([2, 3, 4, 1])
    expect(nextSorting(ascending, 'table')).toEqual({ column: 'table', direction: 'descending' })
    expect(nextSorting({ column: 'table', direction: 'descending' }, 'table')).toBeUndefined()
  })
})
