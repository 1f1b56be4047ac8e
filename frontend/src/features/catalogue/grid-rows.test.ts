import { describe, expect, it } from 'vitest'
import { gridRows, gridSpans } from './grid-rows.ts'

const expected: readonly (readonly number[])[] = [
  [1],
  [2],
  [3],
  [2, 2],
  [3, 2],
  [3, 3],
  [3, 4],
  [3, 3, 2],
  [3, 3, 3],
  [3, 3, 2, 2],
  [3, 3, 2, 3],
  [3, 3, 2, 4],
  [3, 3, 2, 3, 2],
  [3, 3, 2, 3, 3],
  [3, 3, 2, 3, 4],
  [3, 3, 2, 3, 3, 2],
  [3, 3, 2, 3, 3, 3],
  [3, 3, 2, 3, 3, 2, 2],
  [3, 3, 2, 3, 3, 2, 3],
  [3, 3, 2, 3, 3, 2, 4],
]

describe('the rows of the product grid', () => {
  it.each(expected.map((rows, index) => [index + 1, rows] as const))(
    '%i tiles are in rows of %j',
    (tiles, rows) => {
      expect(gridRows(tiles)).toEqual(rows)
    },
  )

  it('places every tile once', () => {
    for (let tiles = 0; tiles <= 60; tiles += 1)
      expect(gridRows(tiles).reduce((sum, row) => sum + row, 0)).toBe(tiles)
  })
})

describe('the columns of the product grid', () => {
  it('are shared out evenly', () => {
    expect(gridSpans(7)).toEqual([
      [4, 4, 4],
      [3, 3, 3, 3],
    ])
    expect(gridSpans(1)).toEqual([[12]])
  })

  it('take turns in the lively look, in rows of three only', () => {
    expect(gridSpans(6, 'lively')).toEqual([
      [5, 4, 3],
      [3, 4, 5],
    ])
    expect(gridSpans(5, 'lively')).toEqual([
      [5, 4, 3],
      [6, 6],
    ])
  })

  it.each(['even', 'lively'] as const)('are all taken in the %s look', (look) => {
    for (let tiles = 1; tiles <= 60; tiles += 1)
      for (const row of gridSpans(tiles, look)) expect(row.reduce((sum, span) => sum + span, 0)).toBe(12)
  })
})
