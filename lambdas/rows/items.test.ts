import { describe, expect, it } from 'vitest'
import {
  counterKey,
  firstRowOf,
  intakeKey,
  isBefore,
  isPage,
  lastSortKey,
  pageKey,
  privateKey,
  readIntake,
  rowSortKey,
} from './items.ts'

describe('keys', () => {
  it('are those the table has had from the beginning', () => {
    expect(counterKey('laser-focus')).toEqual({ pk: 'FORM#laser-focus', sk: 'COUNTER' })
    expect(pageKey('laser-focus', [2, 101])).toEqual({ pk: 'PAGES#laser-focus#2', sk: '000000101' })
    expect(intakeKey('laser-focus', 'a-key')).toEqual({ pk: 'IN#laser-focus#a-key', sk: '-' })
    expect(privateKey('combo-convo', 'a-key')).toEqual({ pk: 'PRIVATE#combo-convo#a-key', sk: '-' })
  })

  it('put rows in the order of their numbers, and none behind the last', () => {
    const rows = [1, 9, 10, 99, 100, 12_345, 999_999_999]
    const keys = rows.map(rowSortKey)
    expect([...keys].sort()).toEqual(keys)
    expect(keys.map((sk) => firstRowOf({ pk: '', sk }))).toEqual(rows)
    expect(keys.at(-1)).toBe(lastSortKey)
  })
})

describe('positions', () => {
  it.each([
    [[1, 0], [1, 1], true],
    [[1, 9], [2, 0], true],
    [[1, 1], [1, 1], false],
    [[1, 2], [1, 1], false],
    [[2, 0], [1, 9], false],
    [[2, 1], [1, 2], false],
  ] as const)('%j is before %j: %s', (a, b, before) => {
    expect(isBefore(a, b)).toBe(before)
  })
})

describe('readIntake', () => {
  const stored = {
    pk: 'IN#laser-focus#01a-9f',
    sk: '-',
    answer: { idea: 'Fewer slides' },
    at: 7,
    bodyHash: 'hash',
    after: [1, 3],
    ttl: 9,
    version: 1,
  }

  it('takes of a stored answer what its row and its place need', () => {
    expect(readIntake(stored)).toEqual({
      form: 'laser-focus',
      row: { key: '01a-9f', at: 7, answer: { idea: 'Fewer slides' } },
      after: [1, 3],
    })
  })

  it.each([
    [{ pk: 'PRIVATE#laser-focus#a' }],
    [{ pk: 'IN#laser-focus#' }],
    [{ pk: 'IN##a' }],
    [{ version: 2 }],
    [{ answer: 'text' }],
    [{ at: -1 }],
    [{ at: 1.5 }],
    [{ after: [1] }],
    [{ after: [0, 0] }],
    [{ after: [1, 2, 3] }],
  ])('reads none from an item with %j', (strange) => {
    expect(readIntake({ ...stored, ...strange })).toBeUndefined()
  })
})

it('tells a page from the end of a round', () => {
  const key = pageKey('laser-focus', [1, 1])
  expect(isPage({ ...key, rows: [], edition: 1 })).toBe(true)
  expect(isPage({ ...key, endedAt: 7, lastRow: 0 })).toBe(false)
})
