import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Deal, RatingState } from '#shared/choosing/rating-responses.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import { readCsv } from '../../rig/files/read-csv.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { newDeskToken, sendIdeas, site, table, useSite } from '../site-here.ts'
import { deskOf } from './choosing-room.ts'

const [deals, ratings, votes] = [apiPath('deal-ideas'), apiPath('post-rating'), apiPath('post-ballot')]
const folder = useSite()
let token = ''
const { read: desk, change } = deskOf(() => token)
const told = async (): Promise<RatingState> => (await askJson(site, ratings)).body as RatingState
const toldVote = async (): Promise<VoteState> => (await askJson(site, votes)).body as VoteState
const say = (path: string, body: object) =>
  postJson(site, path, body, { [idempotencyHeader]: crypto.randomUUID() })

const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
/** Of tables 0, 2 and 3. */
const piled = [1, 3, 4]

beforeAll(async () => {
  token = await newDeskToken('all')
  await sendIdeas('Fridays off', 'Quiet rooms', 'No Friday meetings', 'Free Fridays', 'Fewer slides')
  await change({ kind: 'gather', round: 1, rows: piled, pile: fridays })
})

it('a room rates a pile as one idea, which has all that it said of it', async () => {
  const { show } = await change({ kind: 'rate', round: 1, seconds: 600 })
  const session = show.rate?.session ?? 0
  await expect.poll(async () => (await told()).ideas).toBe(3)
  for (const own of [0, 1, 2, 3, 4, 5, 6]) {
    const dealt = (await postJson(site, deals, { table: own, had: [] })).body as Deal
    const ofPile = dealt.ideas.filter(({ row }) => piled.includes(row))
    expect(ofPile.map(({ idea }) => idea)).toEqual([0, 2, 3].includes(own) ? [] : [fridays.name])
    for (const { row } of ofPile)
      await say(ratings, { table: own, idea: row, impact: own, effort: 2, round: session })
  }
  await table.numbered()
  await expect.poll(async () => (await told()).seen).toEqual([2, 0, 1])

  const { show: shown } = await desk()
  const at = Date.now()
  const rate = { ...shown.rate, endsAt: at, revealed: { upTo: 4, at } }
  await change({ kind: 'show', show: { ...shown, rate } })
  await expect
    .poll(async () => (await told()).results)
    .toEqual([
      {
        ...{ row: 1, pile: { name: fridays.name, rows: piled }, ratings: 4, passes: 0 },
        ...{ impact: [3.25, 4.5, 5.25], effort: [2, 2, 2] },
      },
      ...[2, 5].map((row) => ({ row, ratings: 0, passes: 0 })),
    ])
})

it('and votes on it by its name, once', async () => {
  const rules = { kind: 'vote', round: 1, dots: 3, mostOnOne: 2, seconds: 600 }
  const refused = await change({ ...rules, ideas: [{ row: 3 }, { row: 4 }] })
  expect(refused).toMatchObject({ error: 'Ideas 3 and 4 lie in one pile: take one of them off the list.' })
  const { show } = await change({ ...rules, ideas: [{ row: 3 }, { row: 5 }] })
  const session = show.vote?.session ?? 0
  await expect
    .poll(async () => (await toldVote()).ideas?.map(({ row, words }) => [row, words]))
    .toEqual([
      [3, fridays.name],
      [5, undefined],
    ])
  const dots = [{ idea: 3, dots: 2 }]
  const ballot = { voter: crypto.randomUUID(), people: 1, version: 1, dots, round: session }
  expect((await say(votes, ballot)).status).toBe(200)
  await table.numbered()
  const { show: shown } = await desk()
  const at = Date.now()
  await change({
    kind: 'show',
    show: { ...shown, vote: { ...shown.vote, endsAt: at, revealed: { upTo: 1, at } } },
  })
  await expect
    .poll(async () => (await toldVote()).result?.lines[0])
    .toEqual({ row: 3, place: 1, dots: 2, ballots: 1 })
})

it('an export has what it said of the pile beside each of its ideas', async () => {
  const file = join(folder, 'ideas.csv')
  expect((await operate('rows', 'export', '--form', 'laser-focus', '--out', file)).code).toBe(0)
  const [heading = [], ...records] = readCsv(readFileSync(file, 'utf8'))
  const columns = ['pile', 'room impact', 'ratings'].map((name) => heading.indexOf(name))
  expect(records.map((record) => columns.map((at) => record[at]))).toEqual(
    [1, 2, 3, 4, 5].map((row) => (piled.includes(row) ? [fridays.name, '4.5', '4'] : ['', '', '0'])),
  )
})
