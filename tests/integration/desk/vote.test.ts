import { beforeAll, expect, it } from 'vitest'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { deskScopes } from '#shared/desk/scopes.ts'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { newDeskToken, sendIdeas, site, table, useSite } from '../site-here.ts'
import { deskOf, toldOtherwise } from './choosing-room.ts'
import { createAsking } from './what-is-told.ts'

const votes = apiPath('post-ballot')

useSite()
const tokens = { promises: '', screen: '', show: '', moderate: '', all: '' }
const { read: desk, change } = deskOf(() => tokens.all)
const told = async (): Promise<VoteState> => (await askJson(site, votes)).body as VoteState

beforeAll(async () => {
  for (const scope of deskScopes) tokens[scope] = await newDeskToken(scope)
  await sendIdeas('Fewer slides', 'More breaks', 'Start on time', 'One host')
})

it('a room votes on what is starred, and nothing of what it wants is told before the reveal', async () => {
  for (const row of [1, 2, 3]) await change({ kind: 'star', round: 1, row })
  await change({ kind: 'shorten', round: 1, row: 2, words: 'Breaks' })
  const { stars = [] } = await desk()
  expect(stars).toEqual([{ row: 1 }, { row: 2, words: 'Breaks' }, { row: 3 }])
  const rules = { dots: 3, mostOnOne: 2, seconds: 600 }
  const { show } = await change({ kind: 'vote', round: 1, ideas: stars, ...rules })
  const session = show.vote?.session ?? 0
  await expect.poll(async () => (await told()).ideas?.map(({ words }) => words)).toHaveLength(3)

  const voters = Array.from({ length: 10 }, () => crypto.randomUUID())
  const send = async (version: number, ideas: readonly [number, number]) => {
    for (const [index, voter] of voters.entries()) {
      const dots = [
        { idea: ideas[0], dots: 2 },
        { idea: ideas[1], dots: 1 },
      ]
      const body = {
        ...{ table: index % 4, voter, people: 1, version, dots },
        ...{ round: session, browserId: `browser-of-${index}` },
      }
      const key = crypto.randomUUID()
      for (let time = 0; time < 2; time += 1)
        expect((await postJson(site, votes, body, { [idempotencyHeader]: key })).status).toBe(200)
    }
    await table.numbered()
    await expect.poll(async () => (await told()).upTo).toBe(version * 10)
  }
  await send(1, [1, 2])
  expect(await told()).toMatchObject({ there: 10, voters: 10, people: 10, dots: 30, tables: 4 })
  const asking = createAsking(site, table)
  const tellAll = async () =>
    new Map([...(await asking.tellAll(tokens.screen)), ...(await asking.tellDesks(tokens))])
  const before = await tellAll()
  // The same phones want the opposite: who is told anything else now is told what they want.
  await send(2, [3, 2])
  const now = await tellAll()
  expect(toldOtherwise(before, now)).toEqual([])
  expect([...now].filter(([, { body }]) => body.includes('"result":{'))).toEqual([])

  const { show: shown } = await desk()
  const at = Date.now()
  const vote = { ...shown.vote, endsAt: at, revealed: { upTo: 20, at }, board: 'result' }
  await change({ kind: 'show', show: { ...shown, vote } })
  await expect
    .poll(async () => (await told()).result)
    .toEqual({
      verdict: 'clear',
      lines: [
        { row: 3, place: 1, dots: 20, ballots: 10 },
        { row: 2, place: 2, dots: 10, ballots: 10 },
        { row: 1, place: 3, dots: 0, ballots: 0 },
      ],
    })
})
