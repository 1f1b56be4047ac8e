import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { leaveLongPauses } from './long-pauses.ts'

/** For tests of a form: each begins in a new tab of a new phone, with what `begin` sets up, and leaves nothing behind. */
export const eachTestInNewTab = (begin: () => void): void => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    window.history.replaceState(null, '')
    leaveLongPauses()
    begin()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}
