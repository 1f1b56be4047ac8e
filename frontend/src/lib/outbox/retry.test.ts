import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api-client.ts'
import { retry, retryUntilTaken } from './retry.ts'
import { isBusy, isRefusal, leastPause, pauseAfter } from './pause-after.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Send = () => Promise<void>
const busy = (status = 503, retryAfterMs?: number) => new ApiError(status, '', {}, retryAfterMs)

/** Runs it to its end and says how it ended and how many milliseconds that took. */
const run = async (send: Send): Promise<{ ms: number; error?: unknown }> => {
  const start = Date.now()
  const ended = retry(send).then(
    () => ({ ms: Date.now() - start }),
    (error: unknown) => ({ ms: Date.now() - start, error }),
  )
  await vi.runAllTimersAsync()
  return ended
}

describe('retry', () => {
  it.each([409, 429, 500, 502, 503, 504])('tries again after %i', async (status) => {
    const send = vi.fn<Send>().mockRejectedValueOnce(busy(status)).mockResolvedValue()
    expect((await run(send)).error).toBeUndefined()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it.each([new ApiError(400, ''), new ApiError(403, ''), new ApiError(200, 'Closed.'), new NetworkError('')])(
    'ends with what another try within seconds cannot help: %o',
    async (error) => {
      const send = vi.fn<Send>().mockRejectedValue(error)
      expect(await run(send)).toEqual({ ms: 0, error })
      expect(send).toHaveBeenCalledTimes(1)
    },
  )

  it.each([0.2, 0.5, 1])(
    'ends after eight seconds with what the last try said (chance: %d)',
    async (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const error = busy()
      const send = vi.fn<Send>().mockRejectedValue(error)
      const ended = await run(send)
      expect(ended.error).toBe(error)
      expect(ended.ms).toBeLessThanOrEqual(8000)
      expect(send.mock.calls.length).toBeGreaterThanOrEqual(4)
      expect(send.mock.calls.length).toBeLessThanOrEqual(8)
    },
  )

  it('waits as long as the server asks', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const send = vi.fn<Send>().mockRejectedValueOnce(busy(429, 5000)).mockResolvedValue()
    expect((await run(send)).ms).toBe(5000)
  })

  it('does not wait longer than a visitor would', async () => {
    const send = vi.fn<Send>().mockRejectedValue(busy(429, 60_000))
    expect((await run(send)).ms).toBe(0)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('retryUntilTaken', () => {
  const keep = (send: Send) => {
    const session = new AbortController()
    const troubles: unknown[] = []
    const ended = retryUntilTaken(send, session.signal, (error) => troubles.push(error)).then(
      () => 'sent',
      (error: unknown) => error,
    )
    return { session, troubles, ended }
  }

  it('goes on for as long as it takes, at growing pauses, and says so after the first attempts', async () => {
    const begin = Date.now()
    const tries: number[] = []
    const { ended, troubles } = keep(() => {
      tries.push(Date.now() - begin)
      return Date.now() - begin < 60_000 ? Promise.reject(busy()) : Promise.resolve()
    })
    await vi.advanceTimersByTimeAsync(7000)
    expect(troubles).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(troubles).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await ended).toBe('sent')
    expect(tries.length).toBeLessThan(30)
  })

  it('ends with a refusal of the answer itself', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(busy()).mockRejectedValue(busy(400))
    const { ended } = keep(send)
    await vi.runAllTimersAsync()
    expect(await ended).toMatchObject({ status: 400 })
  })

  it('sends nothing more once it is called off', async () => {
    const send = vi.fn<Send>().mockRejectedValue(new NetworkError(''))
    const { ended, session } = keep(send)
    await vi.advanceTimersByTimeAsync(0)
    session.abort(new Error('Changed.'))
    await vi.runAllTimersAsync()
    expect(await ended).toMatchObject({ message: 'Changed.' })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

const status = (code: number, retryAfterMs?: number) => new ApiError(code, '', {}, retryAfterMs)

describe('what a failure means', () => {
  it.each([400, 413, 415, 422, 200])('%i is the answer’s own fault', (code) => {
    expect([isRefusal(status(code)), isBusy(status(code))]).toEqual([true, false])
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504, 599])('%i passes', (code) => {
    expect([isRefusal(status(code)), isBusy(status(code))]).toEqual([false, true])
  })

  it.each([401, 403, 404, 405])('%i is neither: a wrong key, or a deployment in progress', (code) => {
    expect([isRefusal(status(code)), isBusy(status(code))]).toEqual([false, false])
  })

  it.each([new NetworkError(''), new TypeError('x is undefined')])('%o is neither', (error) => {
    expect([isRefusal(error), isBusy(error)]).toEqual([false, false])
  })
})

describe('the pause after it', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
  })

  it('leaves all that grows to chance, so that phones do not come back together', () => {
    vi.mocked(Math.random).mockReturnValue(0)
    expect(pauseAfter(6, status(503))).toBe(0)
    vi.mocked(Math.random).mockReturnValue(0.5)
    expect(pauseAfter(6, status(503))).toBe(30_000)
  })

  it.each([429, 503])('is never shorter than the server asks: %i', (code) => {
    vi.mocked(Math.random).mockReturnValue(0)
    expect(pauseAfter(1, status(code, 20_000))).toBe(20_000)
    vi.mocked(Math.random).mockReturnValue(1)
    expect(pauseAfter(1, status(code, 20_000))).toBe(22_000)
  })

  it('grows no longer than eight seconds at a full gate, until that is closed rather', () => {
    vi.mocked(Math.random).mockReturnValue(1)
    const growing = [1, 2, 3, 4, 15, 16].map((failures) => pauseAfter(failures, status(429)))
    expect(growing).toEqual([2_000, 4_000, 8_000, 8_000, 8_000, 60_000])
    expect(pauseAfter(4, status(503))).toBe(16_000)
    expect(pauseAfter(4, status(429), { baseMs: 1_000, ceilingMs: 10_000 })).toBe(10_000)
  })

  it('takes a Retry-After of hours for a mistake', () => {
    expect(leastPause(status(503, 7_200_000))).toBe(300_000)
  })

  it.each([403, 404])('is long where nothing mends by itself within seconds: %i', (code) => {
    expect(leastPause(status(code))).toBe(15_000)
    expect(leastPause(status(code, 2000))).toBe(15_000)
    expect(leastPause(status(code, 60_000))).toBe(60_000)
  })
})
