import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { DeadlineExceeded } from '../deadline.ts'
import { HttpFault, type FaultStatus } from './middleware/http-fault.ts'
import { httpHandler } from './http-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { post, send } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from './test-support/posts.ts'

const telemetry = () => createTelemetry('route', 'test')
const throwing = (thrown: unknown) =>
  httpHandler(telemetry(), [], () => {
    throw thrown
  })
const rejecting = (thrown: unknown) =>
  // What a dependency rejects with need not be an Error.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  httpHandler(telemetry(), [], () => Promise.reject(thrown))

const statuses: FaultStatus[] = [400, 403, 404, 405, 413, 415, 422, 429, 503]
const secret = 'Table HeadsTalking-Answers, key 123'

describe('httpHandler', () => {
  beforeEach(() => void captureOutput())
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(statuses)('responds to a fault of status %i with JSON that no cache keeps', async (status) => {
    const { headers, body, ...answered } = await send(throwing(new HttpFault(status)))
    expect(answered.status).toBe(status)
    expect(headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    // Only what may be well soon is worth another try.
    expect(headers['Retry-After']).toBe(status === 429 || status === 503 ? '2' : undefined)
    expect(body).toEqual({
      success: false,
      error: expect.stringMatching(/^[A-Z].{15,}\.$|^[A-Z].*"\.$/) as string,
    })
  })

  it.each([
    [new SubmissionChanged(secret), 422],
    [new StoreUnavailable(secret), 503],
    [new DeadlineExceeded(secret), 503],
    [new TypeError(secret), 503],
    [Object.assign(new Error(secret), { name: 'AccessDeniedException', statusCode: 400 }), 503],
    [secret, 503],
    [undefined, 503],
    [null, 503],
    [{ statusCode: 200, body: secret }, 503],
  ])('responds to %o thrown or rejected with %i, and says nothing of it', async (thrown, status) => {
    for (const handler of [throwing(thrown), rejecting(thrown)]) {
      const answered = await send(handler)
      expect(answered.status).toBe(status)
      expect(JSON.stringify(answered)).not.toContain('key 123')
    }
  })

  it('responds 503 within 5 s where the store hangs, and ends the work', async () => {
    vi.useFakeTimers()
    const append = vi.fn<RowLog['append']>(() => new Promise(() => undefined))
    const hanging = post(laserFocusPost({ append }).handler, idea)
    await vi.advanceTimersByTimeAsync(4999)
    expect(await hanging).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(append.mock.calls[0]?.[3]?.signal?.aborted).toBe(true)
  })
})
