import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { after } from '#lib/after.ts'
import { areNumbers, isRecord } from '#lib/round/by-hand.ts'
import { isDisputed, isRatedIdea } from '#lib/round/rated-idea.ts'
import { areAll, isNumber, maybe, readTold } from '../session/read-told.ts'
import { type SessionFeed, SessionReader } from '../session/session-reader.ts'
import { perDesk } from '../state/per-desk.ts'

/** Whether a response tells how a rating stands, and is not a sign-in page: as far as the desk looks at it. */
export const isRatingState = (value: unknown): value is RatingState =>
  isRecord(value) &&
  isNumber(value.now) &&
  maybe(value.rate, (rate) => isRecord(rate) && isNumber(rate.session)) &&
  [value.upTo, value.ratings, value.ideas, value.least].every((count) => maybe(count, isNumber)) &&
  maybe(value.seen, (seen) => areNumbers(seen, 3)) &&
  maybe(value.results, areAll(isRatedIdea)) &&
  maybe(value.stood, areAll(isRatedIdea)) &&
  maybe(value.disputed, areAll(isDisputed))

export const ratingFeed: SessionFeed<RatingState> = {
  read: (signal) => readTold('get-rating', isRatingState, signal),
  sessionOf: ({ rate }) => rate,
  isWhole: ({ results }) => results !== undefined,
}

/** A desk's reader of ratings. */
export const ratingReader = perDesk(() => new SessionReader(ratingFeed, after))
