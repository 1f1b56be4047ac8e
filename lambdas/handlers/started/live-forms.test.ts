import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { served } from '#lambdas/content/test-support/memory-content.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { post, send, load, stubStage } from '#lambdas/http/test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { pairing, venting } from '#lambdas/http/test-support/posts.ts'

const store = mockClient(DynamoDBDocumentClient)
// Mocks of a class outlive their file: workers are kept from file to file.
afterAll(() => store.restore())
const key = 'gala-2026-key'
const keyed = { query: { key } }

/** The items of the one write that was sent. */
const written = () => {
  const puts = store.commandCalls(PutCommand).map(({ args }) => [args[0].input.Item])
  const transactions = store
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => (args[0].input.TransactItems ?? []).map(({ Put }) => Put?.Item))
  const [write = [], ...others] = [...puts, ...transactions]
  expect(others).toEqual([])
  return write
}

describe('the handlers of the other live forms', () => {
  let output: CapturedOutput
  beforeEach(() => {
    stubStage()
    vi.stubEnv('VENTING_MACHINE_KEY', key)
    output = captureOutput()
    store
      .on(GetCommand, { Key: { pk: 'CONTENT', sk: 'venting-question' } })
      .resolves({ Item: served.question })
    store.on(GetCommand, { Key: { pk: 'CONTENT', sk: 'combo-options' } }).resolves({ Item: served.options })
    store.on(GetCommand, { Key: { pk: 'FORM#combo-convo', sk: 'COUNTER' } }).resolves({})
    store.on(GetCommand, { Key: { pk: 'FORM#venting-machine', sk: 'COUNTER' } }).resolves({})
    store.on(PutCommand).resolves({})
    store.on(TransactWriteCommand).resolves({})
  })
  afterEach(() => {
    store.reset()
  })

  it('get-combo-convo gives the options, reading them once in a while, and the round', async () => {
    const handler = await load('get-combo-convo')
    expect((await send(handler)).body).toEqual({ ...served.options, round: 1 })
    store.on(GetCommand, { Key: { pk: 'FORM#combo-convo', sk: 'COUNTER' } }).resolves({ Item: { round: 4 } })
    expect((await send(handler)).body).toEqual({ ...served.options, round: 4 })
    // The options once, and each time the round.
    expect(store.calls()).toHaveLength(3)
  })

  it('get-venting-machine gives the question and its round, and nothing else, to callers that know the key', async () => {
    const handler = await load('get-venting-machine')
    const { question } = served.question
    const asked = await send(handler, { query: { key, action: 'question' } })
    expect(asked).toMatchObject({ status: 200, headers: { 'Cache-Control': 'no-store' } })
    expect(asked.body).toEqual({ question, round: 1 })
    const error = 'action can only be question.'
    const body = { success: false, error, fields: { action: error } }
    for (const wrong of [{}, { action: '' }, { action: 'question,question' }, { action: 'Question' }]) {
      expect(await send(handler, { query: { ...wrong, key } })).toMatchObject({ status: 400, body })
      expect((await send(handler, { query: wrong })).status).toBe(403)
    }
  })

  it('post-venting-machine stores an answer, and asks for the key before anything else', async () => {
    const handler = await load('post-venting-machine')
    expect((await post(handler, '{', { query: { key: 'guessed' }, headers: {} })).status).toBe(403)
    expect(store.calls()).toHaveLength(0)
    expect((await post(handler, venting, keyed)).body).toEqual({ success: true, round: 1 })
    expect(written()).toMatchObject([
      { pk: expect.stringMatching(/^IN#venting-machine#[0-9a-f-]{36}$/) as string, answer: venting },
    ])
  })

  it('post-combo-convo keeps the address apart, for as long as the stage says', async () => {
    const now = Math.floor(Date.now() / 1000)
    const handler = await load('post-combo-convo')
    expect((await post(handler, { ...pairing, email: 'ada@example.com' })).body).toEqual({
      success: true,
      round: 1,
    })
    const [stored, apart] = written()
    expect(stored).toMatchObject({ answer: pairing })
    expect(JSON.stringify(stored)).not.toContain('ada@')
    const key = String(stored?.pk).replace('IN#combo-convo#', '')
    expect(apart).toMatchObject({
      pk: `PRIVATE#combo-convo#${key}`,
      sk: '-',
      fields: { email: 'ada@example.com' },
    })
    expect(Math.abs((apart as { ttl: number }).ttl - (now + 90 * 24 * 60 * 60))).toBeLessThan(60)
    expect(output.text()).not.toContain('ada@')
  })

  const questions = { query: { key, action: 'question' } }
  it.each<[string, (handler: HttpHandler) => ReturnType<typeof send>]>([
    ['get-combo-convo', (handler) => send(handler)],
    ['post-combo-convo', (handler) => post(handler, pairing)],
    ['post-venting-machine', (handler) => post(handler, venting, keyed)],
    ['get-venting-machine', (handler) => send(handler, questions)],
  ])('%s responds 503 where the stage has no content, or the store fails', async (id, askBy) => {
    const ask = async () => askBy(await load(id))
    store.on(GetCommand).resolves({})
    expect(await ask()).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    store.on(GetCommand).rejects(Object.assign(new Error('answers: no'), { name: 'AccessDeniedException' }))
    const answered = await ask()
    expect(answered.status).toBe(503)
    expect(JSON.stringify(answered)).not.toContain('answers: no')
    expect(output.text()).toContain('ContentMissing')
    expect(output.text()).toContain('AccessDeniedException')
  })
})
