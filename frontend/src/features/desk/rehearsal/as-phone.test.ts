// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerSchemas } from '#shared/forms/form-records.ts'
import { ballotSchema } from '#shared/forms/ballot.ts'
import { ratingSchema } from '#shared/forms/rating.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import { rehearsalRound, sayAsPhone } from './as-phone.ts'
import type { Saying } from './plan.ts'

interface Sent {
  readonly url: URL
  readonly key: string | null
  readonly body: Readonly<Record<string, unknown>>
}

let sent: Sent[] = []
let status = 200
let rehearsal: true | undefined = true

const answerTo = (url: string, init: RequestInit = {}): unknown => {
  if (init.method === 'POST') {
    const key = new Headers(init.headers).get(idempotencyHeader)
    sent.push({
      url: new URL(url, 'http://site'),
      key,
      body: JSON.parse(init.body as string) as Sent['body'],
    })
    return { success: status === 200, error: 'No.' }
  }
  if (url.includes('config.json')) return { stage: 's', eventName: 'e', ventingMachineKey: 'k' }
  return { round: 2, rehearsal, question: 'What now?', whatIsA: ['game'], thatCould: ['fly'] }
}

beforeEach(() => {
  sent = []
  status = 200
  rehearsal = true
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(
      new Response(JSON.stringify(answerTo(url, init)), {
        status: init?.method === 'POST' ? status : 200,
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const course = { session: 4, round: 2, startedAt: 1, endsAt: 2 }
const show = {
  rate: { ...course, ideasTo: 9 },
  vote: { ...course, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 } as const,
}

it.each([
  ['laser-focus', answerSchemas['laser-focus'], '/api/laser-focus-form'],
  ['combo-convo', answerSchemas['combo-convo'], '/api/combo-convo-form'],
  ['venting-machine', answerSchemas['venting-machine'], '/api/venting-machine-form'],
  ['rating', ratingSchema, '/api/laser-focus-form/rating'],
  ['ballot', ballotSchema, '/api/laser-focus-form/vote'],
] as const)(
  'says to %s what a phone says, in the round and under the key that it is given',
  async (of, schema, path) => {
    const saying: Saying = { at: 0, person: 7, of, turn: 0 }
    const shown = { ...show, vote: { ...show.vote, ideas: [...show.vote.ideas] } }
    await sayAsPhone(saying, 2, 'key-1', shown, ['seal-of-1', 'seal-of-2'])
    const [{ url, key, body } = { url: new URL('http://none'), key: '', body: {} }] = sent
    const { browserId, round, seal, ...answer } = body
    // The eighth sits at the second table.
    expect(seal).toBe('2.seal-of-2')
    expect([url.pathname, key, round]).toEqual([path, 'key-1', 2])
    expect(browserId).toMatch(/^[0-9a-f]{8}$/)
    expect(schema.safeParse(answer).error).toBeUndefined()
    expect(url.searchParams.get('key')).toBe(of === 'venting-machine' ? 'k' : null)
  },
)

it('knows a rehearsal’s round from a phone’s own question, and no other round', async () => {
  for (const form of ['laser-focus', 'combo-convo', 'venting-machine'] as const)
    expect(await rehearsalRound(form)).toBe(2)
  rehearsal = undefined
  expect(await rehearsalRound('laser-focus')).toBeUndefined()
})

it('leaves unsaid what is refused, and fails where another try may help', async () => {
  const saying: Saying = { at: 0, person: 7, of: 'laser-focus', turn: 0 }
  status = 400
  await expect(sayAsPhone(saying, 2, 'key-1', {}, [])).resolves.toBeUndefined()
  status = 503
  await expect(sayAsPhone(saying, 2, 'key-1', {}, [])).rejects.toThrow()
})
