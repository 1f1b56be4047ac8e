import { describe, expect, it } from 'vitest'
import { readRowsResponse, rowNumberOf } from './screen-questions.ts'

describe('readRowsResponse', () => {
  it('reads a page', () => {
    for (const page of [
      { rows: [1], lastRow: 4, round: 2 },
      { rows: [], lastRow: 0, revision: 7 },
    ])
      expect(readRowsResponse(page)).toEqual(page)
  })

  it('reads a plain array, complete up to its highest row', () => {
    expect(readRowsResponse([{ row: 3 }, { row: 9 }, { row: 8 }])?.lastRow).toBe(9)
    expect(readRowsResponse([{}, {}])?.lastRow).toBe(2)
    expect(readRowsResponse([])?.lastRow).toBe(0)
  })

  it('reads rows without lastRow', () => {
    expect(readRowsResponse({ rows: [{}, {}] }, 11)?.lastRow).toBe(12)
  })

  it.each([[undefined], [null], ['<html>'], [{ error: 'x' }], [{ rows: 'none' }], [{ lastRow: 3 }]])(
    'finds no rows in %j',
    (response) => {
      expect(readRowsResponse(response)).toBeUndefined()
    },
  )
})

it.each([
  [{ row: 7 }, 7],
  [{ row: 0 }, 3],
  [{ row: 1.5 }, 3],
  [{ row: '7' }, 3],
  [null, 3],
  [7, 3],
])('the number of %j is %i', (row, number) => {
  expect(rowNumberOf(row, 3)).toBe(number)
})
