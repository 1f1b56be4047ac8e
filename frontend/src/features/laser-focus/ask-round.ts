import { callApi } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { roundIn } from '#lib/outbox/sender.ts'
import { roundPath } from './round-path.ts'

/** What the server said, and when that came, in ms since 1970 by this phone's clock. */
type Hear = (response: unknown, at: number) => void

const hearers = new Set<Hear>()
let last: Parameters<Hear> | undefined
/** After so many ms whoever wants to know asks again. */
const staleMs = 5_000

const isFresh = (at: number): boolean => Date.now() >= at && Date.now() - at < staleMs

/** Has whatever the server says to a question for the round heard, whoever asked, also what it said just now. Returns the stop. */
export const hearServer = (hear: Hear): (() => void) => {
  hearers.add(hear)
  if (last && isFresh(last[1])) hear(...last)
  return () => void hearers.delete(hear)
}

/** Which rounds nobody counts: what was said in one was pretended. */
const uncountedIn = (response: unknown): readonly unknown[] => {
  const { uncounted } = Object(response) as { readonly uncounted?: unknown }
  return Array.isArray(uncounted) ? uncounted : []
}

/**
 * Asks which round the server is in, and tells it, with those that nobody counts. @throws as `callApi`; a failure means
 * nothing: the next time tells
 */
export const askRound = async (
  tell?: (round: number, uncounted: readonly unknown[]) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const response = await callApi(roundPath, signal && { signal })
  hearRehearsal(response, 'laser-focus')
  const round = roundIn(response)
  if (round !== undefined && !signal?.aborted) tell?.(round, uncountedIn(response))
  last = [response, Date.now()]
  for (const hear of hearers) hear(...last)
}
