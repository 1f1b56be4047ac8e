import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  counterKey,
  firstRowOf,
  intakeKey,
  isBefore,
  isPage,
  lastSortKey,
  pageKey,
  type PageRow,
  privateKey,
  packPage,
  readIntake,
  renewPage,
  readWithdrawn,
  rowSortKey,
  turnKey,
  unpackPage,
  withdrawalKey,
} from './items.ts'

describe('keys', () => {
  it('are those the table has had from the beginning', () => {
    expect(counterKey('laser-focus')).toEqual({ pk: 'FORM#laser-focus', sk: 'COUNTER' })
    expect(pageKey('laser-focus', [2, 101])).toEqual({ pk: 'PAGES#laser-focus#2', sk: '000000101' })
    expect(turnKey('laser-focus', 2, 31)).toEqual({ pk: 'TURNS#laser-focus#2', sk: '000000031' })
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

  it('takes where it came from, its round, and whose place it takes', () => {
    const whole = { round: 2, replaces: 'b', earlier: ['a'], sealed: true, browser: 'visit-01' }
    expect(readIntake({ ...stored, ...whole })).toMatchObject({
      row: { key: '01a-9f', changed: true, sealed: true, browser: 'visit-01' },
      round: 2,
      replaced: ['b', 'a'],
    })
    expect(readIntake({ ...stored, replaces: 'b' })).toMatchObject({ replaced: ['b'] })
  })

  it('takes of a withdrawal whose it is, and where that was stored', () => {
    const withdrawal = {
      ...withdrawalKey('laser-focus', '01a-9f'),
      after: [1, 3],
      by: 'attendee',
      at: 9,
      ttl: 9,
      version: 1,
    }
    expect(withdrawal.pk).toBe('IN#laser-focus#~01a-9f')
    const read = { kind: 'withdrawal', form: 'laser-focus', key: '01a-9f', at: 9, after: [1, 3] }
    expect(readIntake(withdrawal)).toEqual(read)
    for (const strange of [{ by: 7 }, { after: [0, 0] }, { version: 2 }, { pk: 'IN#laser-focus#~' }])
      expect(readIntake({ ...withdrawal, ...strange })).toBeUndefined()
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
    [{ replaces: 7 }],
    [{ round: 1.5 }],
  ])('reads none from an item with %j', (strange) => {
    expect(readIntake({ ...stored, ...strange })).toBeUndefined()
  })
})

it('tells a page from the end of a round', () => {
  const key = pageKey('laser-focus', [1, 1])
  expect(isPage({ ...key, rows: [], edition: 1 })).toBe(true)
  expect(isPage({ ...key, endedAt: 7, lastRow: 0, shownTo: 0 })).toBe(false)
})

describe('a packed page', () => {
  const key = pageKey('laser-focus', [2, 101])
  const rowsOf = (count: number): readonly PageRow[] =>
    Array.from({ length: count }, (_, index) => ({
      key: randomUUID(),
      at: 1_795_168_800_000 + index,
      answer: {
        table: index % 30,
        idea: `Fewer slides, more stories, and “${index}” 後で 🚀`,
        impact: 7.3,
        effort: 2,
      },
      ...(index % 3 === 0 && { standing: 'pending' as const, late: 1 }),
      ...(index % 5 === 0 && { sealed: true as const, browser: 'visit-01', changed: true as const }),
    }))

  it('is the same once it is unpacked, with all that stands beside its rows', () => {
    const page = { ...key, rows: rowsOf(100), edition: 3, version: 1 }
    expect(unpackPage(packPage(page))).toEqual(page)
    expect(unpackPage(packPage({ ...page, rows: [] }))).toEqual({ ...page, rows: [] })
  })

  it('is unpacked from bytes of any kind, as the store gives them', () => {
    const page = { ...key, rows: rowsOf(3), edition: 1 }
    const { packed } = packPage(page)
    expect(unpackPage({ ...key, edition: 1, packed: new Uint8Array(packed) })).toEqual(page)
  })

  it('takes less than half of what its rows are as text', () => {
    const page = { ...key, rows: rowsOf(100), edition: 1 }
    expect(packPage(page).packed.byteLength).toBeLessThan(JSON.stringify(page.rows).length / 2)
  })
})

describe('readWithdrawn', () => {
  const turn = {
    ...turnKey('laser-focus', 2, 4),
    rows: [
      [3, 'shown'],
      [5, 'pending'],
    ],
    standing: 'withdrawn',
    at: 7,
    by: 'attendee',
    version: 1,
  }

  it('takes of a turn that withdraws which rows of which round', () => {
    expect(readWithdrawn(turn)).toEqual({ form: 'laser-focus', round: 2, turn: 4, rows: [3, 5] })
  })

  it.each([
    [{ standing: 'hidden' }],
    [{ standing: 'gone' }],
    [{ version: 2 }],
    [{ rows: [[3]] }],
    [{ rows: [[3, 'gone']] }],
    [{ pk: 'TURNS#laser-focus' }],
    [{ pk: 'PAGES#laser-focus#2' }],
  ])('takes nothing of an item with %j', (strange) => {
    expect(readWithdrawn({ ...turn, ...strange })).toBeUndefined()
    expect(readWithdrawn(undefined)).toBeUndefined()
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
