import type { RatedIdea, RatingState } from '#shared/choosing/rating-responses.ts'
import type { Rate } from '#shared/desk/desk.ts'

/** For tests: a session of three minutes that has begun at a time, of the first round's ideas. */
export const rateOfThree = (startedAt: number, more: Partial<Rate> = {}): Rate => ({
  ...{ session: 2, round: 1, ideasTo: 12, startedAt, endsAt: startedAt + 180_000 },
  ...more,
})

/** For tests: how far a session is. */
export const ratingState = (rate: Rate | undefined, more: Partial<RatingState> = {}): RatingState => ({
  now: rate?.startedAt ?? 0,
  ...(rate && { rate }),
  ...{ upTo: 55, ratings: 54, ideas: 12, seen: [1, 8, 3], least: 0, gone: [] },
  ...more,
})

/** For tests: what so many people said of an idea, half of them within one step of its median. */
export const rated = (row: number, ratings: number, impact: number, effort = 5): RatedIdea => ({
  ...{ row, ratings, passes: 0 },
  impact: [Math.max(0, impact - 1), impact, Math.min(10, impact + 1)],
  effort: [Math.max(0, effort - 1), effort, Math.min(10, effort + 1)],
})
