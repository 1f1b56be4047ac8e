import { describe, expect, it } from 'vitest'
import { ratingStateSchema } from '#shared/choosing/rating-responses.ts'
import { voteStateSchema } from '#shared/choosing/vote-responses.ts'
import { type Lie, startLyingSite } from './harness/lying-site.ts'
import { quickChoice, rehearseHere, wifiWith } from './harness/plans.ts'
import { site, useSite } from '../site-here.ts'

useSite()

const change = { phones: 24, choose: quickChoice, quietMs: 2500, catchUpMs: 3000 } as const

const rehearseBefore = async (lie: Lie) => {
  const liar = await startLyingSite(site.url, lie)
  try {
    return (await rehearseHere(change, liar.url)).report
  } finally {
    await liar.stop()
  }
}

const isPost = ({ method, path }: Parameters<Lie>[0], what: string) =>
  method === 'POST' && path === `/api/laser-focus-form/${what}`

/** Drops every fifth of some calls, and acknowledges it. */
const dropping = (what: string): Lie => {
  let calls = 0
  return (call, forward) => {
    if (!isPost(call, what)) return forward(call)
    calls += 1
    const acknowledged = { status: 200, body: JSON.stringify({ success: true, round: 1 }) }
    return calls % 5 === 0 ? Promise.resolve(acknowledged) : forward(call)
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

  it.each(['rating', 'vote'])('a site that acknowledges and drops: %s', async (what) => {
    const { isGood, verdict } = await rehearseBefore(dropping(what))
    expect(isGood).toBe(false)
    const name = what === 'vote' ? 'ballot' : 'rating'
    expect(verdict[0]).toMatch(
      new RegExp(`^\\d+ ${name}s? acknowledged and not stored, so lost: look for key `),
    )
  })

  it('a site that tells other medians, and other dots', async () => {
    const { isGood, choosing } = await rehearseBefore(async (call, forward) => {
      const reply = await forward(call)
      if (call.path === '/api/laser-focus-form/rating' && call.method === 'GET') {
        const state = ratingStateSchema.parse(JSON.parse(reply.body))
        const first = state.results?.find(({ impact }) => impact !== undefined)
        if (first) first.impact = [0, 0, 0]
        return { ...reply, body: JSON.stringify(state) }
      }
      if (call.path === '/api/laser-focus-form/vote' && call.method === 'GET') {
        const state = voteStateSchema.parse(JSON.parse(reply.body))
        for (const line of state.result?.lines ?? []) line.dots += 1
        return { ...reply, body: JSON.stringify(state) }
      }
      return reply
    })
    expect(isGood).toBe(false)
    expect(choosing?.unlike.ideas).toBeGreaterThan(0)
    expect(choosing?.unlike.vote).toBeGreaterThan(0)
  })

  it('a site that deals each phone what it has had', async () => {
    const had = new Map<string, object>()
    const { isGood, verdict } = await rehearseBefore(async (call, forward) => {
      const reply = await forward(call)
      if (!isPost(call, 'deal') || reply.status !== 200) return reply
      const deal = JSON.parse(reply.body) as { readonly ideas: readonly object[] }
      const { table } = JSON.parse(call.body) as { readonly table: number }
      const before = had.get(String(table))
      const [first] = deal.ideas
      if (first) had.set(String(table), first)
      return { ...reply, body: JSON.stringify({ ...deal, ideas: before ? [before] : deal.ideas }) }
    })
    expect(isGood).toBe(false)
    expect(verdict.join(' ')).toContain('dealt an idea that it had had')
  })
})
