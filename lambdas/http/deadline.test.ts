import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeadlineExceeded, withinDeadline } from './deadline.ts'
import { answerDeadlineMs } from './middleware/limits.ts'

const never = () => new Promise<never>(() => undefined)

describe('withinDeadline', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hands out what the work gives, and leaves no timer behind', async () => {
    await expect(withinDeadline(() => Promise.resolve('done'))).resolves.toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hands out what the work throws, and leaves no timer behind', async () => {
    const broken = new Error('broken')
    await expect(withinDeadline(() => Promise.reject(broken))).rejects.toBe(broken)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up on work that hangs at the deadline, not before', async () => {
    const settled = vi.fn<(error: unknown) => void>()
    const waiting = withinDeadline(never).catch((error: unknown) => settled(error))
    await vi.advanceTimersByTimeAsync(answerDeadlineMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(DeadlineExceeded))
  })

  it('aborts the work at the deadline, and says so even where the work then fails by itself', async () => {
    const failsWhenAborted = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    const waiting = expect(withinDeadline(failsWhenAborted, 100)).rejects.toThrow(DeadlineExceeded)
    await vi.advanceTimersByTimeAsync(100)
    await waiting
  })

  it('does not abort work that was done in time', async () => {
    let given: AbortSignal | undefined
    await withinDeadline((signal) => {
      given = signal
      return Promise.resolve()
    })
    await vi.advanceTimersByTimeAsync(2 * answerDeadlineMs)
    expect(given?.aborted).toBe(false)
  })

  it('leaves time for the way there and back within the 5 s of the API', () => {
    expect(answerDeadlineMs).toBeLessThanOrEqual(4500)
  })
})
