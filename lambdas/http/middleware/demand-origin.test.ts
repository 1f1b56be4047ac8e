import { beforeEach, describe, expect, it, vi } from 'vitest'
import { originKeyHeader } from '#lambdas/environment.ts'
import { httpHandler } from '../http-handler.ts'
import { jsonResponse } from './json-response.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { originKey, post, send } from '../test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '../../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from '../test-support/posts.ts'

const header = originKeyHeader.toLowerCase()
const open = () =>
  httpHandler(createTelemetry('route', 'test'), [], () => Promise.resolve(jsonResponse({ in: true })))
const refusal = {
  status: 403,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: {
    success: false,
    error: 'This address is for the website only: send the request to the same path of the website.',
  },
}
const guesses = [
  '',
  'guess',
  `${originKey} `,
  originKey.slice(1),
  `${originKey},${originKey}`,
  'x'.repeat(8_000),
]

describe('demandOrigin', () => {
  let output: CapturedOutput
  beforeEach(() => {
    output = captureOutput()
  })

  it.each(guesses)('refuses %j, and writes no secret into the log', async (guess) => {
    expect(await send(open(), { headers: { [header]: guess } })).toEqual(refusal)
    expect(output.lines()).not.toEqual([])
    expect(output.text()).not.toMatch(new RegExp(`${originKey}|guess`))
  })

  it('accepts the secrets before and after the present one, and no other', async () => {
    vi.stubEnv('ORIGIN_KEYS', 'third,fourth,second')
    const handler = open()
    const statusFor = async (key: string) => (await send(handler, { headers: { [header]: key } })).status
    expect(
      await Promise.all(['fourth', 'third', 'second', 'first', '', 'third,fourth'].map(statusFor)),
    ).toEqual([200, 200, 200, 403, 403, 403])
  })

  it('stops a function that has no secret', () => {
    vi.stubEnv('ORIGIN_KEYS', '')
    expect(open).toThrow('Environment variables missing: ORIGIN_KEYS')
  })

  it('comes before everything else: nothing is stored, nothing of the body is judged', async () => {
    const append = vi.fn()
    const { handler } = laserFocusPost({ append, find: append })
    for (const body of [idea, 'no JSON'])
      expect(await post(handler, body, { headers: { [header]: 'guess' } })).toEqual(refusal)
    expect(append).not.toHaveBeenCalled()
  })
})
