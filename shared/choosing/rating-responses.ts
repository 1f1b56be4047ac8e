import * as z from 'zod/mini'
import { rateSchema } from '../desk/desk.ts'

const count = z.int().check(z.nonnegative())
const row = z.int().check(z.positive())
/** 0 to 10; a median of two values may lie between two steps of 0.1. */
const point = z.number().check(z.gte(0), z.lte(10))
/** The first quartile, the median and the third quartile. */
const spread = z.tuple([point, point, point])

/**
 * What the room said of an idea, or of a pile: that is one line, by the row of its first idea. `impact` and `effort` (the time to value) are left out where nobody has
 * judged it.
 */
export const ratedIdeaSchema = z.strictObject({
  row,
  /** Of a pile: its name, and the rows of all its ideas that are shown. */
  pile: z.optional(z.strictObject({ name: z.string(), rows: z.array(row) })),
  /** How many have judged it, and how many passed it. */
  ratings: count,
  passes: count,
  impact: z.optional(spread),
  effort: z.optional(spread),
})
export type RatedIdea = z.output<typeof ratedIdeaSchema>

/**
 * How far the room is with rating, and once it is revealed what it said: the same for everybody. `now` is the server's
 * time, in ms since 1970. Where nothing is rated, that and `earlier` is all.
 */
export const ratingStateSchema = z.strictObject({
  now: z.int(),
  rate: z.optional(rateSchema),
  /** Up to which row ratings and passes are numbered: what a desk reveals. */
  upTo: z.optional(count),
  /** How many ratings there are, and of how many ideas; passes are none. A pile is one idea. */
  ratings: z.optional(count),
  /** How many there were in other sessions, also where nothing is rated now; left out where there were none. */
  earlier: z.optional(count),
  ideas: z.optional(count),
  /** How many ideas were seen by nobody, once or twice, three times and more. */
  seen: z.optional(z.tuple([count, count, count])),
  /** How often the idea was seen that was seen least. */
  least: z.optional(count),
  /** Ideas of the round that are not shown: a phone that has one drops it. */
  gone: z.optional(z.array(row)),
  /** Until it is revealed, of piles that were named since it began: a phone that has other words for these rows drops them. */
  renamed: z.optional(z.array(z.strictObject({ idea: z.string(), rows: z.array(row) }))),
  /** How many ratings look like a flood; whether they count is the stage's setting. Left out where none do. */
  suspects: z.optional(count),
  /** Only once it is revealed: each idea that is shown, by its row; those of a pile are one. */
  results: z.optional(z.array(ratedIdeaSchema)),
  /** Only where piles are others since: what lists tell, of the ideas and piles that were there when it began. */
  stood: z.optional(z.array(ratedIdeaSchema)),
  /** Only once it is revealed, of the ideas that the room disagrees about most, as lists tell it: each rating, as impact and effort. */
  disputed: z.optional(z.array(z.strictObject({ row, dots: z.array(z.tuple([point, point])) }))),
})
export type RatingState = z.output<typeof ratingStateSchema>

/**
 * Ideas for one phone to rate, in the order in which it shows them: as many as there are for it, five at most; and of
 * which session and round of ideas they are.
 */
export const dealSchema = z.strictObject({
  session: z.int().check(z.positive()),
  round: z.int().check(z.positive()),
  startedAt: z.int(),
  endsAt: z.int(),
  now: z.int(),
  ideas: z.array(z.strictObject({ row, idea: z.string() })),
  /** What the phone has not shown of these once it has rated some, it may replace by what is dealt then. */
  loose: z.optional(z.literal(true)),
})
export type Deal = z.output<typeof dealSchema>
