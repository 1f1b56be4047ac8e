import { callApi } from '#lib/api-client.ts'
import { roundIn } from '#lib/outbox/sender.ts'
import { roundPath } from './round-path.ts'

type Hear = (response: unknown) => void

const hearers = new Set<Hear>()

/** Has whatever the server says to a question for the round heard, whoever asked. Returns the stop. */
export const hearServer = (hear: Hear): (() => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Asks which round the server is in, and tells it. @throws as `callApi`; a failure means nothing: the next time tells */
export const askRound = async (tell?: (round: number) => void, signal?: AbortSignal): Promise<void> => {
  const response = await callApi(roundPath, signal && { signal })
  const round = roundIn(response)
  if (round !== undefined && !signal?.aborted) tell?.(round)
  for (const hear of hearers) hear(response)
}
