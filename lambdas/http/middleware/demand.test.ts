import { beforeEach, describe, expect, it } from 'vitest'
import { demandKey } from './demand.ts'
import { httpHandler } from '../http-handler.ts'
import { jsonResponse } from './responses.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { send } from '../test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '../../telemetry/test-support/captured-output.ts'

const handler = httpHandler(
  createTelemetry('get-venting-machine', 'test'),
  [demandKey('gala-2026-key')],
  () => Promise.resolve(jsonResponse({ in: true })),
)

describe('demandKey', () => {
  let output: CapturedOutput
  beforeEach(() => {
    output = captureOutput()
  })

  it('lets the key in, whatever else is asked', async () => {
    expect(await send(handler, { query: { key: 'gala-2026-key', t: '1' } })).toMatchObject({
      body: { in: true },
    })
  })

  it.each([
    undefined,
    { key: '' },
    { key: 'gala-2026-key ' },
    { key: 'gala-2026-key,gala-2026-key' },
    { Key: 'gala-2026-key' },
  ])('responds 403 with a sentence to %j, and writes no key into the log', async (query) => {
    const { status, body } = await send(handler, query ? { query } : {})
    expect(status).toBe(403)
    expect(body).toEqual({ success: false, error: 'The access key is missing or wrong.' })
    expect(output.lines()).not.toHaveLength(0)
    expect(output.text()).not.toMatch(/gala-2026-key/i)
  })
})
