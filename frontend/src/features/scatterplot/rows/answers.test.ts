import { describe, expect, it } from 'vitest'
import { readMetaAnswer, readRowsAnswer } from './answers.ts'

describe('readRowsAnswer', () => {
  it('reads a page', () => {
    expect(readRowsAnswer({ rows: [1], lastRow: 4, round: 2 })).toEqual({
      rows: [1],
      lastRow: 4,
      round: 2,
      revision: undefined,
    })
    expect(readRowsAnswer({ rows: [], lastRow: 0, revision: 7 })).toEqual({
      rows: [],
      lastRow: 0,
      round: undefined,
      revision: 7,
    })
  })

  it('reads a plain array, complete up to its highest row', () => {
    expect(readRowsAnswer([{ row: 3 }, { row: 9 }, { row: 8 }])?.lastRow).toBe(9)
    expect(readRowsAnswer([{}, {}])?.lastRow).toBe(2)
    expect(readRowsAnswer([])?.lastRow).toBe(0)
  })

  it('reads rows without lastRow', () => {
    expect(readRowsAnswer({ rows: [{}, {}] }, 11)?.lastRow).toBe(12)
  })

  it.each([[undefined], [null], ['<html>'], [{ error: 'x' }], [{ rows: 'none' }], [{ lastRow: 3 }]])(
    'finds no rows in %j',
    (answer) => {
      expect(readRowsAnswer(answer)).toBeUndefined()
    },
  )
})

describe('readMetaAnswer', () => {
  it('reads a number of rows, or a whole list', () => {
    expect(readMetaAnswer({ lastRow: 4, round: 2, revision: 7 })).toEqual({
      kind: 'meta',
      lastRow: 4,
      round: 2,
      revision: 7,
    })
    expect(readMetaAnswer([{ row: 1 }])).toMatchObject({ kind: 'list', list: { lastRow: 1 } })
  })

  it.each([[undefined], [null], [{ lastRow: '4' }], [{ lastRow: -1 }], ['4']])('refuses %j', (answer) => {
    expect(readMetaAnswer(answer)).toBeUndefined()
  })
})
