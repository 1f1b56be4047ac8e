const secondsADay = 24 * 60 * 60

/** The `ttl` of what is kept for so many days from a moment (ms since 1970): in seconds since 1970, as the store wants it. */
export const endOfRetention = (from: number, days: number): number =>
  Math.floor(from / 1000) + days * secondsADay
