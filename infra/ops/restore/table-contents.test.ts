import { describe, expect, it } from 'vitest'
import { leadItem, pendingItem, unseenItem } from '#lambdas/leads/stored/items.ts'
import { leadWith } from '#lambdas/leads/test-support/leads.ts'
import { privateKey } from '#lambdas/rows/items.ts'
import { liveForms } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { readHoldings } from '../teardown/export-stage.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { faultsOfLeads, faultsOfLog, faultsOfPages, readLeads } from './audit.ts'
import { ownStandings, wantedStandings } from './places.ts'
import { type FormContents, type HeldAnswer, type HeldTurn, readContents } from './table-contents.ts'

const form = 'combo-convo'
const ttl = 2 ** 40
const keys = (count: number) => rowsOf(form, count).map(({ key }) => key)

/** Two rounds of several pages each, what is known of persons, and one answer without a row. */
const stageWithRounds = () => {
  const stage = stageInMemory()
  stage.putPages(form, 1, ...[1, 3, 5].map((first) => rowsOf(form, 2, first)))
  stage.putEnd(form, 1, 6)
  stage.putPages(form, 2, rowsOf(form, 2, 7), rowsOf(form, 1, 9))
  for (const key of keys(9)) {
    stage.putAnswer(form, key)
    stage.table.items.set({ ...privateKey(form, key), fields: { email: `${key}@mail.example` }, ttl })
  }
  stage.putAnswer(form, 'open', { after: [2, 3] })
  return stage
}

/** Leads that wait, may be a machine's, or were given up: five of each. */
const withLeads = (stage: ReturnType<typeof stageInMemory>) => {
  const { items } = stage.table
  for (const number of [1, 2, 3, 4, 5]) {
    const waiting = leadWith({ id: `waits-${number}` })
    const suspect = leadWith({ id: `suspect-${number}`, suspicions: ['filled-hidden-field'] })
    const marker = { dueAt: 1, since: 1 }
    for (const lead of [waiting, suspect]) {
      items.set({ ...leadItem(lead) })
      items.set({ ...pendingItem(lead, marker) })
    }
    const id = `given-up-${number}`
    items.set({ ...leadItem(leadWith({ id, state: 'undeliverable', ttl })) })
    items.set({ ...unseenItem({ id, state: 'undeliverable', ttl }) })
  }
  return stage
}

describe('what a table holds', () => {
  it('is read from every page of it, round by round', async () => {
    const contents = await readContents(stageWithRounds().connection)
    const held = contents.find((one) => one.form === form)
    const answers = [...(held?.answers.values() ?? [])]
    expect(answers.map(({ key }) => key).toSorted()).toEqual([...keys(9), 'open'].toSorted())
    expect(
      answers.filter(({ personal, key }) => personal?.fields.email === `${key}@mail.example`),
    ).toHaveLength(9)
    expect(held?.rounds.map(({ round, answers: count, kept }) => [round, count, kept.length])).toEqual([
      [1, 6, 6],
      [2, undefined, 3],
    ])
    expect(held?.counter).toMatchObject({ round: 2, lastRow: 3 })
    expect(faultsOfPages(contents)).toEqual([])
    expect(faultsOfLog(contents, Date.now())).toEqual([`${form}: open is stored and has no row`])
  })

  it('has its leads, and their markers, from every page too', async () => {
    const leads = await readLeads(withLeads(stageInMemory()).connection)
    const { size } = leads.leads
    expect({ size, markers: [leads.pending, leads.suspects, leads.unseen].map((ids) => ids.size) }).toEqual({
      size: 15,
      markers: [5, 5, 5],
    })
    expect(faultsOfLeads(leads)).toEqual([])
  })
})

it('what a teardown has to export is everything, of every round and page', async () => {
  const notes: string[] = []
  const { connection } = withLeads(stageWithRounds())
  const held = await readHoldings(
    { terminal: { print: () => undefined, note: (line) => notes.push(line) } },
    connection,
  )
  expect(notes).toEqual(['1 stored answer had no row yet, and got one.'])
  expect(held[form]).toEqual([
    ...keys(6).map((key) => `1 ${key}`),
    ...[...keys(9).slice(6), 'open'].map((key) => `2 ${key}`),
  ])
  expect(held.leads).toHaveLength(15)
  expect(liveForms.filter((one) => held[one].length > 0)).toEqual([form])
})

const ideas = 'laser-focus'

/** A table with a round of these answers, one row after the other, each stored at its number. */
const tableOf = (
  rows: readonly (readonly [key: string, standing?: Exclude<Standing, 'shown'>])[],
  turns: readonly Partial<HeldTurn>[] = [],
  withdrawn: readonly string[] = [],
): FormContents => ({
  form: ideas,
  answers: new Map(
    rows.map(([key, standing], index): [string, HeldAnswer] => [
      key,
      {
        ...{ form: ideas, key, at: index + 1, answer: { idea: key }, round: 1, row: index + 1 },
        ...{ intake: undefined, personal: undefined },
        ...(standing && { standing }),
      },
    ]),
  ),
  withdrawals: new Map(withdrawn.map((key) => [key, { pk: `IN#${ideas}#~${key}`, sk: '-' }])),
  turns: turns.map((turn, index) => ({
    ...{ round: 1, turn: index + 1, rows: [1], standing: 'hidden', at: 100 + index },
    ...turn,
  })),
  rounds: [],
  counter: { round: 1, lastRow: rows.length, revision: turns.length },
})

const wanted = (old: FormContents, restored: FormContents) =>
  Object.fromEntries(wantedStandings(old, restored))

describe('the standings of a table', () => {
  it('are those of its pages, and then what the last of its turns says', () => {
    const turns: Partial<HeldTurn>[] = [
      { rows: [1, 2] },
      { rows: [2, 3], standing: 'shown' },
      { rows: [1], standing: 'withdrawn' },
    ]
    const contents = tableOf([['a'], ['b'], ['c', 'pending'], ['d', 'pending'], ['e']], turns)
    expect(Object.fromEntries(ownStandings(contents))).toEqual({
      ...{ a: 'withdrawn', b: 'shown', c: 'shown', d: 'pending', e: 'shown' },
    })
  })
})

describe('how answers are to stand in a restored table', () => {
  it('is as they stand in the old one, though they have other numbers there', () => {
    const old = tableOf([['a'], ['b'], ['c', 'pending']], [{ rows: [2] }])
    expect(wanted(old, tableOf([['b'], ['a']]))).toEqual({ a: 'shown', b: 'hidden', c: 'pending' })
  })

  it('is as the later turn says where both tables have some', () => {
    const old = tableOf([['a'], ['b']], [{ rows: [1, 2], at: 100 }])
    const restored = tableOf([['a'], ['b']], [{ rows: [1], standing: 'shown', at: 200 }])
    expect(wanted(old, restored)).toEqual({ a: 'shown', b: 'hidden' })
  })

  it('is withdrawn for good where either table says so, by a turn, a page, or what was stored', () => {
    const old = tableOf([['a'], ['b'], ['c', 'withdrawn'], ['d']], [{ standing: 'withdrawn' }], ['b'])
    const restored = tableOf(
      [['a'], ['b'], ['c'], ['d']],
      [{ rows: [1, 2, 3], standing: 'shown', at: 900 }],
      ['d'],
    )
    expect(wanted(old, restored)).toEqual({
      ...{ a: 'withdrawn', b: 'withdrawn', c: 'withdrawn', d: 'withdrawn' },
    })
  })

  it('is as turns say whose pages were lost', () => {
    const old = tableOf([], [{ rows: [1] }, { rows: [2], standing: 'withdrawn' }])
    expect(wanted(old, tableOf([['a'], ['b'], ['c']]))).toEqual({ a: 'hidden', b: 'withdrawn', c: 'shown' })
  })

  it('tells the turns of an answer from those of one whose number it got after pages were lost', () => {
    const turns: Partial<HeldTurn>[] = [
      { rows: [1], standing: 'withdrawn', at: 100 },
      { rows: [1], standing: 'hidden', at: 300 },
    ]
    const old = tableOf([['new']], turns)
    const later = { ...old.answers.get('new')!, at: 200 }
    const damaged = { ...old, answers: new Map([['new', later]]) }
    expect(wanted(damaged, tableOf([['a']]))).toEqual({ new: 'hidden', a: 'withdrawn' })
  })
})
