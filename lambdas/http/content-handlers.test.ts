import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentStore } from '#lambdas/content/content-store.ts'
import { ContentMissing } from '#lambdas/content/errors.ts'
import { served, servedContent } from '#lambdas/content/test-support/memory-content.ts'
import { optionsHandler } from './options-handler.ts'
import { questionHandler } from './question-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { send } from './test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '../telemetry/test-support/captured-output.ts'

const telemetry = createTelemetry('get-content', 'test')
const key = 'gala-2026-key'
const missing = () => Promise.reject(new ContentMissing('There is no content in the table.'))

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})
afterEach(() => void vi.restoreAllMocks())

describe('questionHandler', () => {
  const asking = (content: Pick<ContentStore, 'readQuestion'> = servedContent().content) => {
    const handler = questionHandler({ content, key, telemetry })
    return (query: Record<string, string>) => send(handler, { query })
  }

  it('gives the question and nothing else, uncached', async () => {
    const memory = servedContent()
    memory.question.now = { question: 'B?', previous: 'A?', changedAt: 1 }
    expect(await asking(memory.content)({ action: 'question', key, t: '1795168800000' })).toEqual({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: { question: 'B?' },
    })
  })

  it.each([
    {},
    { action: '' },
    { action: 'answer' },
    { action: 'question,question' },
    { action: 'Question' },
  ])('responds 400 to %j, but only to callers that know the key', async (query) => {
    const error = 'action can only be question.'
    expect(await asking()({ ...query, key })).toMatchObject({
      status: 400,
      body: { success: false, error, fields: { action: error } },
    })
    expect(await asking()(query)).toMatchObject({ status: 403 })
  })

  it('responds 503 where there is none, and logs why', async () => {
    const answered = await asking({ readQuestion: missing })({ action: 'question', key })
    expect(answered).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(output.text()).toContain('There is no content in the table.')
  })
})

describe('optionsHandler', () => {
  it('answers both lists, and nothing else', async () => {
    const handler = optionsHandler({ content: servedContent().content, telemetry })
    expect(await send(handler)).toMatchObject({ status: 200, body: served.options })
  })

  it('responds 503 where there are none', async () => {
    const handler = optionsHandler({ content: { readOptions: missing }, telemetry })
    expect((await send(handler)).status).toBe(503)
  })
})
