import * as z from 'zod/mini'
import { createPhoneRecord } from '#lib/live-form/phone-record.ts'

/** Where somebody puts an idea: both values from 0 to 10. */
export interface Point {
  readonly impact: number
  readonly effort: number
}

// Of zod only what the form has, too: anything else of it would come with the first visit.
const value = z.optional(z.number())
/** The same, where one of them may not be chosen yet. */
const headSchema = z.object({ impact: value, effort: value })
export type Head = z.output<typeof headSchema>

/** What was said of an idea: where it belongs, or that whoever holds the phone cannot judge it; then where it had been put before. */
const saidSchema = z.object({ impact: value, effort: value, passed: z.optional(z.boolean()) })
export type Said = z.output<typeof saidSchema>

const placeSchema = z.object({
  row: z.number(),
  idea: z.string(),
  /** Under which its rating was sent last, or will be. */
  key: z.string(),
  /** Where the head stands that is not sent yet; nowhere before the first touch. */
  at: z.optional(headSchema),
  /** What was sent last. */
  said: z.optional(saidSchema),
  /** When the server heard of it, by its own clock. */
  sentAt: value,
  /** It was hidden after it was rated. */
  isGone: z.optional(z.boolean()),
  /** As long as it was not shown, another one may take its place. */
  isLoose: z.optional(z.boolean()),
})
/** An idea that was dealt to this phone, and what became of it. */
export type Place = z.output<typeof placeSchema>

const recordSchema = z.object({
  session: z.number(),
  /** Of the ideas. */
  round: z.number(),
  startedAt: value,
  endsAt: z.number(),
  /** So many ms the server's clock was ahead of this phone's when it last spoke. */
  aheadMs: z.number(),
  /** For which the ideas were dealt, where the phone knew it: none of them is that table's own. */
  table: value,
  /** In the order in which they are shown. */
  places: z.array(placeSchema),
  /** Which of them is the first of the present five, and which is on the screen: one past the last once all are done. */
  from: z.number(),
  here: z.number(),
  /** Ideas that were hidden before they were rated. */
  dropped: z.array(z.number()),
  /** The idea before was passed just now. */
  canUndo: z.boolean(),
  /** The idea on the screen took the place of a hidden one. */
  isOther: z.boolean(),
  /** How many were rated when those that are not shown yet were replaced last. */
  replacedAt: z.optional(z.number()),
  /** No more ideas than these are there for this phone. */
  isAll: z.boolean(),
  /** Then the rows that are shown besides, as far as that is known: those of the own table. */
  rest: z.optional(z.array(z.number())),
  /** It began while this phone was still at the session before. */
  isAnew: z.optional(z.boolean()),
  /** The end of the time found a dot that was not sent, and sent it. */
  isHeldIn: z.optional(z.boolean()),
  /** When the server last said, after the end, that nothing is revealed; by its own clock. */
  openUntil: value,
  /** Ideas are asked for in the place of some that were given back. */
  isOwed: z.optional(z.boolean()),
  /** How many ideas it rated in the sessions before. */
  before: value,
  /** Whoever holds the phone has gone back to the form: from rating, or from what came of it. */
  left: z.optional(z.enum(['rating', 'results'])),
  /** The row of the phone's own idea, once it is found. */
  own: z.optional(z.number()),
})
/** How far this phone is with rating: one record for all of its tabs. */
export type RateRecord = z.output<typeof recordSchema>

export const rateRecord = createPhoneRecord('laser-focus-rating', recordSchema)
