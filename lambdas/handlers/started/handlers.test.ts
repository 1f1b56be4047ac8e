import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { post, send, load as loadFile, stubStage } from '#lambdas/http/test-support/api-event.ts'
import { packPage } from '#lambdas/rows/items.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { idea, pairing, venting } from '#lambdas/http/test-support/posts.ts'
import { apiRoutes, handlerOf, unknownRouteId } from '#shared/routes.ts'

/** What a schedule, a stream or a deployment calls. */
const besideRoutes = [
  'erase-withdrawn',
  ...['forward-leads', 'number-answers', 'redeliver-leads', 'run-canary', 'seed-content'],
]
const ids: readonly string[] = [...apiRoutes.map(({ id }) => id), unknownRouteId, ...besideRoutes]

const load = (id: string): Promise<HttpHandler> => {
  vi.stubEnv('ROUTE', id)
  return loadFile(handlerOf(id))
}

const store = mockClient(DynamoDBDocumentClient)
// Mocks of a class outlive their file: workers are kept from file to file.
afterAll(() => store.restore())
const counter = { round: 1, lastRow: 1, revision: 0 }
const page = {
  pk: 'PAGES#laser-focus#1',
  sk: '000000001',
  rows: [{ key: 'secret-key', at: Date.UTC(2026, 10, 20), answer: { ...idea, note: 'private' } }],
  edition: 1,
}
const now = expect.any(Number) as number

describe('the handlers', () => {
  let output: CapturedOutput
  beforeEach(() => {
    stubStage()
    vi.stubEnv('VENTING_MACHINE_KEY', 'gala-2026-key')
    vi.stubEnv('SITE_URL', 'https://gala.example')
    output = captureOutput()
  })
  afterEach(() => {
    store.reset()
  })

  it('are a file for each route, the one for everything else, and those that are no route', () => {
    const files = readdirSync(join(import.meta.dirname, '..')).filter((file) => file.endsWith('.ts'))
    expect(files.toSorted()).toEqual([...new Set(ids.map((id) => `${handlerOf(id)}.ts`))].toSorted())
  })

  it.each(ids)('%s does not start without its environment', async (id) => {
    vi.stubEnv('STAGE', '')
    await expect(load(id)).rejects.toThrow('Environment variables missing: STAGE')
  })

  it('answer-unknown needs no table', async () => {
    vi.stubEnv('TABLE_NAME', '')
    expect((await send(await load('answer-unknown'), { method: 'PUT' })).headers.Allow).toBe('GET, POST')
  })

  it('post-laser-focus stores an idea in the table, as checked', async () => {
    store.on(GetCommand).resolves({})
    store.on(PutCommand).resolves({})
    expect((await post(await load('post-laser-focus'), { ...idea, idea: ' an  idea ' })).body).toEqual({
      success: true,
      round: 1,
    })
    const written = store.commandCalls(PutCommand).map(({ args }) => args[0].input)
    expect(written).toMatchObject([
      { TableName: 'answers', Item: { answer: { idea: 'an idea' }, after: [1, 0], version: 1 } },
    ])
  })

  const taken: Readonly<Record<string, object>> = {
    'post-laser-focus': idea,
    'post-probe': { probe: '0c1d7d1e-6d0b-4f4f-9d3f-0a4a4b0f6a11' },
    'change-laser-focus': { ...idea, replaces: '0c1d7d1e-6d0b-4f4f-9d3f-0a4a4b0f6a11' },
    'withdraw-laser-focus': {},
  }
  it.each(Object.keys(taken))('%s shares its handler, but not what it takes', async (id) => {
    store.on(GetCommand).resolves({})
    store.on(PutCommand).resolves({})
    const handler = await load(id)
    for (const [whose, body] of Object.entries(taken)) {
      const own = id.startsWith('post') ? 200 : 404
      expect((await post(handler, body)).status).toBe(whose === id ? own : 400)
    }
  })

  it.each(['get-laser-focus', 'list-laser-focus'])(
    '%s gives the promised fields of a row, and no other',
    async (id) => {
      store.on(GetCommand).resolves({ Item: counter })
      store.on(QueryCommand).resolves({ Items: [packPage(page)] })
      expect((await send(await load(id))).body).toEqual([
        { row: 1, timestamp: '2026-11-20T00:00:00.000Z', ...idea },
      ])
    },
  )

  it.each([
    ['get-laser-focus', [], { flagged: true }],
    ['list-laser-focus', [], { flagged: true }],
    ['get-laser-focus', ['hidden', 'shown'], {}],
    ['list-laser-focus', ['hidden', 'shown'], {}],
  ] as const)('%s marks what has a flagged word, after turns %j so: %j', async (id, standings, mark) => {
    vi.stubEnv('FLAGGED_WORDS', JSON.stringify([idea.idea]))
    const turns = standings.map((standing, index) => ({
      ...{ pk: 'TURNS#laser-focus#1', sk: String(index + 1).padStart(9, '0'), rows: [[1, 'shown']] },
      ...{ standing, at: 0, by: 'a desk', version: 1 },
    }))
    store.on(GetCommand).resolves({ Item: { ...counter, revision: turns.length } })
    store
      .on(QueryCommand)
      .callsFake((input: { readonly ExpressionAttributeValues: { readonly ':pk': string } }) => ({
        Items: input.ExpressionAttributeValues[':pk'] === page.pk ? [packPage(page)] : turns,
      }))
    expect((await send(await load(id))).body).toEqual([
      { row: 1, timestamp: '2026-11-20T00:00:00.000Z', ...idea, ...mark },
    ])
  })

  describe('of the desk', () => {
    const link = { name: 'Stage left', scope: 'all', createdAt: 0, expiresAt: 4_102_444_800_000 }
    const bearing = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
    const hold = { form: 'laser-focus', version: 0, change: { kind: 'hold' } }
    beforeEach(() => {
      store.on(GetCommand).resolves({})
      store.on(GetCommand, { Key: { pk: 'FORM#laser-focus', sk: 'COUNTER' } }).resolves({ Item: counter })
      store.on(QueryCommand).resolves({ Items: [packPage(page)] })
      store.on(UpdateCommand).resolves({})
      store.on(PutCommand).resolves({})
    })
    const knowLink = () => {
      const sk = createHash('sha256').update('x'.repeat(43)).digest('hex')
      store.on(GetCommand, { Key: { pk: 'DESKS', sk } }).resolves({ Item: { ...link, sk } })
    }

    it('get-desk gives answers to who has a link, flagged by the stage’s words too', async () => {
      vi.stubEnv('FLAGGED_WORDS', JSON.stringify([idea.idea]))
      const handler = await load('get-desk')
      const query = { form: 'laser-focus', sinceRow: '1' }
      expect((await send(handler, { query, ...bearing })).status).toBe(401)
      knowLink()
      expect(await send(handler, { query, ...bearing })).toMatchObject({
        status: 200,
        body: { answers: [{ row: 1, flags: [{ reason: 'word', word: idea.idea }] }] },
      })
      expect(output.text()).not.toContain('xxxxxxxxxx')
    })

    it('get-desk has the questions that the stage prepared, and get-laser-focus notes screens for it', async () => {
      vi.stubEnv('PREPARED_QUESTIONS', '["What now?"]')
      knowLink()
      store.on(GetCommand, { Key: { pk: 'FORM#venting-machine', sk: 'COUNTER' } }).resolves({ Item: counter })
      const query = { form: 'venting-machine' }
      const change = { headers: { 'content-type': 'application/json', ...bearing.headers } }
      const told = [
        await send(await load('get-desk'), { query, ...bearing }),
        await post(await load('post-desk'), { ...hold, ...query }, change),
      ]
      for (const { body } of told) expect(body).toMatchObject({ questions: ['What now?'] })
      await send(await load('get-laser-focus'), { query: { meta: '1', screen: 'left' } })
      const noted = store.commandCalls(PutCommand).map(({ args }) => args[0].input.Item)
      expect(noted.at(-1)).toMatchObject({ pk: 'PRESENCE#laser-focus', sk: 'SCREEN#left' })
    })

    it.each([
      ['combo-convo', pairing, {}],
      ['venting-machine', venting, { question: 'What now?' }],
    ])(
      'screen-%s gives who has a link the promised fields of a row, no other',
      async (form, answer, beside) => {
        store.on(GetCommand, { Key: { pk: `FORM#${form}`, sk: 'COUNTER' } }).resolves({ Item: counter })
        store
          .on(GetCommand, { Key: { pk: 'CONTENT', sk: 'venting-question' } })
          .resolves({ Item: { question: 'What now?', changedAt: 0 } })
        const rows = page.rows.map((row) => ({ ...row, answer: { ...answer, email: 'ada@example.com' } }))
        store.on(QueryCommand).resolves({ Items: [packPage({ ...page, pk: `PAGES#${form}#1`, rows })] })
        const handler = await load(`screen-${form}`)
        expect((await send(handler, { query: { meta: '1' } })).status).toBe(401)
        knowLink()
        const told = async (query: Record<string, string>) =>
          (await send(handler, { query, ...bearing })).body
        expect(await told({ screen: '1', sinceRow: '1' })).toEqual({
          rows: [{ row: 1, timestamp: '2026-11-20T00:00:00.000Z', ...answer }],
          ...counter,
        })
        expect(await told({ screen: 'left', meta: '1' })).toEqual({ ...counter, now, ...beside })
        const noted = store.commandCalls(PutCommand).map(({ args }) => args[0].input.Item)
        expect(noted).toMatchObject([{ pk: `PRESENCE#${form}`, sk: 'SCREEN#left' }])
      },
    )

    it('screen-venting-machine says no question where the stage has none', async () => {
      knowLink()
      store.on(GetCommand, { Key: { pk: 'FORM#venting-machine', sk: 'COUNTER' } }).resolves({ Item: counter })
      store.on(GetCommand, { Key: { pk: 'CONTENT', sk: 'venting-question' } }).resolves({})
      const handler = await load('screen-venting-machine')
      expect((await send(handler, { query: { meta: '1' }, ...bearing })).body).toEqual({ ...counter, now })
    })

    it('post-desk changes what is shown, and notes it for as long as the stage says', async () => {
      vi.stubEnv('RETENTION_DAYS', '30')
      const handler = await load('post-desk')
      const headers = { 'content-type': 'application/json', ...bearing.headers }
      expect((await post(handler, hold, { headers })).status).toBe(401)
      expect(store.commandCalls(UpdateCommand)).toHaveLength(0)
      knowLink()
      expect((await post(handler, hold, { headers })).status).toBe(200)
      const [line] = store.commandCalls(PutCommand).map(({ args }) => args[0].input.Item)
      expect(line).toMatchObject({ pk: 'DESKLOG', by: 'Stage left', form: 'laser-focus', what: 'hold' })
      const days = (Number(line?.ttl) - Date.now() / 1000) / 86_400
      expect(days).toBeCloseTo(30, 1)
    })
  })

  it('get-health reads one item strongly, and writes nothing', async () => {
    store.on(GetCommand).resolves({})
    expect((await send(await load('get-health'))).body).toEqual({ ok: true })
    expect(store.calls()).toHaveLength(1)
    expect(store.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({
      TableName: 'answers',
      ConsistentRead: true,
    })
  })

  it.each(['get-laser-focus', 'list-laser-focus', 'get-health', 'post-laser-focus'])(
    '%s responds 503 where the store fails',
    async (id) => {
      store.onAnyCommand().rejects(Object.assign(new Error('answers: no'), { name: 'AccessDeniedException' }))
      const handler = await load(id)
      const answered = id.startsWith('post') ? await post(handler, idea) : await send(handler)
      expect(answered).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
      expect(JSON.stringify(answered)).not.toContain('answers: no')
      expect(output.text()).toContain('AccessDeniedException')
    },
  )
})
