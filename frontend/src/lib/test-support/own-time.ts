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

export const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
