import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeadlineExceeded, withinDeadline } from './deadline.ts'

const deadlineMs = 4500
const never = () => new Promise<never>(() => undefined)

describe('withinDeadline', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('throws what the work throws, and leaves no timer behind', async () => {
    const broken = new Error('broken')
    await expect(withinDeadline(() => Promise.reject(broken), deadlineMs)).rejects.toBe(broken)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up on work that hangs at the deadline, not before', async () => {
    const settled = vi.fn<(error: unknown) => void>()
    const waiting = withinDeadline(never, deadlineMs).catch((error: unknown) => settled(error))
    await vi.advanceTimersByTimeAsync(deadlineMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(DeadlineExceeded))
  })

  it('aborts the work at the deadline, and says so even where the work then fails by itself', async () => {
    const aborted = vi.fn()
    const failsWhenAborted = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    const work = (signal: AbortSignal) => {
      signal.addEventListener('abort', aborted)
      return failsWhenAborted(signal)
    }
    const waiting = expect(withinDeadline(work, 100)).rejects.toThrow(DeadlineExceeded)
    await vi.advanceTimersByTimeAsync(100)
    await waiting
    expect(aborted).toHaveBeenCalledOnce()
  })
})

describe('withinDeadline, until a signal aborts', () => {
  it('waits no longer than the signal, and lets what fails after it fail unheard', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    const controller = new AbortController()
    const failing = () => new Promise<number>((_, reject) => setImmediate(reject, new Error('late')))
    const waiting = expect(withinDeadline(failing, controller.signal)).rejects.toThrow(DeadlineExceeded)
    controller.abort()
    await waiting
    await expect(withinDeadline(failing, controller.signal)).rejects.toThrow(DeadlineExceeded)
    await nextTurn()
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
  })
})
