import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { post, send } from '#lambdas/http/test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { idea } from '#lambdas/http/test-support/laser-focus-post.ts'
import { type ApiRoute, apiRoutes, unknownRouteId } from '#shared/routes.ts'

/** What a schedule, a stream or a deployment calls. */
const besideRoutes = ['forward-leads', 'number-answers', 'redeliver-leads', 'run-canary', 'seed-content']
const routes: readonly ApiRoute[] = apiRoutes
const ids: readonly string[] = [...routes.map(({ id }) => id), unknownRouteId, ...besideRoutes]
const sourceOf = (id: string): string => `${routes.find((route) => route.id === id)?.handler ?? id}.ts`

/** A handler as Lambda loads it: a module whose environment is read when it is imported. */
const load = async (id: string): Promise<HttpHandler> => {
  vi.stubEnv('ROUTE', id)
  const file = `${import.meta.dirname}/${sourceOf(id)}`
  const { handler } = (await import(/* @vite-ignore */ file)) as { handler: HttpHandler }
  return handler
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

describe('the handlers', () => {
  let output: CapturedOutput
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('TABLE_NAME', 'answers')
    vi.stubEnv('STAGE', 'test')
    vi.stubEnv('AWS_REGION', 'eu-central-1')
    vi.stubEnv('VENTING_MACHINE_KEY', 'gala-2026-key')
    vi.stubEnv('RETENTION_DAYS', '90')
    vi.stubEnv('SITE_URL', 'https://gala.example')
    output = captureOutput()
  })
  afterEach(() => {
    store.reset()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('are a file for each route, the one for everything else, and those that are no route', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'))
    expect(files.toSorted()).toEqual([...new Set(ids.map(sourceOf))].toSorted())
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
    })
    const written = store.commandCalls(PutCommand).map(({ args }) => args[0].input)
    expect(written).toMatchObject([
      { TableName: 'answers', Item: { answer: { idea: 'an idea' }, after: [1, 0], version: 1 } },
    ])
  })

  it.each(['get-laser-focus', 'list-laser-focus'])(
    '%s gives the promised fields of a row, and no other',
    async (id) => {
      store.on(GetCommand).resolves({ Item: counter })
      store.on(QueryCommand).resolves({ Items: [page] })
      expect((await send(await load(id))).body).toEqual([
        { row: 1, timestamp: '2026-11-20T00:00:00.000Z', ...idea },
      ])
    },
  )

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
