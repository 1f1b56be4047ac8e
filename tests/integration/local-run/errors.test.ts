import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyHeader, maximumBodyBytes } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { untilNumbered } from '../../rig/site/site-table.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const json = { 'content-type': 'application/json' }
const send = (body: string, headers: Record<string, string> = json) =>
  askJson(site, path, { method: 'POST', headers, body })

/** The errors that a healthy site answers with. */
describe('what is wrong is answered', () => {
  it.each([
    ['no JSON', '{"table":'],
    ['no object', '[]'],
    ['nothing', ''],
    ['null', 'null'],
  ])('400 for %s', async (_, body) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\w.*\.$/) as string })
  })

  it.each([
    ['table', { table: 1.5 }],
    ['table', { table: '12' }],
    ['table', { table: 10_000 }],
    ['idea', { idea: ' \u200b ' }],
    ['idea', { idea: Array(26).fill('word').join(' ') }],
    ['impact', { impact: 10.1 }],
    ['effort', { effort: 0.05 }],
    ['effort', { effort: undefined }],
  ])('400 naming the field %s: %j', async (field, change) => {
    const answer = await postJson(site, path, { ...idea, ...change })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  })

  it('400 for a field too many', async () => {
    expect((await postJson(site, path, { ...idea, name: 'x' })).status).toBe(400)
  })

  it.each([
    'limit=0',
    'limit=501',
    'limit=1.5',
    'sinceRow=-1',
    'sinceRow=x',
    'meta=2',
    'format=csv',
    'limit=1&limit=2',
  ])('400 for the query %s', async (query) => {
    const answer = await askJson(site, `${path}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('fields')
  })

  it('400 for an idempotency key that is no UUID', async () => {
    expect((await postJson(site, path, idea, { [idempotencyHeader]: 'again' })).status).toBe(400)
  })

  it.each([
    '/api/nothing',
    '/api/',
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
    ['PUT', path, ['GET', 'POST']],
    ['POST', '/api/health', ['GET']],
  ])('405 with Allow for %s %s', async (method, known, allowed) => {
    const answer = await askJson(site, known, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed)
  })

  it('413 for a body too large, whether by a little or by far', async () => {
    const large = (bytes: number) => JSON.stringify({ ...idea, idea: 'x'.repeat(bytes) })
    expect((await send(large(maximumBodyBytes))).status).toBe(413)
    expect((await send(large(11 * 1024 * 1024))).status).toBe(413)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '415 for %s',
    async (type) => {
      expect((await send(JSON.stringify(idea), { 'content-type': type })).status).toBe(415)
    },
  )

  it('422 for a key that came with another body before', async () => {
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    expect((await postJson(site, path, idea, key)).status).toBe(200)
    expect((await postJson(site, path, { ...idea, table: 13 }, key)).status).toBe(422)
  })

  it('in JSON, uncached, without a word of the machinery', async () => {
    const answers = await Promise.all([
      send('{'),
      askJson(site, '/api/x'),
      askJson(site, path, { method: 'DELETE' }),
    ])
    for (const { headers, body } of answers) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(JSON.stringify(body)).not.toMatch(/dynamo|lambda|node_modules|LiveFormTable|Error:/i)
    }
  })
})

describe('a body', () => {
  it('may be in any JSON content type parameter and encoding of text', async () => {
    const answer = await send(JSON.stringify({ ...idea, idea: 'Ünïcode 🎈' }), {
      'content-type': 'application/json; charset=UTF-8',
    })
    expect(answer.status).toBe(200)
    await untilNumbered(site)
    const { body } = await askJson(site, `${path}?sinceRow=1`)
    expect(JSON.stringify(body)).toContain('Ünïcode 🎈')
  })

  it('leaves no trace of what was said in the log', async () => {
    await postJson(site, path, { ...idea, idea: 'Confidential cabbage' })
    expect(await readFile(site.logFile, 'utf8')).not.toContain('cabbage')
  })
})
