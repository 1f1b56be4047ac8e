import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  firstRowOf,
  isBefore,
  lastSortKey,
  pageKey,
  type PageRow,
  packPage,
  readIntake,
  renewPage,
  rowSortKey,
  unpackPage,
  withdrawalKey,
} from './items.ts'

describe('keys', () => {
  it('put rows in the order of their numbers, and none behind the last', () => {
    const rows = [1, 9, 10, 99, 100, 12_345, 999_999_999]
    const keys = rows.map(rowSortKey)
    expect([...keys].sort()).toEqual(keys)
    expect(keys.map((sk) => firstRowOf({ pk: '', sk }))).toEqual(rows)
    expect(keys.at(-1)).toBe(lastSortKey)
  })
})

it('positions are in the order of their rounds, and then of their rows', () => {
  const ordered = [
    [1, 0],
    [1, 1],
    [1, 9],
    [2, 0],
    [2, 1],
  ] as const
  for (const [place, one] of ordered.entries())
    for (const [otherPlace, other] of ordered.entries()) expect(isBefore(one, other)).toBe(place < otherPlace)
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

  it('takes where an answer came from, its round, and whose place it takes, and no more', () => {
    const whole = { round: 2, replaces: 'b', earlier: ['a'], sealed: true, browser: 'visit-01' }
    expect(readIntake({ ...stored, ...whole })).toMatchObject({
      row: { key: '01a-9f', changed: true, sealed: true, browser: 'visit-01' },
      round: 2,
      replaced: ['b', 'a'],
    })
    expect(readIntake(stored)).toEqual({
      kind: 'answer',
      form: 'laser-focus',
      key: '01a-9f',
      at: 7,
      row: { key: '01a-9f', at: 7, answer: { idea: 'Fewer slides' } },
      after: [1, 3],
      round: undefined,
      replaced: [],
    })
  })

  it('takes of a withdrawal whose it is, and where that was stored', () => {
    const key = withdrawalKey('laser-focus', '01a-9f')
    const withdrawal = { ...key, after: [1, 3], by: 'attendee', at: 9, ttl: 9, version: 1 }
    const read = { kind: 'withdrawal', form: 'laser-focus', key: '01a-9f', at: 9, after: [1, 3] }
    expect(readIntake(withdrawal)).toEqual(read)
    for (const strange of [{ by: 7 }, { after: [0, 0] }, { version: 2 }, { pk: 'IN#laser-focus#~' }])
      expect(readIntake({ ...withdrawal, ...strange })).toBeUndefined()
  })

  it.each([
    [{ pk: 'PRIVATE#laser-focus#a' }],
    [{ pk: 'IN#laser-focus#' }],
    [{ version: 2 }],
    [{ answer: 'text' }],
    [{ at: -1 }],
    [{ after: [0, 0] }],
    [{ after: [1, 2, 3] }],
    [{ replaces: 7 }],
    [{ round: 1.5 }],
  ])('reads none from an item with %j', (strange) => {
    expect(readIntake({ ...stored, ...strange })).toBeUndefined()
  })
})

describe('a packed page', () => {
  const key = pageKey('laser-focus', [2, 101])
  const rowsOf = (count: number): readonly PageRow[] =>
    Array.from({ length: count }, (_, index) => ({
      key: randomUUID(),
      at: 1_795_168_800_000 + index,
      answer: { table: index % 30, idea: `Fewer slides, and “${index}” 後で 🚀`, impact: 7.3, effort: 2 },
      ...(index % 3 === 0 && { standing: 'pending' as const, late: 1 }),
      ...(index % 5 === 0 && { sealed: true as const, browser: 'visit-01', changed: true as const }),
    }))

  it('is the same once it is unpacked, with all that stands beside its rows', () => {
    const page = { ...key, rows: rowsOf(100), edition: 3, version: 1 }
    const packed = packPage(page)
    expect(unpackPage(packed)).toEqual(page)
    // The store gives bytes of another kind.
    expect(unpackPage({ ...packed, packed: new Uint8Array(packed.packed) })).toEqual(page)
    expect(packed.packed.byteLength).toBeLessThan(JSON.stringify(page.rows).length / 2)
    expect(unpackPage(packPage({ ...page, rows: [] }))).toEqual({ ...page, rows: [] })
  })
})

describe('a page of before there were turns', () => {
  it('keeps from readers what was kept from them', () => {
    const row = { key: 'a', at: 1, answer: { idea: 'x' } }
    const rows = [
      row,
      { ...row, hidden: true as const },
      { ...row, hidden: true as const, pending: true as const },
      { ...row, answer: {}, hidden: true as const, withdrawn: true as const },
    ]
    const page = renewPage({ pk: 'PAGES#laser-focus#1', sk: '000000001', rows, edition: 3 })
    expect(page.rows.map(({ standing }) => standing)).toEqual([undefined, 'hidden', 'pending', 'withdrawn'])
    expect(page.rows[1]).not.toHaveProperty('hidden')
  })
})
