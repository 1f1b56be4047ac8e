import { describe, expect, it } from 'vitest'
import { RoundReader, type Question, type Scope, type Told } from './reader.ts'
import { meta, nextAsk, numbers, poll, step } from './test-support/reader-steps.ts'
import { asText, RoundLog, type LoggedRow } from './test-support/round-log.ts'

const open = (count = 3, scope: Scope = 'public', page = 500) => {
  const log = new RoundLog({ page })
  log.append(count)
  const reader = new RoundReader<LoggedRow>(scope, { newest: 2 })
  return { log, reader, asked: poll(log, reader, scope) }
}

const told = (more: Partial<Told<LoggedRow>>): Told<LoggedRow> => ({
  round: 1,
  revision: 0,
  rows: [],
  ...more,
})

describe('the public', () => {
  it('begins with the first rows, asks how far the log is, and follows page by page', () => {
    const { reader, asked } = open(5, 'public', 2)
    expect(asked).toEqual([
      { kind: 'rows', sinceRow: 1 },
      { kind: 'meta' },
      { kind: 'rows', sinceRow: 3 },
      { kind: 'rows', sinceRow: 5 },
    ])
    expect([numbers(reader), reader.whole, reader.round]).toEqual([[1, 2, 3, 4, 5], true, 1])
  })

  it('asks for the turns that it has not, however many there are, and is whole only behind the last', () => {
    const { log, reader } = open(5, 'public', 2)
    for (const row of [1, 2, 3]) log.turn(row, 'hidden')
    log.turn(2, 'shown')
    step(log, reader, false)
    expect([step(log, reader, true), reader.revision]).toEqual([{ kind: 'turns', sinceTurn: 0 }, 2])
    expect(reader.whole).toBe(false)
    expect(poll(log, reader)).toEqual([{ kind: 'meta' }, { kind: 'turns', sinceTurn: 2 }])
    expect([numbers(reader), reader.revision, reader.whole]).toEqual([[2, 4, 5], 4, true])
  })

  it('leaves its list alone while nothing goes, and the very rows that it has', () => {
    const { log, reader } = open()
    const { rows, generation } = reader
    poll(log, reader)
    expect(reader.rows).toBe(rows)
    log.append()
    poll(log, reader)
    expect(reader.rows.slice(0, 3).every((row, index) => row === rows[index])).toBe(true)
    expect(reader.generation).toBe(generation)
    log.turn(2, 'withdrawn')
    poll(log, reader)
    expect([numbers(reader), reader.generation]).toEqual([[1, 3, 4], generation + 1])
  })

  it('takes the piles of rows that it has, and their piles again where these are hidden for a while', () => {
    const { log, reader } = open()
    const piles = () => reader.rows.map(({ row, pile }) => `${row} ${pile ?? '–'}`)
    const { generation } = reader
    for (const row of [1, 3]) log.gather(row, 'Fridays')
    poll(log, reader)
    expect([piles(), reader.generation]).toEqual([['1 Fridays', '2 –', '3 Fridays'], generation + 1])
    log.turn(3, 'hidden')
    log.gather(1)
    poll(log, reader)
    expect(piles()).toEqual(['1 –', '2 –'])
    log.gather(3, 'No Fridays')
    log.turn(3, 'shown')
    poll(log, reader)
    expect(piles()).toEqual(['1 –', '2 –', '3 No Fridays'])
  })

  it('goes back to the revision of a page that was made earlier, and takes those turns again', () => {
    const { log, reader } = open()
    const before = new RoundLog()
    before.append(4)
    log.append()
    log.turn(4, 'hidden')
    log.turn(1, 'hidden')
    step(log, reader, false)
    const rows = nextAsk(reader)
    reader.take(rows, log.tell('public', { kind: 'turns', sinceTurn: 0 }))
    log.append()
    step(log, reader, false)
    const page = nextAsk(reader)
    // An edge kept it from a moment at which the fourth row was shown.
    reader.take(page, before.tell('public', page))
    expect([numbers(reader), reader.revision, reader.whole]).toEqual([[2, 3, 4], 0, false])
    poll(log, reader)
    expect([numbers(reader), reader.whole]).toEqual([[2, 3, 5], true])
  })

  it('says how far it is, and takes new rows and turns that come with how far the log is', () => {
    const log = new RoundLog({ tellsNews: true })
    const reader = new RoundReader<LoggedRow>('public')
    log.append(3)
    poll(log, reader)
    log.append()
    log.turn(2, 'hidden')
    const ask = reader.next(false)!
    expect(ask).toEqual({ kind: 'meta', behind: { round: 1, sinceRow: 4, sinceTurn: 0 } })
    reader.take(ask, log.tell('public', ask))
    expect(reader.next(true)).toBeUndefined()
    expect([numbers(reader), reader.revision, reader.whole]).toEqual([[1, 3, 4], 1, true])
    log.newRound()
    log.append()
    expect(poll(log, reader)).toEqual([meta, { kind: 'rows', sinceRow: 1 }])
  })

  it('asks for what brought nothing only in the next poll', () => {
    const { log, reader } = open(2)
    const meta = reader.next(false)!
    reader.take(meta, told({ lastRow: 3 }))
    const rows = nextAsk(reader)
    reader.take(rows, told({ to: 2 }))
    expect([reader.next(true), reader.whole]).toEqual([undefined, false])
    log.append()
    expect(poll(log, reader)).toEqual([{ kind: 'meta' }, rows])
    expect(reader.whole).toBe(true)
  })
})

describe('a response', () => {
  it('counts once, and only to the newest question', () => {
    const { log, reader } = open()
    const early = reader.next(false)!
    const meta = reader.next(false)!
    log.append()
    reader.take(early, log.tell('public', early))
    expect(reader.whole).toBe(true)
    reader.take(meta, log.tell('public', meta))
    expect(reader.whole).toBe(false)
    const rows = step(log, reader, true)
    reader.take(rows, told({ rows: [{ row: 9, standing: 'shown', table: 9 }] }))
    expect(numbers(reader)).toEqual([1, 2, 3, 4])
  })

  it('is dropped where it was given up', () => {
    const { log, reader } = open()
    log.append()
    const meta = reader.next(false)!
    reader.giveUp(meta)
    reader.take(meta, log.tell('public', meta))
    expect(reader.known).toEqual({ has: 3, of: 3 })
  })

  it('of an earlier round is dropped', () => {
    const { log, reader } = open()
    log.newRound()
    log.append(1)
    poll(log, reader)
    const meta = reader.next(false)!
    reader.take(meta, told({ round: 1, revision: 7, lastRow: 300 }))
    expect([reader.round, numbers(reader), reader.whole]).toEqual([2, [1], true])
  })

  it.each(['meta', 'rows'] as const)('of a later round begins it, empty (%s)', (kind) => {
    const { log, reader } = open()
    const { generation } = reader
    log.append()
    let ask = reader.next(false)!
    if (kind === 'rows') {
      reader.take(ask, log.tell('public', ask))
      ask = nextAsk(reader)
    }
    log.newRound()
    log.append(2)
    log.turn(1, 'hidden')
    reader.take(ask, log.tell('public', ask))
    expect([reader.round, numbers(reader), reader.whole]).toEqual([2, [], false])
    expect(reader.generation).toBe(generation + 1)
    poll(log, reader)
    expect([numbers(reader), reader.revision, reader.whole]).toEqual([[2], 1, true])
  })

  it('that says how far the log is is never taken for an empty room', () => {
    const reader = new RoundReader<LoggedRow>('public')
    expect(reader.whole).toBe(false)
    const first = reader.next(false)!
    reader.take(first, told({ to: 0 }))
    expect(reader.whole).toBe(false)
    expect(reader.next(false)?.kind).toBe('meta')
  })
})

describe('a whole list', () => {
  const list = (rows: readonly number[], to: number) =>
    told({ from: 1, to, lastRow: to, rows: rows.map((row) => ({ row, standing: 'shown', table: 1 })) })

  it('says of each row up to its last whether it is there', () => {
    const { reader } = open(4)
    reader.take(reader.next(false)!, list([1, 3], 3))
    expect([numbers(reader), reader.whole]).toEqual([[1, 3, 4], true])
    reader.take(reader.next(false)!, list([1, 3, 4, 5], 5))
    expect([numbers(reader), reader.known]).toEqual([[1, 3, 4, 5], { has: 5, of: 5 }])
  })

  it('is as far as its revision, where it has all that is held', () => {
    const { log, reader } = open(4)
    log.turn(1, 'hidden')
    log.turn(4, 'hidden')
    reader.take(reader.next(false)!, { ...list([2, 3], 3), revision: 2 })
    expect(reader.revision).toBe(0)
    reader.take(reader.next(false)!, { ...list([2, 3], 4), revision: 2 })
    expect([reader.revision, numbers(reader), reader.whole]).toEqual([2, [2, 3], true])
  })
})

describe('a desk', () => {
  it('begins with the newest rows, has then all before them, and says how many it has', () => {
    const { log, reader, asked } = open(5, 'desk', 2)
    expect(asked).toEqual([
      { kind: 'meta' },
      { kind: 'rows', sinceRow: 4 },
      { kind: 'before', beforeRow: 4 },
      { kind: 'before', beforeRow: 2 },
    ])
    expect([numbers(reader), reader.whole]).toEqual([[4, 5, 2, 3, 1], true])
    log.append(1, 'pending')
    step(log, reader, false, 'desk')
    expect([reader.known, reader.whole, reader.lastRow]).toEqual([{ has: 5, of: 6 }, false, 5])
  })

  it('knows how each row stands, in its place; what is gone for the public stays', () => {
    const { log, reader } = open(3, 'desk')
    const { generation } = reader
    log.turn(2, 'hidden')
    poll(log, reader, 'desk')
    const standings = reader.rows.map(({ row, standing }) => `${row} ${standing}`)
    expect(standings).toEqual(['2 hidden', '3 shown', '1 shown'])
    expect(reader.generation).toBe(generation + 1)
  })

  it('hears of turns before what is old', () => {
    const log = new RoundLog({ page: 2 })
    log.append(6)
    const reader = new RoundReader<LoggedRow>('desk', { newest: 2 })
    for (const polled of [false, true]) step(log, reader, polled, 'desk')
    log.turn(1, 'hidden')
    expect(poll(log, reader, 'desk').map(({ kind }) => kind)).toEqual(['meta', 'turns', 'before', 'before'])
    expect([asText(reader.rows), reader.whole]).toEqual([asText(log.rows('desk')), true])
  })
})

describe('a reload', () => {
  const far = (scope: Scope) => {
    const log = new RoundLog({ page: 3, reloadBehind: 4 })
    log.append(7)
    const reader = new RoundReader<LoggedRow>(scope)
    poll(log, reader, scope)
    for (const row of [1, 2, 3, 4, 5]) log.turn(row, 'hidden')
    return { log, reader }
  }

  it.each(['public', 'desk'] as const)('reads again beside what is held (%s)', (scope) => {
    const { log, reader } = far(scope)
    const { rows } = reader
    step(log, reader, false, scope)
    const asked: Question[] = []
    for (let ask = reader.next(true); ask; ask = reader.next(true)) {
      expect([reader.rows, reader.whole]).toEqual([rows, false])
      asked.push(ask)
      reader.take(ask, log.tell(scope, ask))
    }
    expect(asked).toEqual([
      { kind: 'turns', sinceTurn: 0 },
      { kind: 'rows', sinceRow: 1 },
      { kind: 'rows', sinceRow: 4 },
      { kind: 'rows', sinceRow: 7 },
    ])
    expect([asText(reader.rows), reader.whole]).toEqual([asText(log.rows(scope)), true])
  })

  it('shows new rows meanwhile, and begins again where so much turns again', () => {
    const { log, reader } = far('public')
    for (const polled of [false, true, true]) step(log, reader, polled)
    log.append()
    for (const row of [1, 2, 3, 4, 5]) log.turn(row, 'shown')
    step(log, reader, false)
    expect(step(log, reader, true)).toEqual({ kind: 'rows', sinceRow: 8 })
    expect(numbers(reader)).toHaveLength(8)
    const { generation } = reader
    poll(log, reader)
    expect([asText(reader.rows), reader.whole]).toEqual([asText(log.rows('public')), true])
    expect(reader.generation).toBe(generation)
  })

  it('takes rows as they are told now, where somebody has let one through meanwhile', () => {
    const { log, reader } = far('public')
    step(log, reader, false)
    for (let ask = reader.next(true); ask; ask = reader.next(true)) {
      const told = log.tell('public', ask)
      reader.take(ask, { ...told, rows: told.rows.map((row) => ({ ...row, table: 39 })) })
    }
    expect(reader.rows.map(({ row, table }) => [row, table])).toEqual([
      [6, 39],
      [7, 39],
    ])
  })

  it('asks for itself what was asked a moment before for what is held', () => {
    const { log, reader } = far('public')
    for (const polled of [false, true, true, true, true]) step(log, reader, polled)
    log.append()
    step(log, reader, false)
    expect([step(log, reader, true), step(log, reader, true)]).toEqual(
      Array(2).fill({ kind: 'rows', sinceRow: 8 }),
    )
    expect(reader.next(true)).toBeUndefined()
    expect([asText(reader.rows), reader.whole]).toEqual([asText(log.rows('public')), true])
  })
})
