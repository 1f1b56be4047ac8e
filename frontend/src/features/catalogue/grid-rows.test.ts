import { describe, expect, it } from 'vitest'
import { gridRows } from './grid-rows.ts'

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
    '%i tiles stand as %j',
    (tiles, rows) => {
      expect(gridRows(tiles)).toEqual(rows)
    },
  )

  it('places every tile once', () => {
    for (let tiles = 0; tiles <= 60; tiles += 1)
      expect(gridRows(tiles).reduce((sum, row) => sum + row, 0)).toBe(tiles)
  })
})
