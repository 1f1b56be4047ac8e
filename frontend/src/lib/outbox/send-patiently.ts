import { ApiError } from '../api-client.ts'
import { sleep } from '../sleep.ts'

/** How often a failed request is repeated by itself, and after which failures. Times are milliseconds. */
export interface Patience {
  /** Before the second try, the third, and so on: one try more than there are pauses. */
  readonly pausesMs: readonly number[]
  /** The most that chance adds to a pause: a room full of phones that failed together must not come back together. */
  readonly jitterMs: (pauseMs: number) => number
  /** No try begins later than this after the first. */
  readonly limitMs: number
  /** Whether another try may end better. */
  readonly isPassing: (error: unknown) => boolean
}

/** Answers that ask for another try: the same key is in work, too many at once, the store is out of reach. */
const askAgain = [409, 429, 503]

/** Tries again while the server is busy, for about ten seconds in all: as long as somebody watches a screen send. */
export const busyPatience: Patience = {
  pausesMs: [500, 1000, 2000, 4000],
  jitterMs: (pauseMs) => pauseMs * 0.5,
  limitMs: 10_000,
  isPassing: (error) => error instanceof ApiError && askAgain.includes(error.status),
}

const askedPause = (error: unknown): number => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0)

/**
 * Sends, and tries again by itself as patience allows, honouring `Retry-After`.
 * @throws what the last try threw. (spec/api.md, "Errors")
 */
export const sendPatiently = async (
  send: () => Promise<void>,
  { pausesMs, jitterMs, limitMs, isPassing }: Patience = busyPatience,
): Promise<void> => {
  const deadline = Date.now() + limitMs
  for (const pauseMs of pausesMs) {
    try {
      await send()
      return
    } catch (error) {
      if (!isPassing(error)) throw error
      const pause = Math.max(pauseMs, askedPause(error))
      const wait = pause + Math.random() * jitterMs(pause)
      if (Date.now() + wait > deadline) throw error
      await sleep(wait)
    }
  }
  await send()
}
