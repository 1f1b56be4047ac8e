/** How many requests pass: `rate` a second in the long run, `burst` in one moment. */
export interface ThrottleLimits {
  readonly rate: number
  readonly burst: number
}

/** A token bucket, as the API gateway's: asks for one request's leave. `now` in ms. */
export const createThrottle = (
  { rate, burst }: ThrottleLimits,
  now: () => number = () => performance.now(),
): (() => boolean) => {
  let tokens = burst
  let countedAt = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - countedAt) / 1000) * rate)
    countedAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
