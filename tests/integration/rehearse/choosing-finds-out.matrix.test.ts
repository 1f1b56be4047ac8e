import { beforeEach, describe, expect, it } from 'vitest'
import { ratingStateSchema } from '#shared/choosing/rating-responses.ts'
import { voteStateSchema } from '#shared/choosing/vote-responses.ts'
import { type Call, type Lie, startLyingSite } from './harness/lying-site.ts'
import { quickChoice, rehearseHere, wifiWith } from './harness/plans.ts'
import { site, table, useSite } from '../site-here.ts'

useSite()

// Where ideas of the rehearsal before stood, too few would be rated by so few phones.
beforeEach(() => table.log.startRound('laser-focus'))

const change = { phones: 24, choose: quickChoice, quietMs: 2500, catchUpMs: 3000 } as const

const isCall = (method: string, { method: its, path }: Call, what: string) =>
  its === method && path === `/api/laser-focus-form/${what}`

/** Drops every fifth rating, and every fifth ballot, and acknowledges it. */
const dropping = (): Lie => {
  const calls = { rating: 0, vote: 0 }
  return (call, forward) => {
    for (const what of ['rating', 'vote'] as const)
      if (isCall('POST', call, what)) {
        calls[what] += 1
        if (calls[what] % 5 === 0)
          return Promise.resolve({ status: 200, body: JSON.stringify({ success: true, round: 1 }) })
      }
    return forward(call)
  }
}

/** Tells other medians and dots, and deals each table what it has had. */
const misleading = (): Lie => {
  const had = new Map<number, object>()
  return async (call, forward) => {
    const reply = await forward(call)
    if (reply.status !== 200) return reply
    const saying = (body: object) => ({ ...reply, body: JSON.stringify(body) })
    const told: unknown = JSON.parse(reply.body)
    if (isCall('GET', call, 'rating')) {
      const state = ratingStateSchema.parse(told)
      const judged = state.results?.find(({ impact }) => impact !== undefined)
      if (judged) judged.impact = [0, 0, 0]
      return saying(state)
    }
    if (isCall('GET', call, 'vote')) {
      const state = voteStateSchema.parse(told)
      for (const line of state.result?.lines ?? []) line.dots += 1
      return saying(state)
    }
    if (!isCall('POST', call, 'deal')) return reply
    const deal = told as { readonly ideas: readonly object[] }
    const { table: of } = JSON.parse(call.body) as { readonly table: number }
    const before = had.get(of)
    const [first] = deal.ideas
    if (first) had.set(of, first)
    return saying({ ...deal, ideas: before ? [before] : deal.ideas })
  }
}

describe('a rehearsal of rating and vote finds out', () => {
  it('phones that forget their key between two tries', async () => {
    const wifi = wifiWith({ answerLost: 0.15 })
    const { report } = await rehearseHere({ ...change, wifi, forgetfulPhones: true })
    expect(report.isGood).toBe(false)
    const { ratings, ballots } = report.choosing ?? {}
    expect((ratings?.doubled ?? 0) + (ballots?.doubled ?? 0)).toBeGreaterThan(0)
  })

  it('a site that drops what it acknowledges, tells other medians and dots, and deals again', async () => {
    const [drop, mislead] = [dropping(), misleading()]
    const liar = await startLyingSite(site.url, (call, forward) =>
      drop(call, (passed) => mislead(passed, forward)),
    )
    const { report } = await rehearseHere(change, liar.url).finally(() => void liar.stop())
    expect(report.isGood).toBe(false)
    for (const name of ['rating', 'ballot'])
      expect(report.verdict).toContainEqual(
        expect.stringMatching(
          new RegExp(`^\\d+ ${name}s? acknowledged and not stored, so lost: look for key `),
        ),
      )
    expect(report.choosing?.unlike.ideas).toBeGreaterThan(0)
    expect(report.choosing?.unlike.vote).toBeGreaterThan(0)
    expect(report.choosing?.dealtAgain).toBeGreaterThan(0)
  })
})
