// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { createExchange } from './exchange.ts'
import type { askDeal } from './rate-api.ts'
import { rateRecord, type RateRecord } from './rate-record.ts'
import { beginRecord, goOn, hearRate, moveHead, takeDeal } from './rules.ts'

const session = { session: 3, round: 2, startedAt: 1, endsAt: 60_000 }
const ideas = (...rows: number[]) => rows.map((row) => ({ row, idea: `Idea ${row}` }))

interface Question {
  readonly request: Parameters<typeof askDeal>[0]
  readonly signal: AbortSignal
  readonly limitMs: number | undefined
  /** It is answered by these; without any it fails. */
  readonly answer: (...rows: number[]) => Promise<void>
}
let questions: Question[] = []
let exchange = createExchange()

const put = (record: RateRecord) =>
  goOn(moveHead(record, { impact: 8, effort: 2 }), { key: 'new', now: 5, table: 7 }).record
const now = () => rateRecord.seen()!
const rows = () => now().places.map(({ row }) => row)
/** A look at the room. */
const look = (...gone: number[]) => exchange.hear(now(), gone)

eachTestInNewTab(() => {
  questions = []
  exchange = createExchange(
    (request, signal, limitMs) =>
      new Promise((resolve, reject) => {
        const answer = async (...dealt: number[]) => {
          if (dealt.length > 0) resolve({ ...session, ideas: ideas(...dealt), loose: true })
          else reject(new TypeError('Failed to fetch'))
          // Until it is taken up.
          await new Promise((taken) => void setTimeout(taken))
        }
        questions.push({ request, signal, limitMs, answer })
      }),
  )
  let keys = 0
  const dealt = { ideas: ideas(11, 12, 13, 14, 15), ownIdea: undefined, createKey: () => `${(keys += 1)}` }
  rateRecord.change(() => put(takeDeal(beginRecord(session, 0), { ...dealt, isLoose: true, table: 7 })))
})

it('asks once for others, for the table of the five, however often the phone looks', async () => {
  expect([look(), look()]).toEqual([false, false])
  expect(questions).toMatchObject([{ request: { table: 7, had: [11, 12], wanted: 3 }, limitMs: undefined }])
  rateRecord.change(() => put(now()))
  await questions[0]?.answer(21, 22, 23)
  expect(rows(), 'one more was rated meanwhile').toEqual([11, 12, 13, 21, 22])
})

it('is called off by a hidden idea, which leaves in less than the pause between two looks', async () => {
  look()
  look(14)
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(questions[1]).toMatchObject({ request: { had: [11, 12, 13, 14, 15] }, limitMs: 2_500 })
  await questions[0]?.answer(21, 22, 23)
  look(14)
  expect([questions.length, rows()]).toEqual([2, [11, 12, 13, 14, 15]])
  await questions[1]?.answer()
  expect([rows(), now().dropped]).toEqual([[11, 12, 13, 15], [14]])
})

it('lets go at once of a hidden idea that was rated, while others are on their way', () => {
  look()
  look(11)
  expect(now().places[0]?.isGone).toBe(true)
})

it.each<[string, (record: RateRecord) => RateRecord]>([
  ['session', (record) => hearRate(record, { ...session, session: 4, startedAt: 2 }, 0)],
  ['table', (record) => ({ ...record, table: 8 })],
  ['five', (record) => ({ ...record, from: 5, here: 5 })],
])('takes no late answer to another %s, and calls it off', async (_, change) => {
  look()
  const after = rateRecord.change(() => change(now()))
  await questions[0]?.answer(21, 22, 23)
  expect(now()).toEqual(after)
})

it('is called off where the five are others at the next look, and at the end', () => {
  look()
  rateRecord.change((record) => hearRate(record, { ...session, session: 4, startedAt: 2 }, 0))
  expect(look()).toBe(true)
  expect(questions[0]?.signal.aborted).toBe(true)
  exchange.callOff()
})
