import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const { options, retentionDays } = readStageSettings('local')
const [whatIsA = '', thatCould = ''] = [options.whatIsA[0], options.thatCould[0]]
const path = '/api/combo-convo-form'
const pairing = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  whatIsA,
  thatCould,
  freeText: 'A clock that asks back.',
}

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

const send = (change: object = {}, headers?: Record<string, string>) =>
  postJson(site, path, { ...pairing, ...change }, headers)

it('the options are those of the stage', async () => {
  expect((await askJson(site, `${path}?t=1`)).body).toEqual(options)
})

describe('a pairing', () => {
  it.each([
    {},
    { freeText: 'x'.repeat(75) },
    { freeText: '😀'.repeat(75) },
    { freeText: ` ${'x'.repeat(75)}\u200b ` },
    { orangeCard: 'x'.repeat(100), blueCard: '-' },
    { whatIsA: options.whatIsA.at(-1), thatCould: ` ${options.thatCould.at(-1) ?? ''}\u00a0` },
    { email: '' },
    { email: 'ä@münchen.example' },
  ])('may have %j', async (change) => {
    const before = await table.rows('combo-convo')
    expect(await send(change)).toMatchObject({ status: 200, body: { success: true } })
    expect((await send(change)).body).toEqual({ success: true })
    expect(await table.rows('combo-convo')).toHaveLength(before.length + 2)
  })

  it.each([
    ['freeText', { freeText: 'x'.repeat(76) }],
    ['freeText', { freeText: ' \u2800 ' }],
    ['freeText', { freeText: undefined }],
    ['orangeCard', { orangeCard: '\u200b' }],
    ['orangeCard', { orangeCard: 'x'.repeat(101) }],
    ['blueCard', { blueCard: 7 }],
    ['whatIsA', { whatIsA: 'something else' }],
    ['whatIsA', { whatIsA: thatCould }],
    ['whatIsA', { whatIsA: whatIsA.toUpperCase() }],
    ['thatCould', { thatCould: '' }],
    ['thatCould', { thatCould: 'something else' }],
    ['email', { email: 'ada' }],
    ['email', { email: null }],
    ['table', { table: 4 }],
  ])('is refused by its field %s: %j', async (field, change) => {
    const before = await table.rows('combo-convo')
    const { status, body } = await send(change)
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field])
    expect(await table.rows('combo-convo')).toEqual(before)
  })

  it('sent again with its key is stored once; with another text or address it is refused', async () => {
    const before = await table.rows('combo-convo')
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    const email = 'once@example.com'
    for (let sent = 0; sent < 3; sent += 1)
      expect((await send({ email }, headers)).body).toEqual({ success: true })
    expect((await send({ email, freeText: 'Else.' }, headers)).status).toBe(422)
    expect((await send({ email: 'twice@example.com' }, headers)).status).toBe(422)
    expect(await table.rows('combo-convo')).toHaveLength(before.length + 1)
    const personal = await table.privateRows('combo-convo')
    expect(personal.filter(({ fields }) => fields.email === email)).toHaveLength(1)
  })

  it('with an option that was offered until now is refused, and one of the new options is accepted immediately', async () => {
    await table.content.setOptions({ whatIsA: ['novelty'], thatCould: options.thatCould })
    try {
      expect((await send({ whatIsA: 'novelty' })).status).toBe(200)
      await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(400)
    } finally {
      await table.content.setOptions(options)
    }
    expect((await send()).status).toBe(200)
  })
})

describe('an address', () => {
  it('is kept apart from the answer, for as long as the stage says, and in no log', async () => {
    const email = 'ada.lovelace@example.com'
    expect((await send({ email: ` ${email} ` })).status).toBe(200)
    const last = (await table.rows('combo-convo')).at(-1)
    expect(last?.answer).toEqual(pairing)
    expect((await table.privateRows('combo-convo')).at(-1)).toEqual({
      row: last?.row,
      idempotencyKey: last?.idempotencyKey,
      fields: { email },
    })

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

    await send({ email, whatIsA: 'confidential cabbage' })
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toContain('post-combo-convo')
    expect(log).not.toMatch(/lovelace|cabbage|asks back/)
  })
})

it('both forms are denied nothing', () => {
  expect(site.said).toEqual([])
})
