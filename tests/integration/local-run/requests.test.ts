import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originKeyHeader } from '../../../lambdas/environment.ts'
import { apiRoutes, idempotencyHeader, maximumBodyBytes } from '../../../shared/routes.ts'
import {
  askJson,
  type JsonResponse,
  postJson,
  startTestSite,
  type TestSite,
} from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let site: TestSite
let table: SiteTable
/** The API’s own address, past the distribution. */
let api: { url: string }

beforeAll(async () => {
  site = await startTestSite()
  table = openSiteTable(site)
  api = { url: site.apiUrl }
})
afterAll(async () => {
  table.close()
  await site.stop()
})

const json = { 'content-type': 'application/json' }
const send = (body: string, headers: Record<string, string> = json) =>
  askJson(site, path, { method: 'POST', headers, body })

/** What a function decides about a body or a query is proven beside it; here is what reaches it, and what does not. */
describe('what is wrong is answered', () => {
  it('400 for a body, a field, a query or a key that cannot be, in JSON and uncached', async () => {
    const badKey = { [idempotencyHeader]: 'again' }
    for (const { status, headers, body } of [
      await send('{"table":'),
      await send(''),
      await postJson(site, path, { ...idea, impact: 10.1 }),
      await askJson(site, `${path}?limit=501`),
      await askJson(site, `${path}?limit=1&limit=2`),
      await postJson(site, path, idea, badKey),
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
    ['DELETE', path, ['GET', 'POST']],
    ['POST', '/api/health', ['GET']],
  ])('405 with Allow for %s %s', async (method, known, allowed) => {
    const answer = await askJson(site, known, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed)
  })

  it('413 for a body too large, whether by a little or by far, and 415 for what is no JSON', async () => {
    const large = (bytes: number) => JSON.stringify({ ...idea, idea: 'x'.repeat(bytes) })
    expect((await send(large(maximumBodyBytes))).status).toBe(413)
    expect((await send(large(11 * 1024 * 1024))).status).toBe(413)
    expect((await send(JSON.stringify(idea), { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('422 for a key that came with another body before', async () => {
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    expect((await postJson(site, path, idea, key)).status).toBe(200)
    expect((await postJson(site, path, { ...idea, table: 13 }, key)).status).toBe(422)
  })
})

it('a body may be in any JSON content type parameter and encoding of text, and leaves no trace in the log', async () => {
  const parameter = { 'content-type': 'application/json; charset=UTF-8' }
  expect((await send(JSON.stringify({ ...idea, idea: 'Ünïcode 🎈' }), parameter)).status).toBe(200)
  await table.numbered()
  const { body } = await askJson(site, `${path}?sinceRow=1`)
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
  ['DELETE', path],
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
      expectRefused(await postJson(api, path, idea, { [originKeyHeader]: guess }))
    expectRefused(await postJson(api, '/api/contact', { name: 'Ada', email: 'ada@example.org' }))
    expect(await items()).toEqual(before)
  })
})

it('asked through the site, it answers whatever a visitor sends in the place of the key, and logs none', async () => {
  const headers = { [originKeyHeader]: 'guessed-key' }
  expect((await askJson(site, '/api/health', { headers })).body).toEqual({ ok: true })
  expect((await postJson(site, path, idea, headers)).body).toEqual({ success: true, round: 1 })
  await askJson(api, '/api/health', { headers })
  const log = await readFile(site.logFile, 'utf8')
  expect(log).toContain('"status":403')
  // Keys here are 64 hexadecimal digits.
  expect(`${log}${site.said.join()}`).not.toMatch(/[0-9a-f]{64}|guessed-key|origin-key/i)
})
