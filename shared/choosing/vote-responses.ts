import * as z from 'zod/mini'
import { voteSchema } from '../desk/desk.ts'
import { voteVerdicts } from './verdicts.ts'

const count = z.int().check(z.nonnegative())
const row = z.int().check(z.positive())

/**
 * An idea of the shortlist that is shown. `words`: those that stand for it, where a desk has written some; else the name of
 * the pile that it lies in and stands for, of so many `members`, whose mean `impact` and `effort` are then.
 */
const votedIdeaSchema = z.strictObject({
  row,
  idea: z.string(),
  words: z.optional(z.string()),
  table: z.number(),
  members: z.optional(count),
  impact: z.number(),
  effort: z.number(),
})
export type VotedIdea = z.output<typeof votedIdeaSchema>

/** One line of a result, from the first to the last. Those with equal dots share a place. */
const voteLineSchema = z.strictObject({ row, place: row, dots: count, ballots: count })

/**
 * How far the room is with a vote, and once it is revealed its result: the same for everybody. `now` is the server's time,
 * in ms since 1970. Where there is no vote, that is all.
 */
export const voteStateSchema = z.strictObject({
  now: z.int(),
  vote: z.optional(voteSchema),
  /** Up to which row ballots are numbered: what a desk reveals. */
  upTo: z.optional(count),
  /** The ideas of the shortlist that are still shown, in its order; of one that is hidden the dots go back. */
  ideas: z.optional(z.array(votedIdeaSchema)),
  /** Phones that have opened the vote, and those of them that gave a dot; the people these speak for, and their dots. */
  there: z.optional(count),
  voters: z.optional(count),
  people: z.optional(count),
  dots: z.optional(count),
  tables: z.optional(count),
  /** Where tables may share a phone: for how many each of these speaks, less those who vote alone. */
  pots: z.optional(z.array(z.strictObject({ table: z.number(), people: count }))),
  /** How many ballots look like a flood; whether they count is the stage's setting. Left out where none do. */
  suspects: z.optional(count),
  /** Only once it is revealed; left out where nobody voted. */
  result: z.optional(z.strictObject({ verdict: z.enum(voteVerdicts), lines: z.array(voteLineSchema) })),
})
export type VoteState = z.output<typeof voteStateSchema>
