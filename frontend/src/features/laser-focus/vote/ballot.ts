import * as z from 'zod/mini'
import type { SentBallot } from '#shared/forms/ballot.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import type { KeptSubmission, Submission } from '#lib/outbox/outbox-store.ts'
import { dotsOn, givenOf, sumOf } from './rules.ts'
import type { Given, VoteRecord } from './vote-record.ts'

/** A phone's whole state in a vote, under a key of its version. */
export type BallotAttempt = Submission<SentBallot>

const keptSchema = z.object({
  ...keptFields,
  body: z.object({
    table: z.optional(z.number()),
    voter: z.string(),
    people: z.number(),
    version: z.number(),
    dots: z.array(z.object({ idea: z.number(), dots: z.number() })),
  }),
})

/** Reads what a phone has kept; undefined where that is no ballot. The server checks what it says. */
export const readKeptBallot = (kept: unknown): KeptSubmission<SentBallot> | undefined =>
  keptSchema.safeParse(kept).data

/** One key a version, the same in all tabs: whichever of them sends it, and however often, it is one ballot. */
const keyOf = ({ voter, version }: Pick<VoteRecord, 'voter' | 'version'>): string =>
  `${voter.slice(0, -12)}${version.toString(16).padStart(12, '0')}`

/** Whether the newest state waits on the phone, by the keys of what waits. */
export const isWaiting = (record: VoteRecord, waitingKeys: readonly string[]): boolean =>
  waitingKeys.includes(keyOf(record))

/** The newest version that the server has. */
const sentVersion = ({ sent }: Pick<VoteRecord, 'sent'>): number => sent.at(-1)?.version ?? 0

/**
 * Whether there is something to send: the whole state, if it is newer than what the server has. That somebody is there
 * says the first version, as long as there is time; later it says nothing.
 * @param now the server's time, in ms since 1970
 */
export const isToSend = (record: VoteRecord, now: number): boolean =>
  record.version > sentVersion(record) && (record.version > 1 || now < record.endsAt)

/** What is sent of a phone's state. @param now this phone's time, in ms since 1970 */
export const ballotOf = (record: VoteRecord, table: number | undefined, now: number): BallotAttempt => {
  const { session, voter, people = 1, version, given } = record
  return {
    idempotencyKey: keyOf(record),
    body: { ...(table !== undefined && { table }), voter, people, version, dots: [...given] },
    madeAt: now,
    round: session,
  }
}

/** The latest few of what was sent are enough to know what had come before the reveal. */
const mostSent = 12

/** The server has a ballot, since a moment of its own clock. */
export const settle = (record: VoteRecord, { voter, version, dots }: SentBallot, at: number): VoteRecord =>
  record.voter === voter && version > sentVersion(record)
    ? { ...record, sent: [...record.sent, { version, at, given: [...dots] }].slice(-mostSent) }
    : record

/**
 * What of this phone counts in a vote that was revealed at a moment: what had come by then. A desk that skips the reveal
 * sets that moment back, so what had come while nothing was revealed counts in any case.
 */
export const countedOf = (
  { sent, openUntil }: Pick<VoteRecord, 'sent' | 'openUntil'>,
  revealedAt: number,
): readonly Given[] => sent.findLast(({ at }) => at <= Math.max(revealedAt, openUntil))?.given ?? []

/** What of somebody's dots came after the reveal: `all` of them, or the `last` that was changed. */
export type Late = 'all' | 'last'

/** What of a phone's state counts nowhere, for it came after the reveal; undefined where all of it counts. */
export const lateOf = (record: VoteRecord, revealedAt: number): Late | undefined => {
  const given = givenOf(record)
  const counted = givenOf({ ...record, given: [...countedOf(record, revealedAt)] })
  const isSame =
    given.length === counted.length && given.every(({ idea, dots }) => dotsOn(counted, idea) === dots)
  if (isSame) return undefined
  return counted.length === 0 ? 'all' : 'last'
}

/**
 * How many dots are known to count: what had come before the reveal; until that is told, none before the server has said
 * once more that nothing is revealed.
 */
export const dotsIn = (record: VoteRecord, revealedAt: number | undefined): number => {
  if (revealedAt !== undefined)
    return sumOf(givenOf({ ...record, given: [...countedOf(record, revealedAt)] }))
  const { sent, openUntil, version } = record
  const isIn = sent.some((one) => one.version === version && one.at <= openUntil)
  return isIn ? sumOf(givenOf(record)) : 0
}
