import { askEvery } from '#lib/live-form/ask-soon.ts'

/** A time between two bounds, in ms, left to chance. */
export type Span = readonly [least: number, most: number]

/** How quick people and pages are. */
export interface Pace {
  /** How often a phone asks what the room does. */
  readonly asksMs: Span
  /** How long people are at an idea, or at their dots. */
  readonly thinkMs: Span
  /** How long before the end of a vote some move a dot. */
  readonly lastMs: number
}

/** As phones ask in the product, and people who give half a minute to five ideas. */
export const usualPace: Pace = {
  asksMs: [askEvery.least, askEvery.most],
  thinkMs: [3_000, 9_000],
  lastMs: 3_000,
}

/** For how long the room rates its ideas, and votes on five of the best. Times are milliseconds. */
export interface ChoosePlan {
  readonly ratingMs: number
  readonly voteMs: number
  readonly pace: Pace
}

/** What people do at times, as shares of one: the rest goes on in order. */
export const habits = {
  rating: { pass: 0.12, back: 0.08, leave: 0.06, more: 0.3 },
  vote: { onlyThere: 0.08, move: 0.25, moveAtEnd: 0.2 },
} as const
