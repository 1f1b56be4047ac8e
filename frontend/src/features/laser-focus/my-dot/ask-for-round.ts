import * as z from 'zod/mini'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '../../../lib/api-client.ts'

/** How often a phone that somebody looks at asks whether the round goes on, in ms. */
export const roundEveryMs = 60_000

const roundSchema = z.object({ round: z.number() })

/**
 * Tells which round the server is in: each minute while the page is seen, and when somebody comes back to it. It asks for
 * one row of the list, because the edge answers that from memory: however many phones ask, the table is read once a second.
 * 4,000 phones that all stay lit ask 67 times a second, 20 kB of responses; most lie in a pocket, and ask when they come
 * out. A failure means nothing: the next time tells. Returns the stop.
 */
export const keepAsking = (tell: (round: number) => void): (() => void) => {
  const session = new AbortController()
  const { signal } = session
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    callApi(`${apiPath('get-laser-focus')}?format=obj&limit=1`, { signal }).then(
      (response) => {
        const { data } = roundSchema.safeParse(response)
        if (data && !signal.aborted) tell(data.round)
      },
      () => undefined,
    )
  }
  const timer = setInterval(ask, roundEveryMs)
  document.addEventListener('visibilitychange', ask, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => session.abort()
}
