import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { healthHandler } from './health-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { send } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'

const ask = (readItem: () => Promise<unknown>) =>
  send(healthHandler({ readItem, telemetry: createTelemetry('get-health', 'test') }), { path: '/api/health' })

describe('healthHandler', () => {
  beforeEach(() => void captureOutput())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it.each([{ Item: { pk: 'x' } }, {}, undefined])('is well where the read gives %j', async (result) => {
    expect(await ask(() => Promise.resolve(result))).toMatchObject({ status: 200, body: { ok: true } })
  })

  it('is not where the read fails', async () => {
    const answered = await ask(() => Promise.reject(new Error('ECONNREFUSED 10.0.0.1')))
    expect(answered).toMatchObject({ status: 503, headers: { 'Retry-After': '2' }, body: { success: false } })
    expect(JSON.stringify(answered)).not.toContain('ECONN')
  })

  it('is not where the read hangs', async () => {
    vi.useFakeTimers()
    const answered = ask(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(5000)
    expect((await answered).status).toBe(503)
  })
})
