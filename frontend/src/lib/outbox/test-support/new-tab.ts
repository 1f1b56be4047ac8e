import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { leaveLongPauses } from './long-pauses.ts'

/** For tests of a form: each begins in a new tab, with what `begin` sets up, and leaves nothing behind. */
export const eachTestInNewTab = (begin: () => void): void => {
  beforeEach(() => {
    sessionStorage.clear()
    leaveLongPauses()
    begin()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
