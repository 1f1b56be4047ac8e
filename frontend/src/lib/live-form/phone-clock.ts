/**
 * This phone's time, in ms since 1970, which does not go back where somebody sets the phone's clock back. A clock that is
 * set ahead is followed until the server says the time: it looks like that of a phone that has slept.
 */
export const createPhoneClock = (): (() => number) => {
  let begun = -Infinity
  return () => {
    const passed = performance.now()
    begun = Math.max(begun, Date.now() - passed)
    return begun + passed
  }
}
