import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite, complaintsOf } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'
import { atPace } from '../../runner/pace.ts'

const { options, question, retentionDays, ventingMachineKey: key } = readStageSettings('local')
const [whatIsA = '', thatCould = ''] = [options.whatIsA[0], options.thatCould[0]]
const pairingPath = '/api/combo-convo-form'
const cards = { orangeCard: 'Curiosity', blueCard: 'Deadline' }
const pairing = { ...cards, whatIsA, thatCould, freeText: 'A clock that asks back.' }
const ventingPath = '/api/venting-machine-form'
const keyed = `${ventingPath}?key=${key}`

let site: TestSite
let table: SiteTable
beforeAll(async () => {
  site = await startTestSite()
  table = openSiteTable(site)
})
afterAll(async () => {
  table.close()
  await site.stop()
})

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

  it('with an option that was offered until now is refused, and one of the new options is accepted immediately', async () => {
    await table.content.setOptions({ whatIsA: ['novelty'], thatCould: options.thatCould })
    try {
      expect((await pair({ whatIsA: 'novelty' })).status).toBe(200)
      await expect.poll(async () => (await pair()).status, { timeout: atPace(10_000) }).toBe(400)
    } finally {
      await table.content.setOptions(options)
    }
    expect((await pair()).status).toBe(200)
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

  it('has a new question within moments, while answers to the one before still count', async () => {
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    await vent('Before', headers)
    await table.content.setQuestion('And now?')
    expect((await postJson(site, keyed, { question: 'And now?', answer: 'At once' })).status).toBe(200)
    expect((await vent('Still counts')).status).toBe(200)
    await expect
      .poll(async () => (await askJson(site, `${keyed}&action=question`)).body, { timeout: atPace(10_000) })
      .toEqual({ question: 'And now?', round: 1 })

    await table.content.setQuestion('And then?')
    // Two questions back: what a container remembers for 2 s may still take it.
    await expect.poll(async () => (await vent('Too late')).status, { timeout: atPace(10_000) }).toBe(400)
    expect((await vent('Before', headers)).body).toEqual({ success: true, round: 1 })
    expect((await postJson(site, keyed, { question: 'And now?', answer: 'Still counts' })).status).toBe(200)
  })
})

it('the forms are denied nothing', () => {
  expect(complaintsOf(site)).toEqual([])
})
