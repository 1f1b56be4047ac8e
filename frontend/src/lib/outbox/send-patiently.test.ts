import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api-client.ts'
import { sendPatiently } from './send-patiently.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs it to its end and says how it ended and how many milliseconds that took. */
const run = async (send: () => Promise<void>): Promise<{ ms: number; error?: unknown }> => {
  const start = Date.now()
  const ended = sendPatiently(send).then(
    () => ({ ms: Date.now() - start }),
    (error: unknown) => ({ ms: Date.now() - start, error }),
  )
  await vi.runAllTimersAsync()
  return ended
}

describe('sendPatiently', () => {
  it.each([409, 429, 503])('tries again after %i', async (status) => {
    const send = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(status, ''))
      .mockResolvedValue()
    expect((await run(send)).error).toBeUndefined()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it.each([new ApiError(400, ''), new ApiError(500, ''), new ApiError(200, 'Closed.'), new NetworkError('')])(
    'gives up at once on what another try cannot help: %o',
    async (error) => {
      const send = vi.fn<() => Promise<void>>().mockRejectedValue(error)
      expect(await run(send)).toEqual({ ms: 0, error })
      expect(send).toHaveBeenCalledTimes(1)
    },
  )

  it('gives up after about ten seconds with what the last try said', async () => {
    const error = new ApiError(503, '')
    const send = vi.fn<() => Promise<void>>().mockRejectedValue(error)
    const ended = await run(send)
    expect(ended.error).toBe(error)
    expect(ended.ms).toBeLessThanOrEqual(10_000)
    expect(send.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  it('waits as long as the server asks', async () => {
    const send = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(429, '', {}, 5000))
      .mockResolvedValue()
    expect((await run(send)).ms).toBeGreaterThanOrEqual(5000)
  })

  it('does not wait longer than a visitor would', async () => {
    const send = vi.fn<() => Promise<void>>().mockRejectedValue(new ApiError(429, '', {}, 60_000))
    expect((await run(send)).ms).toBe(0)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
