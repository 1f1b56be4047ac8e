import * as z from 'zod/mini'
import { apiPath } from '#shared/routes.ts'
import { askServer } from '../follow/ask-server.ts'
import { sessionFields } from '../follow/session.ts'

// Of zod only what the form has, too: anything else of it would come with the first visit.
const count = z.number()

/** A vote, as a phone needs it (shared/desk/desk.ts). */
const voteSchema = z.object({
  ...sessionFields,
  startedAt: count,
  ideas: z.array(z.object({ row: count })),
  dots: count,
  mostOnOne: count,
  pots: z.optional(z.boolean()),
})
export type ToldVote = z.output<typeof voteSchema>

const lineSchema = z.object({ row: count, place: count, dots: count })
/** Its lines go from the first to the last. */
const resultSchema = z.object({ verdict: z.string(), lines: z.array(lineSchema) })
export type Result = z.output<typeof resultSchema>

/** What a phone needs of how far the room is with a vote (shared/choosing/vote-responses.ts). */
export const roomSchema = z.object({
  now: count,
  vote: z.optional(voteSchema),
  ideas: z.optional(
    z.array(z.object({ row: count, idea: z.string(), words: z.optional(z.string()), table: count })),
  ),
  voters: z._default(count, 0),
  people: z._default(count, 0),
  dots: z._default(count, 0),
  pots: z._default(z.array(z.object({ table: count, people: count })), []),
  result: z.optional(resultSchema),
})
export type Room = z.output<typeof roomSchema>

/** How far the room is. @throws ApiError, NetworkError, the signal's reason */
export const askVote = (signal: AbortSignal): Promise<Room> =>
  askServer(apiPath('get-vote'), roomSchema, { signal })

/** For how many the pot of a table speaks; undefined where it has none. */
export const potOf = ({ pots }: Pick<Room, 'pots'>, table: number | undefined): number | undefined =>
  pots.find((pot) => pot.table === table)?.people
