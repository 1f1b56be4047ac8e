import { ApiError } from '../../../lib/api-client.ts'

/** Answers that ask for another try: the same key is in work, too many at once, the store is out of reach. */
const passing = [409, 429, 503]

const pausesMs = [500, 1000, 2000, 4000]
const patienceMs = 10_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A room full of phones that failed together must not come back together. */
const spread = (ms: number): number => ms + Math.random() * ms * 0.5

/** Milliseconds to wait before the next try; undefined where another try cannot help. */
const pauseAfter = (error: unknown, pauseMs: number): number | undefined =>
  error instanceof ApiError && passing.includes(error.status)
    ? spread(Math.max(pauseMs, error.retryAfterMs ?? 0))
    : undefined

/**
 * Sends, and tries again by itself on 409, 429 and 503 for about ten seconds in all, honouring `Retry-After`.
 * @throws what the last try threw. (spec/api.md, "Errors")
 */
export const sendPatiently = async (send: () => Promise<void>): Promise<void> => {
  const deadline = Date.now() + patienceMs
  for (const pauseMs of pausesMs) {
    try {
      await send()
      return
    } catch (error) {
      const wait = pauseAfter(error, pauseMs)
      if (wait === undefined || Date.now() + wait > deadline) throw error
      await sleep(wait)
    }
  }
  await send()
}
