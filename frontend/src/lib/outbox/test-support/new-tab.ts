import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetRehearsals } from '../../rehearsal/rehearsal.ts'

/** For tests of a form: each begins in a new tab of a new phone, with what `begin` sets up, and leaves nothing behind. */
export const eachTestInNewTab = (begin: () => void): void => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    window.history.replaceState(null, '')
    forgetRehearsals()
    leaveLongPauses()
    begin()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

/** For tests: makes random pauses long, so that a test can look at what is shown during one. */
export const leaveLongPauses = (): void => {
  let count = 0
  // No number twice in a row: the router makes its keys from them.
  vi.spyOn(Math, 'random').mockImplementation(() => 0.9 + (count++ % 97) / 1000)
}
