import { callApi } from '#lib/api-client.ts'
import { roundIn } from '#lib/outbox/sender.ts'
import { roundPath } from './round-path.ts'

/** Tells which round the server is in. A failure means nothing: the next time tells. */
export const askRound = (tell: (round: number) => void, signal?: AbortSignal): void => {
  callApi(roundPath, signal && { signal }).then(
    (response) => {
      const round = roundIn(response)
      if (round !== undefined && !signal?.aborted) tell(round)
    },
    () => undefined,
  )
}
