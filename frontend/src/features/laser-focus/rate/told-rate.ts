import * as z from 'zod/mini'
import { sessionFields } from '../follow/session.ts'

// Of zod only what the form has, too: anything else of it would come with the first visit.
const count = z.number()
/** The first quartile, the median and the third quartile. */
const spread = z.optional(z.array(count))

/** A session, as rating tells of it. */
const sessionSchema = z.object({ ...sessionFields, rule: z.optional(z.string()) })

const ideaSchema = z.object({
  row: count,
  /** Of a pile, which is one: the rows of its ideas. */
  pile: z.optional(z.object({ rows: z.array(count) })),
  ratings: count,
  passes: count,
  impact: spread,
  effort: spread,
})
/** What the room said of an idea, or of a pile. */
export type RatedIdea = z.output<typeof ideaSchema>

/** What a phone needs of how far the room is (shared/choosing/rating-responses.ts). */
export const roomSchema = z.object({
  now: count,
  rate: z.optional(sessionSchema),
  ratings: z.optional(count),
  /** How many ideas were seen by nobody, once or twice, three times and more. */
  seen: z.optional(z.array(count)),
  gone: z._default(z.array(count), []),
  renamed: z._default(z.array(z.object({ idea: z.string(), rows: z.array(count) })), []),
  results: z._default(z.array(ideaSchema), []),
  disputed: z._default(z.array(z.object({ row: count })), []),
})
export type Room = z.output<typeof roomSchema>

/** Ideas to rate, as they are dealt, and the session that they are dealt in. */
export const dealSchema = z.object({
  ...sessionFields,
  ideas: z.array(z.object({ row: count, idea: z.string() })),
  /** What is not shown of these yet may be replaced by what is dealt later. */
  loose: z.optional(z.boolean()),
})
export type Deal = z.output<typeof dealSchema>

/** A page of the round's ideas: as much of each as shows whose it is. */
export const ideasPageSchema = z.object({
  rows: z.array(z.object({ row: count, table: count, idea: z.string(), impact: count, effort: count })),
  lastRow: count,
})
