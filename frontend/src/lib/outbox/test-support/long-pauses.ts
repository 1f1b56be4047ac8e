import { vi } from 'vitest'

/** For tests: makes random pauses long, so that a test can look at what is shown during one. */
export const leaveLongPauses = (): void => {
  let count = 0
  // No number twice in a row: the router makes its keys from them.
  vi.spyOn(Math, 'random').mockImplementation(() => 0.9 + (count++ % 97) / 1000)
}
