import type { ApiRouteId } from '#shared/api-paths.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi, NetworkError } from '#lib/api-client.ts'

// The contract's own schemas would be larger than all of what they are for: a session's responses are looked at by hand.

export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether a field is left out, or as it has to be. */
export const maybe = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value)

/** Whether a value is a list of what it has to be. */
export const areAll = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is)

/** Whoever stands on a stage does not wait longer. */
const timeoutMs = 6000

/**
 * Asks a route how its session stands. @throws as `callApi` does; NetworkError where the response is not the API's own,
 * as far as the desk looks at it.
 */
export const readTold = async <State>(
  route: ApiRouteId,
  isOwn: (value: unknown) => value is State,
  signal?: AbortSignal,
): Promise<State> => {
  const told = await callApi(apiPath(route), { timeoutMs, ...(signal && { signal }) })
  if (!isOwn(told)) throw new NetworkError('The answer is not the session’s.')
  return told
}
