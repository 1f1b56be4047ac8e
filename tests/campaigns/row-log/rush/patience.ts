import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'

/** How long a phone waits before its next try, in ms; undefined: it gives the answer up. */
export type Patience = (tries: number, sinceFirstMs: number, time: VirtualTime) => number | undefined

const retryAfterMs = 2_000
/** For so long a person watches the answer being sent. After it the screen says that it is kept. */
export const watchedMs = 10_000

/** Pages until now: five tries within ten seconds, then the answer is thrown away. */
export const untilNow: Patience = (tries, sinceFirstMs, time) => {
  const pauseMs = [500, 1_000, 2_000, 4_000][tries - 1]
  if (pauseMs === undefined) return undefined
  const least = Math.max(pauseMs, retryAfterMs)
  const wait = least + time.random() * least * 0.5
  return sinceFirstMs + wait > watchedMs ? undefined : wait
}

/** Pages from now on: what the server asks for and a random part that grows, for as long as it takes. */
export const forEver: Patience = (tries, sinceFirstMs, time) => {
  const left = watchedMs - sinceFirstMs
  if (retryAfterMs < left) return Math.min(retryAfterMs + time.random() * 500 * 2 ** tries, left)
  return retryAfterMs + time.random() * Math.min(60_000, 1_000 * 2 ** Math.max(1, tries - 4))
}
