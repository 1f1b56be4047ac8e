import { sleep } from '../sleep.ts'
import { isBusy, isRefusal, leastPause, pauseAfter } from './pause-after.ts'

/** How often a failed request is repeated while the attendee watches it being sent. Times are milliseconds. */
export interface RetryPolicy {
  /** The most tries, the first among them. */
  readonly tries: number
  /** Before the next try, after so many failures; chance is part of it. */
  readonly pauseMs: (failures: number) => number
  /** No try begins later than this after the first. */
  readonly limitMs: number
  /** Whether another try right away may end better. */
  readonly isPassing: (error: unknown) => boolean
}

/** Tries again while the server is busy, for eight seconds in all: as long as an attendee watches a screen send. */
export const busyPolicy: RetryPolicy = {
  tries: 8,
  pauseMs: (failures) => Math.random() * 500 * 2 ** failures,
  limitMs: 8000,
  isPassing: isBusy,
}

/**
 * Sends, and tries again as the policy says, not before the time that `Retry-After` names. Gives what it got.
 * @throws what the last try threw.
 */
export const retry = async <Answer>(
  send: () => Promise<Answer>,
  { tries, pauseMs, limitMs, isPassing }: RetryPolicy = busyPolicy,
): Promise<Answer> => {
  const deadline = Date.now() + limitMs
  for (let failures = 1; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      const least = leastPause(error)
      const left = deadline - Date.now()
      if (failures >= tries || !isPassing(error) || least >= left) throw error
      await sleep(Math.min(least + pauseMs(failures), left))
    }
  }
}

/**
 * Sends until the server has taken the answer: first by the policy for a busy server, then at growing pauses.
 * @param onTrouble called for each failure after the first attempts.
 * @throws ApiError where the server refuses the answer for good; the signal's reason once it is aborted.
 */
export const retryUntilTaken = async (
  send: () => Promise<void>,
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<void> => {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      await (failures === 1 ? retry(send) : send())
      signal.throwIfAborted()
      return
    } catch (error) {
      signal.throwIfAborted()
      if (isRefusal(error)) throw error
      onTrouble(error)
      await sleep(pauseAfter(failures, error))
    }
  }
}
