import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** For tests of hooks and components: each runs by a clock of its own that `pass` moves, and leaves nothing on the page. */
export const inOwnTime = (now?: number): void => {
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

/** Lets time pass, and what waits for a response in it happen. */
export const passAll = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

export const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
