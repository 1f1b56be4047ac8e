import { describe, expect, it } from 'vitest'
import { ballotOf } from '#lambdas/choosing/test-support/vote-scene.ts'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { rowTable } from './export-rows.ts'
import { votesIn } from './room-votes.ts'
import {
  type ChosenStage,
  exported,
  hour,
  idea,
  logOf,
  type Row,
  sourcesOf,
  voteOf,
} from './test-support/chosen-stage.ts'

const ballot = (
  voter: number,
  dots: Readonly<Record<number, number>>,
  more: Partial<KeptRow> & { readonly version?: number } = {},
): Row => {
  const { version = 1, ...kept } = more
  return { answer: ballotOf(voter, { dots, version }), ...kept }
}

/** Three ideas, of which two were voted on: the first one twice, and by different phones. */
const voted: ChosenStage = {
  rows: {
    'laser-focus 1': [idea(), idea(), idea()],
    'ballot 2': [ballot(1, { 1: 2, 2: 1 }), ballot(2, { 1: 1 }), ballot(3, { 2: 2 }), ballot(4, {})],
    'ballot 3': [ballot(5, { 2: 1 })],
  },
  kept: {
    ballot: [
      voteOf(2, { ideas: [{ row: 1 }, { row: 2, words: 'Then' }] }),
      voteOf(3, { startedAt: Date.parse(hour(15)) }),
    ],
  },
  stars: { 1: [{ row: 3, words: 'Three' }, { row: 1 }] },
}

const columns = async (stage: ChosenStage) => (await votesIn(sourcesOf(stage), [1])).columns
const cells = async (stage: ChosenStage) => {
  const { cells: all } = await votesIn(sourcesOf(stage), [1])
  return Object.fromEntries(all.get(1) ?? [])
}

describe('what a room voted', () => {
  it('is in columns that are named by the votes’ times, beside what is starred', async () => {
    expect(await columns(voted)).toEqual([
      ...['starred', 'short words', 'dots 13:00', 'people 13:00', 'place 13:00'],
      ...['dots 15:00', 'people 15:00', 'place 15:00'],
    ])
    expect(await cells(voted)).toEqual({
      1: ['yes', '', 3, 2, '1=', 0, 0, '2'],
      2: ['no', '', 3, 2, '1=', 1, 1, '1'],
      3: ['yes', 'Three', '', '', '', '', '', ''],
    })
    const kept = { ballot: (voted.kept?.ballot ?? []).slice(0, 1) }
    expect((await cells({ ...voted, kept }))[2]?.[1]).toBe('Then')
  })

  it('is told apart where two votes began in the same minute', async () => {
    const kept = { ballot: [voteOf(2), voteOf(3)] }
    expect((await columns({ ...voted, kept })).filter((name) => name.startsWith('dots'))).toEqual([
      'dots 13:00',
      'dots 13:00 (2)',
    ])
  })

  it('is not told before it is revealed, and then of what was numbered; stars are there all the same', async () => {
    const { revealed: _, ...on } = voteOf(2)
    const before = { ...voted, kept: {}, show: { vote: on } }
    expect(await columns(before)).toEqual(['starred', 'short words'])
    const vote = voteOf(2, { revealed: { upTo: 1, at: 1 } })
    expect(await cells({ ...voted, kept: { ballot: [on] }, show: { vote } })).toMatchObject({
      1: ['yes', '', 2, 1, '1'],
      2: ['no', '', 1, 1, '2'],
    })
    expect(await columns({ rows: voted.rows })).toEqual([])
  })

  it('is of ideas that are shown, by the highest version of each voter', async () => {
    const rows = {
      'laser-focus 1': [idea(), idea({ standing: 'hidden' })],
      'ballot 2': [ballot(1, { 1: 1 }, { version: 2 }), ballot(1, { 1: 2 }), ballot(2, { 2: 2 })],
    }
    expect(await cells({ rows, kept: { ballot: [voteOf(2)] } })).toEqual({
      1: ['no', '', 1, 1, '1'],
      2: ['no', '', '', '', ''],
    })
  })
})

it('an export of ideas has it beside each, and nothing beside what was withdrawn', async () => {
  const rows = {
    ...voted.rows,
    'laser-focus 1': [idea(), idea(), idea({ standing: 'withdrawn', answer: {} })],
  }
  const stage = { ...voted, rows }
  const [heading = [], ...records] = await exported(stage, [await votesIn(sourcesOf(stage), [1])])
  const at = heading.indexOf('starred')
  expect(records.map((record) => record.slice(at, at + 5))).toEqual([
    ['yes', '', 3, 2, '1='],
    ['no', '', 3, 2, '1='],
    ['', '', '', '', ''],
  ])
})

it('a pile keeps its dots where the starred idea of it leaves the room', async () => {
  const pile = { id: 'pile0001', name: 'Fewer slides' }
  const [, , third] = voted.rows['laser-focus 1'] ?? []
  const stage = (piles: ReadonlyMap<number, typeof pile>): ChosenStage => ({
    ...voted,
    piles,
    rows: { ...voted.rows, 'laser-focus 1': [idea({ standing: 'hidden' }), idea(), idea(third)] },
    kept: { ballot: [voteOf(2, { ideas: [{ row: 1, pile: pile.id }, { row: 2 }] })] },
  })
  const inPile = new Map([
    [1, pile],
    [3, pile],
  ])
  const given = async (one: ChosenStage) => (await cells(one))[1]?.slice(2)
  expect(await given(stage(inPile))).toEqual([3, 2, '1='])
  expect(await given(stage(new Map()))).toEqual(['', '', ''])
})

it('each ballot by itself is a row of its own log, a session a round', async () => {
  const records = []
  for await (const record of rowTable(logOf(voted), { form: 'ballot', rounds: [2], personal: true }))
    records.push(record)
  expect(records[0]).toEqual([
    ...['row', 'timestamp', 'round', 'table', 'voter', 'people', 'version', 'dots'],
    ...['hidden', 'changed', 'late'],
  ])
  expect(records[1]?.slice(4, 8)).toEqual([
    ...['00000000-0000-4000-8000-000000000001', 1, 1],
    '[{"idea":1,"dots":2},{"idea":2,"dots":1}]',
  ])
})
