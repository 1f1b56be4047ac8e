import { describe, expect, it } from 'vitest'
import { readMetaResponse, readRowsResponse } from './responses.ts'

describe('readRowsResponse', () => {
  it('reads a page', () => {
    expect(readRowsResponse({ rows: [1], lastRow: 4, round: 2 })).toEqual({
      rows: [1],
      lastRow: 4,
      round: 2,
      revision: undefined,
    })
    expect(readRowsResponse({ rows: [], lastRow: 0, revision: 7 })).toEqual({
      rows: [],
      lastRow: 0,
      round: undefined,
      revision: 7,
    })
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

describe('readMetaResponse', () => {
  it('reads a number of rows, or a whole list', () => {
    expect(readMetaResponse({ lastRow: 4, round: 2, revision: 7 })).toEqual({
      kind: 'meta',
      lastRow: 4,
      round: 2,
      revision: 7,
    })
    expect(readMetaResponse([{ row: 1 }])).toMatchObject({ kind: 'list', list: { lastRow: 1 } })
  })

  it.each([[undefined], [null], [{ lastRow: '4' }], [{ lastRow: -1 }], ['4']])('refuses %j', (response) => {
    expect(readMetaResponse(response)).toBeUndefined()
  })
})
