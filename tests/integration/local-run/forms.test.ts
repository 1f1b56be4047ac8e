import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '#infra/constructs/website/security-headers.ts'
import { askJson, postJson, complaintsOf } from '../../rig/site/local-site.ts'
import { site, useSite, table } from '../site-here.ts'
import { type LaserFocusRow, laserFocusRowSchema } from '#shared/rows/row.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import { sendOne } from '../../rig/site/send-answers.ts'
import { readFile } from 'node:fs/promises'
import { readStageSettings } from '#infra/stages/stage-settings.ts'

useSite()

const get = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, { redirect: 'manual', ...init })

/** The status for a path exactly as it is written, which fetch would tidy first. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request({ port: site.port, host: '127.0.0.1', path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end()
  })

// Paths, headers and caches are proven beside the functions of the edge; here they come together.
describe('a page', () => {
  it.each([
    ['/laserfocus/scatterplot?table=3', 200],
    ['/products/karaoke', 404],
  ])('%s is the document, asked about before each use, with the strict headers', async (path, status) => {
    const answer = await get(path)
    const { headers } = answer
    expect(answer.status).toBe(status)
    expect(headers.get('content-type')).toBe('text/html')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy())
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.has('retry-after')).toBe(false)
    expect(await answer.text()).toContain('A built website')
    const again = await get(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  })

  it.each(['//evil.example/%2e%2e', '/\\evil.example/x', '/assets/missing.js', '/%2e%2e/package.json'])(
    'is not there, and leads to none elsewhere: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404)
    },
  )

  it('cannot be posted to, and has headers only for HEAD', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(403)
    const answer = await get('/', { method: 'HEAD' })
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await answer.text()).toBe('')
  })
})

it('a file with a hashed name is kept forever', async () => {
  const { headers } = await get('/assets/style-1a2b3c4d.css')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('text/css')
})

it('config.json is the stage’s, and nothing more', async () => {
  expect((await askJson(site, '/config.json')).body).toEqual({
    stage: 'local',
    eventName: 'Local rehearsal',
    ventingMachineKey: 'local-venting-key',
    retentionDays: 7,
    logRetentionDays: 1,
  })
})

const ideasPath = '/api/laser-focus-form'
const ideaOf = (table: number) => ({ table, idea: `Idea of table ${table}`, impact: 7.5, effort: 2 })

interface Page {
  rows: LaserFocusRow[]
  lastRow: number
  round: number
}
const ask = async (query = '') => (await askJson(site, `${ideasPath}${query}`)).body
const page = async (query: string) => (await ask(query)) as Page
const now = expect.any(Number) as number
const tables = (rows: LaserFocusRow[]) => rows.map(({ table }) => table)

describe('a form without answers', () => {
  it('has no rows, however it is asked, and belongs to a healthy site', async () => {
    expect(await ask()).toEqual([])
    expect(await ask('?meta=1')).toEqual({ lastRow: 0, round: 1, revision: 0, now })
    expect(await ask('?format=obj')).toEqual({ rows: [], lastRow: 0, round: 1, revision: 0 })
    expect(await ask('?sinceRow=1&limit=500')).toEqual({ rows: [], lastRow: 0, round: 1, revision: 0 })
    expect((await askJson(site, '/api/health')).body).toEqual({ ok: true })
  })
})

describe('answers', () => {
  it('are numbered in the order in which they came', async () => {
    const before = Date.now()
    for (const table of [1, 2, 3, 4, 5]) await sendOne(site, ideasPath, ideaOf(table))
    await table.numbered()
    const { rows } = await page('?sinceRow=1')
    expect(tables(rows)).toEqual([1, 2, 3, 4, 5])
    for (const row of rows) {
      expect(laserFocusRowSchema.parse(row)).toEqual(row)
      expect(row).toMatchObject(ideaOf(row.table))
      expect(Date.parse(row.timestamp)).toBeGreaterThanOrEqual(before)
      expect(row.timestamp).toMatch(/Z$/)
    }
  })

  it('are given from any row on, and the last row covers the page only', async () => {
    expect(await page('?sinceRow=4')).toMatchObject({ rows: [{ row: 4 }, { row: 5 }], lastRow: 5 })
    expect(await page('?format=obj&limit=1')).toMatchObject({ rows: [{ row: 1 }], lastRow: 1 })
    expect(await page('?sinceRow=6')).toEqual({ rows: [], lastRow: 5, round: 1, revision: 0 })
    expect(await ask('?meta=1')).toEqual({ lastRow: 5, round: 1, revision: 0, now })
  })

  it('are given whole, as a list or with how far it reaches, in spite of parameters that defeat caches', async () => {
    const list = `?ts=${Date.now()}&_=1`
    expect(tables((await ask(list)) as LaserFocusRow[])).toEqual([1, 2, 3, 4, 5])
    expect(await page(`${list}&limit=500&format=obj`)).toMatchObject({
      rows: [{ row: 1 }, {}, {}, {}, {}],
      lastRow: 5,
    })
  })

  it('of the same key sent eight times together leave one row', async () => {
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postJson(site, ideasPath, ideaOf(77), key)),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { success: true, round: 1 } })
    await table.numbered()
    expect(await page('?sinceRow=6')).toMatchObject({ rows: [{ row: 6, table: 77 }], lastRow: 6 })
  })
})

const { options, question, retentionDays, ventingMachineKey: key } = readStageSettings('local')
const [whatIsA = '', thatCould = ''] = [options.whatIsA[0], options.thatCould[0]]
const pairingPath = '/api/combo-convo-form'
const cards = { orangeCard: 'Curiosity', blueCard: 'Deadline' }
const pairing = { ...cards, whatIsA, thatCould, freeText: 'A clock that asks back.' }
const ventingPath = '/api/venting-machine-form'
const keyed = `${ventingPath}?key=${key}`

type Headers = Record<string, string>
const pair = (change: object = {}, headers?: Headers) =>
  postJson(site, pairingPath, { ...pairing, ...change }, headers)
const vent = (answer: unknown, headers?: Headers) => postJson(site, keyed, { question, answer }, headers)
/** Which fields a response refuses. */
const refused = ({ body }: { readonly body: unknown }) => Object.keys((body as { fields: object }).fields)

// What each field may be is proven beside the schemas, and by the corpus.
describe('a pairing', () => {
  it('has the options of the stage, and is refused with others', async () => {
    expect((await askJson(site, `${pairingPath}?t=1`)).body).toEqual({ ...options, round: 1 })
    expect(await pair({ freeText: ` ${'x'.repeat(75)}\u200b ` })).toMatchObject({ status: 200 })
    const before = await table.rows('combo-convo')
    for (const [field, change] of [
      ['freeText', { freeText: 'x'.repeat(76) }],
      ['whatIsA', { whatIsA: thatCould }],
      ['email', { email: 'ada' }],
    ] as const)
      expect(refused(await pair(change))).toEqual([field])
    expect(await table.rows('combo-convo')).toEqual(before)
  })

  it('sent again with its key is stored once; with another text or address it is refused', async () => {
    const before = await table.rows('combo-convo')
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    const email = 'once@example.com'
    for (let sent = 0; sent < 3; sent += 1)
      expect((await pair({ email }, headers)).body).toEqual({ success: true, round: 1 })
    expect((await pair({ email, freeText: 'Else.' }, headers)).status).toBe(422)
    expect((await pair({ email: 'twice@example.com' }, headers)).status).toBe(422)
    expect(await table.rows('combo-convo')).toHaveLength(before.length + 1)
    const personal = await table.privateRows('combo-convo')
    expect(personal.filter(({ fields }) => fields.email === email)).toHaveLength(1)
  })

  it('has its address kept apart, for as long as the stage says, and in no log', async () => {
    const email = 'ada.lovelace@example.com'
    expect((await pair({ email: ` ${email} ` })).status).toBe(200)
    const last = (await table.rows('combo-convo')).at(-1)
    expect(last?.answer).toEqual(pairing)
    const holding = (await table.items()).filter((item) => JSON.stringify(item).includes('lovelace'))
    const days = 24 * 60 * 60
    const at = Math.floor(Date.parse(last?.at ?? '') / 1000)
    expect(holding).toEqual([
      {
        pk: `PRIVATE#combo-convo#${last?.idempotencyKey ?? ''}`,
        sk: '-',
        fields: { email },
        ttl: at + retentionDays * days,
        version: 1,
      },
    ])
    await pair({ email, whatIsA: 'confidential cabbage' })
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toContain('post-combo-convo')
    expect(log).not.toMatch(/lovelace|cabbage|asks back/)
  })
})

describe('the venting machine', () => {
  it('says its question and takes answers of those alone who know the key', async () => {
    expect((await askJson(site, `${ventingPath}?action=question&key=${key}&t=1`)).body).toEqual({
      question,
      round: 1,
    })
    for (const query of ['', '?action=question', '?action=question&key=', `?action=question&key=${key}x`])
      expect(await askJson(site, `${ventingPath}${query}`)).toMatchObject({
        status: 403,
        body: { success: false, error: 'The access key is missing or wrong.' },
      })
    expect(refused(await askJson(site, `${keyed}&action=question&action=question`))).toEqual(['action'])
    expect((await postJson(site, ventingPath, { question, answer: 'One' })).status).toBe(403)
    expect((await postJson(site, `${ventingPath}?key=wrong`, { nonsense: 1 })).status).toBe(403)
  })

  it('takes three words to its question, once under a key', async () => {
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    for (let sent = 0; sent < 3; sent += 1)
      expect((await vent(' Once \u3000only ', headers)).body).toEqual({ success: true, round: 1 })
    expect((await vent('Something else', headers)).status).toBe(422)
    expect(refused(await vent('One two three four'))).toEqual(['answer'])
    expect(refused(await postJson(site, keyed, { question: 'Another?', answer: 'One' }))).toEqual([
      'question',
    ])
    const stored = (await table.rows('venting-machine')).map(({ answer }) => answer)
    expect(stored).toEqual([{ question, answer: 'Once only' }])
    await vent('Confidential cabbage')
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toContain('post-venting-machine')
    expect(log).not.toContain('cabbage')
    expect(log).not.toContain(key)
  })
})

it('the forms are denied nothing', () => {
  expect(complaintsOf(site)).toEqual([])
})
