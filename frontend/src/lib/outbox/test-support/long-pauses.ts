import { vi } from 'vitest'

/** For tests: leaves little to chance, so that what is shown during a pause can be looked at. */
export const leaveLongPauses = (): void => {
  let count = 0
  // No number twice in a row: the router makes its keys of them.
  vi.spyOn(Math, 'random').mockImplementation(() => 0.9 + (count++ % 97) / 1000)
}
