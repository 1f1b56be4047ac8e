import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originKeyHeader } from '../../../lambdas/environment.ts'
import { apiRoutes } from '../../../shared/routes.ts'
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
    const json = { 'content-type': 'application/json' }
    expectRefused(
      await askJson(api, each, { method, ...(method === 'POST' && { headers: json, body: '{}' }) }),
    )
  })

  it('takes no guess, and stores nothing of what comes with one', async () => {
    const before = await table.items()
    for (const guess of ['', 'guess', 'undefined', 'x'.repeat(4_000)])
      expectRefused(await postJson(api, path, idea, { [originKeyHeader]: guess }))
    expectRefused(await postJson(api, '/api/contact', { name: 'Ada', email: 'ada@example.org' }))
    expect(await table.items()).toEqual(before)
    expect(await table.rows('laser-focus')).toEqual([])
  })
})

describe('asked through the site, the API', () => {
  it('answers, whatever a visitor sends in the place of the key', async () => {
    expect((await askJson(site, '/api/health')).body).toEqual({ ok: true })
    const headers = { [originKeyHeader]: 'guess' }
    expect((await askJson(site, '/api/health', { headers })).status).toBe(200)
    expect((await postJson(site, path, idea, headers)).body).toEqual({ success: true })
  })

  it('answers at /api itself too, in JSON', async () => {
    expect((await askJson(site, '/api')).status).toBe(404)
  })

  it('never has the key written to a log, nor a guess', async () => {
    await askJson(api, '/api/health', { headers: { [originKeyHeader]: 'guessed-key' } })
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toContain('"status":403')
    // Keys here are 64 hexadecimal digits.
    expect(`${log}${site.said.join()}`).not.toMatch(/[0-9a-f]{64}|guessed-key|origin-key/i)
  })
})
