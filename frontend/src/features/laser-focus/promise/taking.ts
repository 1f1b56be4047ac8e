import * as z from 'zod/mini'
import type { SentPromise } from '#shared/forms/promise.ts'
import { ApiError } from '#lib/api-client.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { createPhoneRecord } from '#lib/live-form/phone-record.ts'
import { sealOwn } from '../follow/seal-own.ts'
import type { VoteRecord } from '../vote/vote-record.ts'
import type { PromiseOutbox } from './promise-outbox.ts'

/** What this phone has taken of a vote's ideas, by rows: no name is in it. */
const takenSchema = z.object({ session: z.number(), rows: z.array(z.number()) })
export type Taken = z.output<typeof takenSchema>

export const takenRecord = createPhoneRecord('laser-focus-taken', takenSchema)

/** The rows that were taken after a vote. */
export const takenIn = (taken: Taken | undefined, session: number): readonly number[] =>
  taken?.session === session ? taken.rows : []

/** What somebody has typed. */
export interface Typed {
  readonly owner: string
  /** A day, such as `2027-01-31`, or empty. */
  readonly due: string
  readonly step: string
}

type OfVote = Pick<VoteRecord, 'voter' | 'round' | 'session'>

/** One key an idea, the same in all tabs: whichever of them sends it, and however often, it is taken once. */
export const keyOfTaking = ({ voter }: Pick<OfVote, 'voter'>, row: number): string =>
  `${voter.slice(0, -12)}${row.toString(16).padStart(12, '0')}`

/** What is sent. */
export const takingOf = (
  record: OfVote,
  row: number,
  { owner, due, step }: Typed,
  table: number | undefined,
): Submission<SentPromise> => ({
  idempotencyKey: keyOfTaking(record, row),
  body: {
    ...(table !== undefined && { table }),
    of: { round: record.round, row },
    owner: owner.trim(),
    ...(due !== '' && { due }),
    ...(step.trim() !== '' && { step: step.trim() }),
  },
  madeAt: Date.now(),
})

/** Another tab of this phone has taken the idea under the same key, in other words: those count. */
const isTakenElsewhere = (error: unknown): boolean => error instanceof ApiError && error.status === 422

/** Takes an idea, or keeps that until it can be sent. @returns whether it is taken: the server may refuse it for good */
export const take = async (
  outbox: PromiseOutbox,
  record: OfVote,
  attempt: Submission<SentPromise>,
): Promise<boolean> => {
  try {
    await outbox.deliver(sealOwn(attempt))
  } catch (error) {
    if (!isTakenElsewhere(error)) return false
  }
  const { session } = record
  takenRecord.change((before) => ({
    session,
    rows: [...new Set([...takenIn(before, session), attempt.body.of.row])],
  }))
  return true
}
