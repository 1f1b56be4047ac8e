import { join } from 'node:path'
import { expect, it, vi, beforeAll, describe } from 'vitest'
import { assemblyBuild } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { idempotencyHeader, payloadVersion, apiRoutes, maximumBodyBytes } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { postJson, smallSite, askJson, type JsonResponse } from '../../rig/site/local-site.ts'
import { inTurn } from '../../rig/site/send-answers.ts'
import { atPace } from '../../runner/pace.ts'
import { newDeskToken, site, table, useSite } from '../site-here.ts'
import { readFile } from 'node:fs/promises'
import { originKeyHeader } from '#lambdas/environment.ts'

const { question, options, ventingMachineKey } = readStageSettings('local')
const cards = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  freeText: 'A clock.',
  email: 'maya@company.example',
}
const pairing = { ...cards, whatIsA: options.whatIsA[0], thatCould: options.thatCould[0] }

/** What phone number so and so sends to each form. */
const forms: Readonly<Partial<Record<LiveForm, readonly [path: string, body: (phone: number) => object]>>> = {
  'laser-focus': [
    '/api/laser-focus-form',
    (phone) => ({ table: phone, idea: `Idea ${phone}`, impact: 7.5, effort: 2 }),
  ],
  'combo-convo': ['/api/combo-convo-form', () => pairing],
  'venting-machine': [
    `/api/venting-machine-form?key=${ventingMachineKey}`,
    () => ({ question, answer: 'Slides' }),
  ],
}

useSite()

/** A page of the version before says nothing of it. */
const versionHeaders = [{}, { [payloadVersion.header]: String(payloadVersion.current) }]

/** One answer, sent again with its key until it is taken, as phones do; in between its answer may get lost. */
const sendUntilTaken = async (form: LiveForm, phone: number): Promise<string> => {
  const [path, body] = forms[form]!
  const key = crypto.randomUUID()
  const headers = { ...versionHeaders[phone % 2], [idempotencyHeader]: key }
  const post = () => postJson(site, path, body(phone), headers)
  if (phone % 5 === 0) void post().catch(() => undefined)
  for (let status = 0; status !== 200;) {
    ;({ status } = await post())
    expect([200, 429, 503]).toContain(status)
  }
  return key
}

it('functions that are updated in the middle of a burst lose nothing and double nothing', async () => {
  const names = Object.keys(forms) as LiveForm[]
  const sent: string[][] = []
  const phones = Array.from({ length: 10 }, (_, phone) => phone)
  const bundles = join(await assemblyBuild('local', smallSite), 'handlers')
  const sending = inTurn(phones, 2, async (phone) => {
    sent.push(await Promise.all(names.map((form) => sendUntilTaken(form, phone))))
  })
  for (const sentBefore of [2, 5]) {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(sentBefore), {
      timeout: atPace(60_000),
      interval: 5,
    })
    await site.useBundles(bundles)
  }
  await sending
  for (const [index, form] of names.entries()) {
    const keys = (await table.rows(form)).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys.toSorted()).toEqual(sent.map((of) => of[index]).toSorted())
  }
  expect(await table.privateRows('combo-convo')).toHaveLength(sent.length)
})

it.each([
  ['newer than the functions know is kept by the phone, which must retry later', '99', 503],
  ['older than they still take wants a new page', '0', 400],
])('a payload that is %s', async (_, version, status) => {
  const [path, body] = forms['laser-focus']!
  const headers = { [payloadVersion.header]: version, [idempotencyHeader]: crypto.randomUUID() }
  const answer = await postJson(site, path, body(1), headers)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\w.*\.$/) as string })
  expect(answer.headers.get('retry-after')).toBe('2')
})

const ideasPath = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

/** The API’s own address, past the distribution. */
let api: { url: string }

beforeAll(() => {
  api = { url: site.apiUrl }
})

const json = { 'content-type': 'application/json' }
const send = (body: string, headers: Record<string, string> = json) =>
  askJson(site, ideasPath, { method: 'POST', headers, body })

/** What a function decides about a body or a query is proven beside it; here is what reaches it, and what does not. */
describe('what is wrong is answered', () => {
  it('400 for a body, a field, a query or a key that cannot be, in JSON and uncached', async () => {
    const badKey = { [idempotencyHeader]: 'again' }
    for (const { status, headers, body } of [
      await send('{"table":'),
      await send(''),
      await postJson(site, ideasPath, { ...idea, impact: 10.1 }),
      await askJson(site, `${ideasPath}?limit=501`),
      await askJson(site, `${ideasPath}?limit=1&limit=2`),
      await postJson(site, ideasPath, idea, badKey),
    ]) {
      expect(status).toBe(400)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\w.*\.$/) as string })
      expect(JSON.stringify(body)).not.toMatch(/dynamo|lambda|node_modules|LiveFormTable|Error:/i)
    }
  })

  it.each([
    '/api',
    '/api/nothing',
    '/api/laser-focus-form/',
    '/api/laser-focus-form/7',
    '/api/%00',
    '/api//health',
  ])('404 for %s', async (unknown) => {
    const answer = await askJson(site, unknown)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ success: false })
  })

  it.each([
    ['DELETE', ideasPath, ['GET', 'POST']],
    ['POST', '/api/health', ['GET']],
  ])('405 with Allow for %s %s', async (method, known, allowed) => {
    const answer = await askJson(site, known, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed)
  })

  it.each([
    ['DELETE', '/api/desk', 405],
    ['POST', '/api/venting-machine-form/screen', 405],
    ['GET', '/api/des%6B', 404],
    ['POST', '/api/desk/', 404],
    ['GET', '/api/combo-convo-form/?screen=1&meta=1', 404],
  ])('401 for %s %s by a guess, before the gateway, and %i with a link', async (method, path, status) => {
    const headers = { authorization: `Bearer ${'x'.repeat(72)}` }
    const guess = await askJson(site, path, { method, headers })
    expect([guess.status, guess.headers.get('apigw-requestid')]).toEqual([401, null])
    const link = { authorization: `Bearer ${await newDeskToken('show')}` }
    const genuine = await askJson(site, path, { method, headers: link })
    expect([genuine.status, genuine.headers.has('allow')]).toEqual([status, status === 405])
  })

  it('413 for a body too large, whether by a little or by far, and 415 for what is no JSON', async () => {
    const large = (bytes: number) => JSON.stringify({ ...idea, idea: 'x'.repeat(bytes) })
    expect((await send(large(maximumBodyBytes))).status).toBe(413)
    expect((await send(large(11 * 1024 * 1024))).status).toBe(413)
    expect((await send(JSON.stringify(idea), { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('422 for a key that came with another body before', async () => {
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    expect((await postJson(site, ideasPath, idea, key)).status).toBe(200)
    expect((await postJson(site, ideasPath, { ...idea, table: 13 }, key)).status).toBe(422)
  })
})

it('a body may be in any JSON content type parameter and encoding of text, and leaves no trace in the log', async () => {
  const parameter = { 'content-type': 'application/json; charset=UTF-8' }
  expect((await send(JSON.stringify({ ...idea, idea: 'Ünïcode 🎈' }), parameter)).status).toBe(200)
  await table.numbered()
  const { body } = await askJson(site, `${ideasPath}?sinceRow=1`)
  expect(JSON.stringify(body)).toContain('Ünïcode 🎈')
  expect(await readFile(site.logFile, 'utf8')).not.toContain('Ünïcode')
})

const expectRefused = ({ status, headers, body }: JsonResponse) => {
  expect(status).toBe(403)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    success: false,
    error: expect.stringMatching(/^This address is for the website only: .+\.$/) as string,
  })
}

/** What is everything of the API answers: each route, another method, what is no route. */
const calls: [string, string][] = [
  ...apiRoutes.map(({ method, path: each }): [string, string] => [method, each]),
  ['DELETE', ideasPath],
  ['GET', '/api/no-such-path'],
  ['GET', '/'],
]

describe('asked at its own address, past the distribution, the API', () => {
  it.each(calls)('answers 403 in JSON: %s %s', async (method, each) => {
    expectRefused(
      await askJson(api, each, { method, ...(method === 'POST' && { headers: json, body: '{}' }) }),
    )
  })

  it('takes no guess, and stores nothing of what comes with one', async () => {
    // The canary answers each minute.
    const items = async () => (await table.items()).filter(({ pk }) => !String(pk).includes('probe'))
    const before = await items()
    for (const guess of ['', 'guess', 'undefined', 'x'.repeat(4_000)])
      expectRefused(await postJson(api, ideasPath, idea, { [originKeyHeader]: guess }))
    expectRefused(await postJson(api, '/api/contact', { name: 'Ada', email: 'ada@example.org' }))
    expect(await items()).toEqual(before)
  })
})

it('asked through the site, it answers whatever a visitor sends in the place of the key, and logs none', async () => {
  const headers = { [originKeyHeader]: 'guessed-key' }
  expect((await askJson(site, '/api/health', { headers })).body).toEqual({ ok: true })
  expect((await postJson(site, ideasPath, idea, headers)).body).toEqual({ success: true, round: 1 })
  await askJson(api, '/api/health', { headers })
  const log = await readFile(site.logFile, 'utf8')
  expect(log).toContain('"status":403')
  // Keys here are 64 hexadecimal digits.
  expect(`${log}${site.said.join()}`).not.toMatch(/[0-9a-f]{64}|guessed-key|origin-key/i)
})
