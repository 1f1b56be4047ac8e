import { askRound } from '../ask-round.ts'

/** How often a phone that somebody looks at asks whether the round goes on, in ms. */
export const roundEveryMs = 30_000

/**
 * Tells which round the server is in, twice a minute while the page is seen. 4,000 phones that all stay lit ask 133
 * times a second, 40 kB of responses; most lie in a pocket. Returns the stop.
 */
export const keepAsking = (tell: (round: number) => void): (() => void) => {
  const session = new AbortController()
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') askRound(tell, session.signal)
  }, roundEveryMs)
  return () => {
    clearInterval(timer)
    session.abort()
  }
}
