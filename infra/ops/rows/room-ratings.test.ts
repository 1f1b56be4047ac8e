import { describe, expect, it } from 'vitest'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { rowTable } from './export-rows.ts'
import { ratingsIn, roomColumns } from './room-ratings.ts'
import {
  type ChosenStage,
  exported,
  hour,
  idea,
  logOf,
  rateOf,
  type Row,
  sourcesOf,
} from './test-support/chosen-stage.ts'

/** What somebody said of an idea. */
const said = (row: number, impact: number, effort: number, more: Partial<KeptRow> = {}): Row => ({
  answer: { idea: row, impact, effort },
  ...more,
})

/** Three phones that rate the first idea, and two the second, which a third passes. */
const ratings = [said(1, 2, 5), said(1, 4, 6), said(1, 9, 7), said(2, 5, 5), said(2, 6, 6)].concat([
  { answer: { idea: 2, passed: true } },
])

const sealed = { read: () => Promise.resolve({ key: 'k', forms: ['laser-focus' as const] }) }
const saidIn = async (stage: ChosenStage, parts: Partial<Parameters<typeof ratingsIn>[0]> = {}) =>
  (await ratingsIn({ ...sourcesOf(stage), ...parts }, [1, 2])).cells

/** One session, of the first round of ideas, which goes on. */
const rated: ChosenStage = {
  rows: { 'laser-focus 1': [idea(), idea(), idea()], 'rating 2': ratings },
  kept: { rating: [rateOf(2)] },
}

describe('what the room said of ideas', () => {
  it('is the median and the quartiles of each axis, how many judged it and saw it, its value and its place', async () => {
    const room = await saidIn(rated)
    expect(room.get(1)?.get(1)).toEqual([4, 6, 3, 3, 3, 6.5, 5.5, 6.5, 4, '1'])
    expect(room.get(1)?.get(2)).toEqual([5.5, 5.5, 2, 3, 5.25, 5.75, 5.25, 5.75, '', ''])
    expect(room.get(1)?.get(3)).toEqual(['', '', 0, 0, '', '', '', '', '', ''])
  })

  it('is what was said of all ideas of a pile, beside each of them', async () => {
    const pile = { id: 'fridays0', name: 'Free Fridays' }
    const rows = { ...rated.rows, 'laser-focus 1': [idea({ pile }), idea({ pile }), idea()] }
    const room = (await saidIn({ ...rated, rows, piles: new Map([1, 2].map((row) => [row, pile])) })).get(1)
    expect(room?.get(1)).toEqual([5, 6, 5, 6, 4, 6, 5, 6, 4.5, '1'])
    expect(room?.get(2)).toEqual(room?.get(1))
    expect(room?.get(3)?.slice(0, 4)).toEqual(['', '', 0, 0])
  })

  it('is nothing where no session was, or nobody took part', async () => {
    expect((await saidIn({ ...rated, kept: {} })).size).toBe(0)
    expect((await saidIn({ ...rated, rows: {} })).size).toBe(0)
  })

  it('is not told before it is revealed, and then of what was numbered', async () => {
    const { revealed: _, ...on } = rateOf(2)
    expect((await saidIn({ ...rated, kept: { rating: [on] } })).size).toBe(0)
    expect((await saidIn({ ...rated, show: { rate: on } })).size).toBe(0)
    const rate = rateOf(2, { revealed: { upTo: 2, at: Date.parse(hour(11)) } })
    // What is shown is newer than what is kept.
    for (const stage of [{ kept: { rating: [on] }, show: { rate } }, { kept: { rating: [rate] } }])
      expect((await saidIn({ ...rated, ...stage })).get(1)?.get(1)?.slice(0, 4)).toEqual([3, 5.5, 2, 2])
  })

  it('is ranked as the walls have it', async () => {
    const more = [1, 2, 3].flatMap(() => [said(1, 9, 9), said(2, 8, 1)])
    const stage = { ...rated, rows: { ...rated.rows, 'rating 2': more } }
    const places = async (rule: Pick<Rate, 'rule'>) => {
      const ideas = (await saidIn({ ...stage, kept: { rating: [rateOf(2, rule)] } })).get(1)
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
    const kept = {
      rating: [rateOf(2), rateOf(3), rateOf(5, { round: 2 }), rateOf(6, { round: 2 })],
    }
    const room = await saidIn({ rows, kept, over: 1 })
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
  const room = await ratingsIn(sourcesOf(rated), [1])
  const [heading, first] = await exported(rated, [room])
  const own = ['row', 'timestamp', 'round', 'table', 'idea', 'impact', 'effort', 'pile']
  expect(heading).toEqual([...own, ...roomColumns, 'hidden', 'changed', 'late'])
  expect(first?.slice(own.length, own.length + 3)).toEqual([4, 6, 3])
  const nothing = await ratingsIn(sourcesOf({ rows: rated.rows }), [1])
  expect((await exported(rated, [nothing]))[0]).toEqual([...own, 'hidden', 'changed', 'late'])
  const [, other] = await exported(rated, [{ ...room, cells: new Map() }])
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
