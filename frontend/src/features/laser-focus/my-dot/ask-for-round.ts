import { callApi } from '#lib/api-client.ts'
import { roundIn } from '#lib/outbox/sender.ts'
import { roundPath } from '../round-path.ts'

/** How often a phone that somebody looks at asks whether the round goes on, in ms. */
export const roundEveryMs = 30_000

/**
 * Tells which round the server is in, twice a minute while the page is seen. 4,000 phones that all stay lit ask 133
 * times a second, 40 kB of responses; most lie in a pocket. A failure means nothing: the next time tells. Returns the stop.
 */
export const keepAsking = (tell: (round: number) => void): (() => void) => {
  const session = new AbortController()
  const { signal } = session
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    callApi(roundPath, { signal }).then(
      (response) => {
        const round = roundIn(response)
        if (round !== undefined && !signal.aborted) tell(round)
      },
      () => undefined,
    )
  }
  const timer = setInterval(ask, roundEveryMs)
  return () => {
    clearInterval(timer)
    session.abort()
  }
}
