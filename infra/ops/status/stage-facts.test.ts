import { describe, expect, it } from 'vitest'
import { leadItem, pendingItem, unseenItem } from '#lambdas/leads/stored/items.ts'
import { leadWith } from '#lambdas/leads/test-support/leads.ts'
import { counterKey, itemVersion, pageKey, type PageRow } from '#lambdas/rows/items.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { answersPerMinute, createStageReader, recentTimes } from './stage-facts.ts'

const now = Date.parse('2026-11-20T09:30:00Z')
const ago = (seconds: number) => now - seconds * 1000

describe('answers per minute', () => {
  it('fall into the minutes before now, the earliest first', () => {
    const times = [ago(0), ago(59), ago(60), ago(540), ago(599)]
    expect(answersPerMinute(times, now)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  })

  it('leave out what is older, and take a clock that is ahead for now', () => {
    expect(answersPerMinute([ago(600), ago(6000), ago(-30)], now)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })
})

describe('the times of the last answers', () => {
  const form = 'laser-focus'
  /** A page of answers given so many seconds ago. */
  const page = (...seconds: number[]) =>
    seconds.map((one) => ({ key: `k${one}`, at: ago(one), answer: { idea: 'x' } }))

  it('are read back to the first response with nothing but older ones', async () => {
    const { connection, putPages, sent } = stageInMemory()
    putPages(form, 2, page(4), page(800), page(3), page(700), page(900, 5), page(2, 1))
    expect(await recentTimes(connection, { form, round: 2 }, now)).toEqual([2, 1, 5, 3].map(ago))
    expect(sent).toHaveLength(2)
  })

  it('end with the round, whose end is no answer', async () => {
    const { connection, putPages, putEnd } = stageInMemory()
    putPages(form, 2, page(1))
    putEnd(form, 2, 1)
    expect(await recentTimes(connection, { form, round: 2 }, now)).toEqual([ago(1)])
  })
})

const form = 'laser-focus'
const start = Date.now()

/** A stage in the second round of a form, with a lead that waits, a machine's perhaps, and one that was perhaps delivered. */
const createScene = () => {
  const { connection, putPages, putEnd, putAnswer, sent, table, item, log } = stageInMemory({
    itemsAResponse: 50,
  })
  putPages(form, 1, rowsOf(form, 1))
  putEnd(form, 1, 1)
  let now = start
  const rows: PageRow[] = []
  const answer = (at = now) => {
    rows.push({ key: `k-${rows.length + 1}`, at, answer: { idea: 'x' } })
    table.items.set({ ...pageKey(form, [2, 1]), rows: [...rows], edition: 1, version: itemVersion })
    const counter = item('FORM#laser-focus', 'COUNTER')
    table.items.set({ ...counter, ...counterKey(form), round: 2, lastRow: rows.length })
  }
  answer(start - 30_000)
  putAnswer(form, 'k-1', { at: start - 30_000, after: [2, 0] })
  putAnswer(form, 'k-2', { at: start - 9_000, after: [2, 0] })
  const given = { id: 'b', state: 'perhaps-delivered' } as const
  for (const one of [
    pendingItem(leadWith({ id: 'a' }), { dueAt: start, since: start - 90_000 }),
    pendingItem(leadWith({ id: 'c', suspicions: ['filled-hidden-field'] }), {
      dueAt: start + 3_600_000,
      since: start - 95_000,
    }),
    leadItem(leadWith({ id: 'c', at: start - 120_000 })),
    leadItem(leadWith({ ...given, at: start - 70_000 })),
    unseenItem({ ...given, ttl: Math.ceil(start / 1000) + 86_400 }),
  ])
    table.items.set({ ...one })
  const read = createStageReader(connection, () => now)
  return {
    log,
    answer,
    /** Reads after so many ms; what was queried for it. */
    readAfter: async (ms: number) => {
      now += ms
      sent.length = 0
      const facts = await read()
      const queried = sent
        .filter(({ kind }) => kind === 'QueryCommand')
        .map(({ input }) => String((input.ExpressionAttributeValues as Record<string, unknown>)[':pk']))
      return { laserFocus: facts.forms[0], leads: facts.leads, withoutRow: facts.withoutRow, queried }
    },
  }
}

it('reads the state of a stage, and again only what may have changed', async () => {
  const { readAfter, answer } = createScene()
  const first = await readAfter(0)
  expect(first.laserFocus).toEqual({
    form: 'laser-focus',
    number: 2,
    mode: 'open',
    approval: 'none',
    answers: 1,
    hidden: 0,
    waiting: 0,
    perMinute: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  })
  expect(first.leads).toEqual({
    pending: { count: 2, since: start - 95_000, cameAt: start - 120_000 },
    undeliverable: { count: 0, since: undefined },
    perhapsDelivered: { count: 1, since: start - 70_000 },
    unseen: { undeliverable: 0, perhapsDelivered: 1, expiring: 1 },
  })
  expect(first.withoutRow).toEqual({ count: 1, since: start - 9_000 })
  // Once more, since what was read may have been a little older than the counter.
  expect((await readAfter(2_000)).queried).toContain('PAGES#laser-focus#2')
  expect((await readAfter(2_000)).queried.filter((pk) => /PAGES#laser-focus#2|LEAD/.test(pk))).toEqual([])

  answer()
  const later = await readAfter(30_000)
  expect(later.laserFocus).toMatchObject({ answers: 2, perMinute: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1] })
  expect(later.withoutRow).toEqual({ count: 0, since: undefined })
  expect(later.queried).toEqual(expect.arrayContaining(['PAGES#laser-focus#2', 'LEAD', 'LEAD-PENDING']))
  expect((await readAfter(60_000)).laserFocus?.perMinute).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 0])
})

it('tells hidden answers and those that wait from the others, and looks for hidden ones only where some may be', async () => {
  const { readAfter, answer, log } = createScene()
  expect((await readAfter(0)).laserFocus).toMatchObject({ answers: 1, hidden: 0, waiting: 0 })
  await log.hold(form)
  for (let more = 0; more < 3; more += 1) answer()
  expect((await readAfter(2_000)).laserFocus).toMatchObject({
    mode: 'hold',
    answers: 4,
    hidden: 0,
    waiting: 3,
  })
  await log.decide(form, 2, [{ from: 1, to: 1 }], 'hide')
  expect((await readAfter(2_000)).laserFocus).toMatchObject({ answers: 4, hidden: 1, waiting: 3 })
  expect((await readAfter(2_000)).queried).not.toContain('PAGES#laser-focus#2')
})
