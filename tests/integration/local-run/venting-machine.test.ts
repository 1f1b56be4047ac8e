import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const { question, ventingMachineKey: key } = readStageSettings('local')
const form = '/api/venting-machine-form'
const keyed = `${form}?key=${key}`

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

const answer = (text: unknown, headers?: Record<string, string>) =>
  postJson(site, keyed, { question, answer: text }, headers)
const stored = async () => (await table.rows('venting-machine')).map(({ answer: kept }) => kept)

describe('the question', () => {
  it('is served to whoever knows the key', async () => {
    expect((await askJson(site, `${form}?action=question&key=${key}&t=1`)).body).toEqual({ question })
  })

  it.each(['', '?action=question', '?action=question&key=', `?action=question&key=${key}x`, '?key=local'])(
    'is refused to others: %j',
    async (query) => {
      const { status, body } = await askJson(site, `${form}${query}`)
      expect(status).toBe(403)
      expect(body).toEqual({ success: false, error: 'The access key is missing or wrong.' })
    },
  )

  it.each(['', '&action=', '&action=answer', '&action=question&action=question'])(
    'is refused where something else is asked: %j',
    async (query) => {
      const { status, body } = await askJson(site, `${keyed}${query}`)
      expect(status).toBe(400)
      expect(body).toHaveProperty('fields.action')
    },
  )
})

describe('an answer', () => {
  it.each([
    'One',
    'One two three',
    'x'.repeat(50),
    '😀'.repeat(50),
    ' One \u3000two\u200b ',
    "Don't – stop!",
  ])('may be %j', async (text) => {
    const before = await stored()
    expect(await answer(text)).toMatchObject({ status: 200, body: { success: true } })
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it.each([
    ['One two three four', 'Keep the answer to 3 words.'],
    ['a\u0085b\u2028c\u00a0d', 'Keep the answer to 3 words.'],
    ['x'.repeat(51), 'Keep the answer to 50 characters.'],
    ['', 'Write an answer of 1 to 3 words.'],
    [' \u200b\u3164 ', 'Write an answer of 1 to 3 words.'],
    [7, 'Answer must be text.'],
    [undefined, 'Answer must be text.'],
  ])('may not be %j', async (text, sentence) => {
    const before = await stored()
    expect(await answer(text)).toMatchObject({
      status: 400,
      body: { success: false, error: sentence, fields: { answer: sentence } },
    })
    expect(await stored()).toEqual(before)
  })

  it('comes with the question it answers and nothing else', async () => {
    expect((await postJson(site, keyed, { answer: 'One' })).body).toHaveProperty('fields.question')
    expect((await postJson(site, keyed, { question: 'Another?', answer: 'One' })).body).toHaveProperty(
      'fields.question',
    )
    expect((await postJson(site, keyed, { question, answer: 'One', row: 1 })).body).toHaveProperty(
      'fields.row',
    )
  })

  it('needs the key before anything else', async () => {
    expect((await postJson(site, form, { question, answer: 'One' })).status).toBe(403)
    expect((await postJson(site, `${form}?key=wrong`, { nonsense: 1 })).status).toBe(403)
  })

  it('sent again with its key is answered alike and stored once; with another text it is refused', async () => {
    const before = await stored()
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    for (let sent = 0; sent < 3; sent += 1)
      expect((await answer('Once only', headers)).body).toEqual({ success: true })
    expect((await answer('Something else', headers)).status).toBe(422)
    expect(await stored()).toEqual([...before, { question, answer: 'Once only' }])
  })

  it('and its key leave no trace in the log', async () => {
    await answer('Confidential cabbage')
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toContain('post-venting-machine')
    expect(log).not.toContain('cabbage')
    expect(log).not.toContain(key)
  })
})

describe('a question changed in the middle of an event', () => {
  it('is served within moments, while answers to the one before still count', async () => {
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    await answer('Before', headers)
    await table.content.setQuestion('And now?')
    expect((await postJson(site, keyed, { question: 'And now?', answer: 'At once' })).status).toBe(200)
    expect((await answer('Still counts')).status).toBe(200)
    await expect
      .poll(async () => (await askJson(site, `${keyed}&action=question`)).body, { timeout: 10_000 })
      .toEqual({ question: 'And now?' })

    await table.content.setQuestion('And then?')
    // Two questions back: what a container remembers for 2 s may still take it.
    await expect.poll(async () => (await answer('Too late')).status, { timeout: 10_000 }).toBe(400)
    expect((await answer('Before', headers)).body).toEqual({ success: true })
    expect((await postJson(site, keyed, { question: 'And now?', answer: 'Still counts' })).status).toBe(200)
  })
})
