import { beforeAll, expect, it } from 'vitest'
import type { Deal, RatingState } from '#shared/choosing/rating-responses.ts'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { newDeskToken, sendIdeas, site, table, useSite } from '../site-here.ts'
import { deskOf, toldOtherwise } from './choosing-room.ts'
import { createAsking } from './what-is-told.ts'

const [deals, ratings, changes] = [apiPath('deal-ideas'), apiPath('post-rating'), apiPath('change-rating')]

useSite()
const tokens = { all: '', screen: '' }
const ideas = ['Fewer slides', 'More breaks', 'Start on time', 'One host', 'No panels', 'Name tags']

const { read: desk, change } = deskOf(() => tokens.all)
const told = async (): Promise<RatingState> => (await askJson(site, ratings)).body as RatingState
const dealTo = async (own: number, had: readonly number[] = []): Promise<Deal> =>
  (await postJson(site, deals, { table: own, had })).body as Deal

beforeAll(async () => {
  for (const scope of ['all', 'screen'] as const) tokens[scope] = await newDeskToken(scope)
  // Tables count from 0.
  await sendIdeas(...ideas)
})

it('a room rates its ideas, and nothing of what it says is told before the reveal', async () => {
  const { show } = await change({ kind: 'rate', round: 1, seconds: 600 })
  const session = show.rate?.session ?? 0
  expect(show.rate).toMatchObject({ round: 1, ideasTo: ideas.length })
  await expect.poll(async () => (await told()).ideas).toBe(ideas.length)

  const keys: { readonly key: string; readonly idea: number }[] = []
  for (const own of [0, 1, 2, 3]) {
    const dealt = await dealTo(own)
    expect([dealt.session, dealt.ideas.length]).toEqual([session, 5])
    expect(dealt.ideas.map(({ idea }) => idea)).not.toContain(ideas[own])
    for (const { row } of dealt.ideas) {
      const key = crypto.randomUUID()
      const body = {
        table: own,
        idea: row,
        impact: 8.3,
        effort: 1.7,
        round: session,
        browserId: `browser${own}`,
      }
      for (let time = 0; time < 2; time += 1)
        expect((await postJson(site, ratings, body, { [idempotencyHeader]: key })).status).toBe(200)
      keys.push({ key, idea: row })
    }
  }
  await table.numbered()
  await expect.poll(async () => (await told()).ratings).toBe(20)

  const asking = createAsking(site, table)
  const before = await asking.tellAll(tokens.screen)
  // The same phones say the opposite: who is told anything else now is told what they say.
  for (const { key, idea } of keys) {
    const body = { idea, impact: 0.4, effort: 9.6, round: session, replaces: key }
    expect((await postJson(site, changes, body, { [idempotencyHeader]: crypto.randomUUID() })).status).toBe(
      200,
    )
  }
  await table.numbered()
  await expect.poll(async () => (await told()).upTo).toBe(40)
  expect((await told()).ratings).toBe(20)
  const now = await asking.tellAll(tokens.screen)
  expect(toldOtherwise(before, now)).toEqual([])
  const names = [...now.keys()].filter((name) => !name.includes('probe'))
  expect(names.filter((name) => /\b(?:8\.3|1\.7|0\.4|9\.6)\b/.test(now.get(name)?.body ?? ''))).toEqual([])

  const { show: shown } = await desk()
  const at = Date.now()
  const rate = { ...shown.rate, endsAt: at, revealed: { upTo: 40, at } }
  await change({ kind: 'show', show: { ...shown, rate } })
  await expect.poll(async () => (await told()).results?.length).toBe(ideas.length)
  for (const { ratings: count, impact, effort } of (await told()).results ?? [])
    if (count > 0) expect([impact, effort]).toEqual([Array(3).fill(0.4), Array(3).fill(9.6)])
  expect((await postJson(site, deals, { had: [] })).status).toBe(409)
  // Once it is revealed, what the room has said stands.
  const late = { idea: keys[0]?.idea, impact: 5, effort: 5, round: session }
  const key = crypto.randomUUID()
  await postJson(site, ratings, late, { [idempotencyHeader]: key })
  const changed = { ...late, impact: 6, replaces: key }
  const refused = await postJson(site, changes, changed, { [idempotencyHeader]: crypto.randomUUID() })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/stays where it is/) as string },
  })
})

it('a session that begins right after another is the one that is dealt in, and what comes for the one before is told so', async () => {
  const start = { kind: 'rate', seconds: 600 } as const
  const rated = async (idea: number, round: number) => {
    const body = { idea, impact: 5, effort: 5, round }
    return (await postJson(site, ratings, body, { [idempotencyHeader]: crypto.randomUUID() })).body
  }
  const first = (await change({ ...start, round: 1 })).show.rate?.session ?? 0
  expect((await dealTo(0)).session).toBe(first)
  expect(await rated(2, first)).toEqual({ success: true, round: first })

  await change({ kind: 'end-round', round: 1 })
  expect((await postJson(site, deals, { had: [] })).status).toBe(409)
  await sendIdeas('Longer lunch', 'No slides', 'Two hosts')
  const second = (await change({ ...start, round: 2 })).show.rate?.session ?? 0
  const { session, round, ideas: dealt } = await dealTo(0)
  expect([session, round, dealt.length]).toEqual([second, 2, 2])
  expect(await rated(2, first)).toEqual({ success: true, round: second })
  expect(await rated(2, second)).toEqual({ success: true, round: second })
  await table.numbered()
  await expect.poll(async () => (await told()).ratings).toBe(1)
})
