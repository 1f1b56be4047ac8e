import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi, NetworkError } from '#lib/api-client.ts'
import { areNumbers, isRecord } from '#lib/round/by-hand.ts'
import { isDisputed, isRatedIdea } from '#lib/round/rated-idea.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether a field is left out, or as it has to be. */
const maybe = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value)

const areAll = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is)

/**
 * Whether a response tells how a rating stands, and is not a sign-in page: as far as the desk looks at it. The contract's
 * own schemas would be larger than all of the desk's rating.
 */
export const isRatingState = (value: unknown): value is RatingState =>
  isRecord(value) &&
  isNumber(value.now) &&
  maybe(value.rate, (rate) => isRecord(rate) && isNumber(rate.session)) &&
  [value.upTo, value.ratings, value.ideas, value.least].every((count) => maybe(count, isNumber)) &&
  maybe(value.seen, (seen) => areNumbers(seen, 3)) &&
  maybe(value.results, areAll(isRatedIdea)) &&
  maybe(value.disputed, areAll(isDisputed))

/** Whoever stands on a stage does not wait longer. */
const timeoutMs = 6000

/** Asks how the rating stands. @throws as `callApi` does; NetworkError where the response is not the API's own. */
export const readRating = async (signal?: AbortSignal): Promise<RatingState> => {
  const told = await callApi(apiPath('get-rating'), { timeoutMs, ...(signal && { signal }) })
  if (!isRatingState(told)) throw new NetworkError('The answer is not the rating’s.')
  return told
}
