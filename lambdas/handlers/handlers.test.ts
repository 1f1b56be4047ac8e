import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { post, send } from '#lambdas/http/test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/http/test-support/captured-output.ts'
import { idea } from '#lambdas/http/test-support/laser-focus-post.ts'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'

/** What a schedule or a deployment calls. */
const besideRoutes = ['redeliver-leads', 'seed-content']
const ids: readonly string[] = [...apiRoutes.map(({ id }) => id), unknownRouteId, ...besideRoutes]

/** A handler as Lambda loads it: a module whose environment is read when it is imported. */
const load = async (id: string): Promise<HttpHandler> => {
  const file = `${import.meta.dirname}/${id}.ts`
  const { handler } = (await import(/* @vite-ignore */ file)) as { handler: HttpHandler }
  return handler
}

const store = mockClient(DynamoDBDocumentClient)
// Mocks of a class outlive their file: workers are kept from file to file.
afterAll(() => store.restore())
const counter = { n: 1, epoch: 1, resAt: Date.now(), hw: 1 }
const slot = {
  pk: 'ROWS#laser-focus#1',
  sk: '000000001',
  at: Date.UTC(2026, 10, 20),
  answer: { ...idea, note: 'private' },
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
    output = captureOutput()
  })
  afterEach(() => {
    store.reset()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('are one file a route, the one for everything else, and those that are no route', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'))
    expect(files.toSorted()).toEqual(ids.map((id) => `${id}.ts`).toSorted())
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
    store.on(UpdateCommand).resolves({ Attributes: { ...counter, n: 7 } })
    store.on(TransactWriteCommand).resolves({})
    expect((await post(await load('post-laser-focus'), { ...idea, idea: ' an  idea ' })).body).toEqual({
      success: true,
      row: 7,
    })
    const written = JSON.stringify(store.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input))
    expect(written).toContain('"TableName":"answers"')
    expect(written).toContain('"idea":"an idea"')
    expect(written).toContain('"sk":"000000007"')
  })

  it('get-laser-focus gives the promised fields of a row, and no other', async () => {
    store.on(GetCommand).resolves({ Item: counter })
    store.on(QueryCommand).resolves({ Items: [slot] })
    expect((await send(await load('get-laser-focus'))).body).toEqual([
      { row: 1, timestamp: '2026-11-20T00:00:00.000Z', ...idea },
    ])
  })

  it('get-laser-focus counts the numbers it seals', async () => {
    store.on(GetCommand).resolves({ Item: { ...counter, n: 3, hw: 0, resAt: 1 } })
    store
      .on(QueryCommand)
      .resolvesOnce({ Items: [slot] })
      .resolves({
        Items: [
          { ...slot, sk: '000000002', answer: undefined, gone: true },
          { ...slot, sk: '000000003', answer: undefined, gone: true },
        ],
      })
    const { body } = await send(await load('get-laser-focus'), { query: { meta: '1' } })
    expect(body).toEqual({ lastRow: 3, round: 1, revision: 0 })
    expect(output.lines().find((line) => '_aws' in line)).toMatchObject({ RowsSealed: [1, 1], stage: 'test' })
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

  it.each(['get-laser-focus', 'get-health', 'post-laser-focus'])(
    '%s answers 503 where the store fails',
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
