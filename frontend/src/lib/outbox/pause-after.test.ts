import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api-client.ts'
import { isBusy, isRefusal, leastPause, pauseAfter } from './pause-after.ts'

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

  it('grows up to a minute', () => {
    const pauses = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1, new NetworkError('')))
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
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

  it('takes a Retry-After of hours for a mistake', () => {
    expect(leastPause(status(503, 7_200_000))).toBe(300_000)
  })

  it.each([403, 404])('is long where nothing mends by itself within seconds: %i', (code) => {
    expect(leastPause(status(code))).toBe(15_000)
    expect(leastPause(status(code, 2000))).toBe(15_000)
    expect(leastPause(status(code, 60_000))).toBe(60_000)
  })
})
