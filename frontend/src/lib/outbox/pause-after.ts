import { ApiError } from '../api-client.ts'

/** Statuses with which the server refuses the answer itself: a retry cannot change them. */
const refusing = [400, 413, 415, 422]

/** Statuses below 500 that ask for another try: out of time, the same key in work, too early, too many requests. */
const askingAgain = [408, 409, 425, 429]

/**
 * Whether the server refused the answer for good: by its status, or by a refusal in an OK response. Whatever
 * else happens (busy, broken, out of reach, a deployment in progress) passes, and the answer is sent again.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status < 300 || refusing.includes(error.status))

/** Whether the server asks to wait: it is overloaded, out of order, or still at work on the same key. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status >= 500 || askingAgain.includes(error.status))

/** A server may ask for a longer pause by mistake; attendees are gone by then. */
const longestAskedMs = 300_000

/** What does not change within seconds: a wrong key, a path that is not there yet. */
const closedMs = 15_000

/** The least to wait after a failure, in ms: what the server asked for with `Retry-After`. */
export const leastPause = (error: unknown): number => {
  if (!(error instanceof ApiError)) return 0
  const asked = Math.min(error.retryAfterMs ?? 0, longestAskedMs)
  return isBusy(error) ? asked : Math.max(asked, closedMs)
}

export interface PauseGrowth {
  /** The first pause lasts twice that at most, each after it twice as long as the one before. */
  readonly baseMs: number
  readonly ceilingMs: number
}

const ofAnswers: PauseGrowth = { baseMs: 1000, ceilingMs: 60_000 }

/**
 * Whether a gate has turned it away: the site is well, more come at once than it takes, and there is room again as soon as
 * some of them are through.
 */
export const isTurnedAway = (error: unknown): boolean => error instanceof ApiError && error.status === 429

/** After so many tries a gate is not full but closed. */
const patience = 16

/** At a full gate pauses grow no longer than this: who waits a minute then leaves it idle, and comes last. (infra/COST.md) */
const atGate: PauseGrowth = { ...ofAnswers, ceilingMs: 8000 }

/**
 * How long to wait before the next try, in ms, after so many failures in a row: what the server asked for, and on top
 * of it anything up to a limit that grows. A room of phones that failed together must not come back together, so all of
 * the growing part is left to chance.
 */
export const pauseAfter = (
  failures: number,
  error: unknown,
  { baseMs, ceilingMs }: PauseGrowth = isTurnedAway(error) && failures < patience ? atGate : ofAnswers,
): number => leastPause(error) + Math.random() * Math.min(ceilingMs, baseMs * 2 ** failures)
