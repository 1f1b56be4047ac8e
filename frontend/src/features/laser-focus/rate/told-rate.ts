import * as z from 'zod/mini'
import { tableNumber, type FormState } from '../form-state.ts'
import type { MyAnswer } from '../my-answer.ts'
import type { RateRecord } from './rate-record.ts'

// Of zod only what the form has, too: anything else of it would come with the first visit.
const count = z.number()
/** The first quartile, the median and the third quartile. */
const spread = z.optional(z.array(count))

/**
 * What a phone needs of a session. Read by fewer words than it is written by (shared/desk/desk.ts), for a page stays open
 * over a deployment that says more.
 */
const sessionSchema = z.object({
  session: count,
  /** Of the ideas. */
  round: count,
  endsAt: count,
  rule: z.optional(z.string()),
  revealed: z.optional(z.object({})),
})
export type Session = z.output<typeof sessionSchema>

const ideaSchema = z.object({ row: count, ratings: count, passes: count, impact: spread, effort: spread })
/** What the room said of an idea. */
export type RatedIdea = z.output<typeof ideaSchema>

/** What a phone needs of how far the room is (shared/choosing/rating-responses.ts). */
export const roomSchema = z.object({
  now: count,
  rate: z.optional(sessionSchema),
  ratings: z.optional(count),
  gone: z._default(z.array(count), []),
  results: z._default(z.array(ideaSchema), []),
  disputed: z._default(z.array(z.object({ row: count })), []),
})
export type Room = z.output<typeof roomSchema>

/** Ideas to rate, as they are dealt. */
export const dealSchema = z.object({ ideas: z.array(z.object({ row: count, idea: z.string() })) })
export type Deal = z.output<typeof dealSchema>

/** A page of the round's ideas: as much of each as shows whose it is. */
export const ideasPageSchema = z.object({
  rows: z.array(z.object({ row: count, table: count, idea: z.string(), impact: count, effort: count })),
  lastRow: count,
})

/** Whether the room rates, and how many ms the server's clock is ahead of this phone's. */
export interface ToldRate {
  readonly rate: Session | undefined
  readonly aheadMs: number
}

/**
 * What a response to `meta=1` says of rating. Where something is wrong in it, nothing is rated.
 * @param localNow this phone's time, in ms since 1970
 */
export const toldRate = (response: unknown, localNow: number): ToldRate => {
  const { show, now } = Object(response) as { readonly show?: unknown; readonly now?: unknown }
  const { rate } = Object(show) as { readonly rate?: unknown }
  return { rate: sessionSchema.safeParse(rate).data, aheadMs: typeof now === 'number' ? now - localNow : 0 }
}

/**
 * What the phone knows of rating by itself, before the server says anything: a page that is loaded again, or without a
 * signal, goes on where it was. Only while time is left.
 * @param localNow this phone's time, in ms since 1970
 */
export const rateOfRecord = (record: RateRecord | undefined, localNow: number): ToldRate | undefined => {
  if (!record || record.places.length === 0) return undefined
  const { session, round, endsAt, aheadMs } = record
  return localNow + aheadMs < endsAt ? { rate: { session, round, endsAt }, aheadMs } : undefined
}

/** The table of whoever holds the phone: that of its last answer, or the one that is entered. */
export const tableOf = (
  mine: MyAnswer | undefined,
  { answers }: Pick<FormState, 'answers'>,
): number | undefined => mine?.answer?.table ?? tableNumber(answers.table)
