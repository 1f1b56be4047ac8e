import * as z from 'zod/mini'
import { createPhoneRecord } from '#lib/live-form/phone-record.ts'

// Of zod only what the form has, too: anything else of it would come with the first visit.
const count = z.number()

/** The dots of an idea. */
const givenSchema = z.object({ idea: count, dots: count })
export type Given = z.output<typeof givenSchema>

const ideaSchema = z.object({ row: count, words: z.string(), table: count })
/** An idea of the shortlist, in the words that stand for it. */
export type Idea = z.output<typeof ideaSchema>

const recordSchema = z.object({
  session: count,
  /** Of the ideas. */
  round: count,
  startedAt: count,
  endsAt: count,
  /** So many ms the server's clock was ahead of this phone's when it last spoke. */
  aheadMs: count,
  /** When the vote opened on this phone, by the server's clock. */
  openedAt: count,
  /** Who votes: made up here, for this vote. */
  voter: z.string(),
  /** How many dots a person has, and how many of them may go to one idea. */
  dots: count,
  mostOnOne: count,
  /** The ideas that are shown, so that the vote goes on over a reload without a signal. */
  ideas: z.array(ideaSchema),
  /** In the order in which ideas got their first dot. */
  given: z.array(givenSchema),
  /** For how many the phone speaks, once that is said. */
  people: z.optional(count),
  /** It is asked once more for how many. */
  isAsking: z.optional(z.boolean()),
  /** For how many the table's pot still speaks, as the server says it: who votes alone is none of them. */
  pot: z.optional(count),
  /** Of the whole state: the server counts the highest one. */
  version: count,
  /** What the server has, and since when by its own clock: oldest first, the latest few. */
  sent: z.array(z.object({ version: count, at: count, given: z.array(givenSchema) })),
  /** When the server last said that nothing is revealed, by its own clock. */
  openUntil: count,
  /** Whoever holds the phone has gone on from the hello to the list. */
  isIn: z.boolean(),
  /** It settles a tie that this phone was told. */
  isRunoff: z.boolean(),
  /** Ideas that share the first place of the result, where there are several. */
  tied: z.array(count),
  /** Dots came back, for so many ideas left the list. */
  back: z.optional(count),
  /** Nobody voted: there is nothing to be seen. */
  isVoid: z.optional(z.boolean()),
  /** Whoever holds the phone has gone back to the form: from the vote, or from its result. */
  left: z.optional(z.enum(['vote', 'result'])),
})
/** How far this phone is with a vote: one record for all of its tabs. */
export type VoteRecord = z.output<typeof recordSchema>

export const voteRecord = createPhoneRecord('laser-focus-vote', recordSchema)
