import { describe, expect, it } from 'vitest'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { rowTable } from './export-rows.ts'
import { roomColumns, roomSaidIn } from './room-ratings.ts'

const hour = (of: number) => new Date(Date.UTC(2026, 10, 20, of)).toISOString()

type Row = Partial<KeptRow> & Pick<KeptRow, 'answer'>

/** An idea where its own table put it. */
const idea = (more: Partial<KeptRow> = {}): Row => ({
  answer: { table: 1, idea: 'Fewer slides', impact: 9, effort: 1 },
  ...more,
})

/** What somebody said of an idea. */
const said = (row: number, impact: number, effort: number, more: Partial<KeptRow> = {}): Row => ({
  answer: { idea: row, impact, effort },
  ...more,
})

/** Three phones that rate the first idea, and two the second, which a third passes. */
const ratings = [said(1, 2, 5), said(1, 4, 6), said(1, 9, 7), said(2, 5, 5), said(2, 6, 6)].concat([
  { answer: { idea: 2, passed: true } },
])

interface Stage {
  /** Rows by log and round. */
  readonly rows: Readonly<Record<string, readonly Row[]>>
  /** When rounds ended, the current one left out. */
  readonly ended: Readonly<Record<'laser-focus' | 'rating', readonly string[]>>
  readonly rate?: Rate
}

const logOf = ({
  rows,
  ended,
  rate,
}: Stage): Pick<RowLog, 'rounds' | 'keptRows' | 'settled' | 'privateRows'> => ({
  rounds: (form) => {
    const ends = ended[form as 'rating']
    return Promise.resolve(
      [...ends, undefined].map((endedAt, index) => ({
        ...{ round: index + 1, answers: 9, endedAt, shownTo: endedAt === undefined ? undefined : 9 },
      })),
    )
  },
  settled: (form) =>
    Promise.resolve({
      ...{ round: ended[form as 'rating'].length + 1, lastRow: 9, revision: 0, waiting: 0 },
      ...(rate && { show: { rate } }),
    }),
  async *keptRows(form, round) {
    for (const [index, row] of (rows[`${form} ${round}`] ?? []).entries())
      yield await Promise.resolve({
        ...{ row: index + 1, idempotencyKey: `key-${index + 1}`, at: hour(10), standing: 'shown' as const },
        ...row,
      })
  },
  async *privateRows() {
    // Nobody is known by an idea.
  },
})

const none = { read: () => Promise.resolve(undefined) }
const sealed = { read: () => Promise.resolve({ key: 'k', forms: ['laser-focus' as const] }) }
const saidIn = (stage: Stage, parts: Partial<Parameters<typeof roomSaidIn>[0]> = {}) =>
  roomSaidIn({ log: logOf(stage), sealKeys: none, weight: undefined, ...parts }, [1, 2])

/** One session, of the first round of ideas, which goes on. */
const rated: Stage = {
  rows: { 'laser-focus 1': [idea(), idea(), idea()], 'rating 2': ratings },
  ended: { 'laser-focus': [], rating: [hour(9)] },
}
const rate: Rate = {
  session: 2,
  round: 1,
  ideasTo: 3,
  startedAt: Date.parse(hour(9)),
  endsAt: Date.parse(hour(10)),
}

describe('what the room said of ideas', () => {
  it('is the median and the quartiles of each axis, how many judged it and saw it, its value and its place', async () => {
    const room = await saidIn(rated)
    expect(room.get(1)?.get(1)).toEqual([4, 6, 3, 3, 3, 6.5, 5.5, 6.5, 4, '1'])
    expect(room.get(1)?.get(2)).toEqual([5.5, 5.5, 2, 3, 5.25, 5.75, 5.25, 5.75, '', ''])
    expect(room.get(1)?.get(3)).toEqual(['', '', 0, 0, '', '', '', '', '', ''])
  })

  it('is nothing where no session was, or nobody took part', async () => {
    expect((await saidIn({ ...rated, ended: { 'laser-focus': [], rating: [] } })).size).toBe(0)
    expect((await saidIn({ ...rated, rows: {} })).size).toBe(0)
  })

  it('is not told before it is revealed, and then of what was numbered', async () => {
    expect((await saidIn({ ...rated, rate })).size).toBe(0)
    const revealed = { ...rate, revealed: { upTo: 2, at: Date.parse(hour(11)) } }
    expect((await saidIn({ ...rated, rate: revealed })).get(1)?.get(1)?.slice(0, 4)).toEqual([3, 5.5, 2, 2])
  })

  it('is ranked as the walls have it', async () => {
    const more = [1, 2, 3].flatMap(() => [said(1, 9, 9), said(2, 8, 1)])
    const stage = { ...rated, rows: { ...rated.rows, 'rating 2': more } }
    const revealed: Rate = { ...rate, revealed: { upTo: 9, at: 1 } }
    const places = async (rule: Pick<Rate, 'rule'>) => {
      const ideas = (await saidIn({ ...stage, rate: { ...revealed, ...rule } })).get(1)
      return [1, 2].map((row) => ideas?.get(row)?.at(-1))
    }
    expect([await places({}), await places({ rule: 'impact' })]).toEqual([
      ['2', '1'],
      ['1', '2'],
    ])
  })

  it('is of the last session of its round in which anybody rated', async () => {
    const rows = {
      ...rated.rows,
      'laser-focus 2': [idea()],
      'rating 3': [said(1, 1, 1)],
      'rating 5': [said(1, 8, 8)],
    }
    // Two sessions in the first round; one in the second, and one more in which nobody rated.
    const ended = { 'laser-focus': [hour(12)], rating: [hour(9), hour(10), hour(11), hour(13), hour(14)] }
    const room = await saidIn({ rows, ended })
    expect([room.get(1)?.get(1)?.[0], room.get(2)?.get(1)?.[0]]).toEqual([1, 8])
  })

  it('is of ideas that were shown, by ratings that stand, and one a browser and idea', async () => {
    const rows = {
      'laser-focus 1': [idea(), idea({ standing: 'hidden' })],
      'rating 2': [
        said(1, 2, 2, { browser: 'one' }),
        said(1, 9, 9, { browser: 'one' }),
        said(1, 8, 8, { standing: 'withdrawn' }),
        said(2, 5, 5),
      ],
    }
    const room = await saidIn({ ...rated, rows })
    expect([room.get(1)?.get(1)?.slice(0, 3), room.get(1)?.get(2)]).toEqual([[2, 2, 1], undefined])
  })

  it('leaves out what looks like a flood where the stage says so', async () => {
    const rows = { ...rated.rows, 'rating 2': [said(1, 2, 2, { sealed: true }), said(1, 9, 9)] }
    const ratingsOf = async (weight: 'flag' | 'leave-out') =>
      (await saidIn({ ...rated, rows }, { sealKeys: sealed, weight })).get(1)?.get(1)?.[2]
    expect([await ratingsOf('flag'), await ratingsOf('leave-out')]).toEqual([2, 1])
  })
})

it('an export of ideas has what the room said beside each; without a rating it is as it was', async () => {
  const log = logOf(rated)
  const table = async (room?: Awaited<ReturnType<typeof saidIn>>) => {
    const records = []
    for await (const record of rowTable(log, { form: 'laser-focus', rounds: [1], personal: false, room }))
      records.push(record)
    return records
  }
  const [heading, first] = await table(await saidIn(rated))
  const own = ['row', 'timestamp', 'round', 'table', 'idea', 'impact', 'effort']
  expect(heading).toEqual([...own, ...roomColumns, 'hidden', 'changed', 'late'])
  expect(first?.slice(own.length, own.length + 3)).toEqual([4, 6, 3])
  expect((await table(new Map()))[0]).toEqual([...own, 'hidden', 'changed', 'late'])
  const [, other] = await table(new Map([[9, new Map()]]))
  expect(other).toHaveLength(heading?.length ?? 0)
})

it('each rating by itself is a row of its own log, a session a round', async () => {
  const records = []
  for await (const record of rowTable(logOf(rated), { form: 'rating', rounds: [2], personal: true }))
    records.push(record)
  expect(records[0]).toEqual([
    ...['row', 'timestamp', 'round', 'table', 'idea', 'impact', 'effort', 'passed'],
    ...['hidden', 'changed', 'late'],
  ])
  expect(records.at(-1)).toEqual([6, hour(10), 2, '', 2, '', '', 'true', 'no', 'no', ''])
})
