import * as z from 'zod/mini'
import type { SentPromise } from '#shared/forms/promise.ts'
import { ApiError } from '#lib/api-client.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { createPhoneRecord } from '#lib/live-form/phone-record.ts'
import { sealOwn } from '../follow/seal-own.ts'
import type { VoteRecord } from '../vote/vote-record.ts'
import type { PromiseOutbox } from './promise-outbox.ts'

/** What this phone has taken of a vote's ideas, by rows, and what it gave back, each time: no name is in it. */
const takenSchema = z.object({
  session: z.number(),
  rows: z.array(z.number()),
  back: z.optional(z.array(z.number())),
})
export type Taken = z.output<typeof takenSchema>

export const takenRecord = createPhoneRecord('laser-focus-taken', takenSchema)

/** What was taken after a vote, and how often each was given back. */
const ofSession = (taken: Taken | undefined, session: number) => {
  const { rows = [], back = [] } = taken?.session === session ? taken : {}
  return { rows, back, times: (row: number) => back.filter((one) => one === row).length }
}

/** What somebody has typed. */
export interface Typed {
  readonly owner: string
  /** A day, such as `2027-01-31`, or empty. */
  readonly due: string
  readonly step: string
}

type OfVote = Pick<VoteRecord, 'voter' | 'round' | 'session'>

/**
 * One key an idea, and one for each time that it was given back, the same in all tabs: whichever of them sends it, and
 * however often, it is taken once.
 */
const keyOf = ({ voter }: Pick<OfVote, 'voter'>, row: number, time: number): string =>
  `${voter.slice(0, -12)}${time.toString(16).padStart(4, '0')}${row.toString(16).padStart(8, '0')}`

/** Added to a time: the key of what gives back. */
const givingBack = 0x8000

const keyOfTaking = (record: OfVote, row: number): string =>
  keyOf(record, row, ofSession(takenRecord.seen(), record.session).times(row))

/** The rows that this phone has taken after a vote; what the server refused since, or what waited too long, is not. */
export const takenIn = (
  taken: Taken | undefined,
  record: OfVote,
  givenUp: { readonly has: (key: string) => boolean },
): readonly number[] => {
  const { rows, times } = ofSession(taken, record.session)
  return rows.filter((row) => !givenUp.has(keyOf(record, row, times(row))))
}

/** Whether something that this phone took, or gave back, waits to be sent. */
export const isWaiting = ({ voter }: Pick<OfVote, 'voter'>, waiting: readonly string[]): boolean =>
  waiting.some((key) => key.startsWith(voter.slice(0, -12)))

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

/** @returns whether the server has it, or it is kept until it can be sent: the server may refuse it for good */
const deliver = async (outbox: PromiseOutbox, attempt: Submission<SentPromise>): Promise<boolean> => {
  try {
    await outbox.deliver(sealOwn(attempt))
    return true
  } catch (error) {
    return isTakenElsewhere(error)
  }
}

/** Notes what became of an idea, unless another tab has given it back meanwhile. */
const note = (
  { session }: OfVote,
  row: number,
  time: number,
  make: (rows: readonly number[], back: readonly number[]) => Omit<Taken, 'session'>,
): void =>
  void takenRecord.change((before) => {
    const { rows, back, times } = ofSession(before, session)
    return times(row) === time ? { session, ...make(rows, back) } : before
  })

const timeNow = ({ session }: OfVote, row: number): number => {
  takenRecord.look()
  return ofSession(takenRecord.seen(), session).times(row)
}

const withRow =
  (row: number) =>
  (rows: readonly number[], back: readonly number[]): Omit<Taken, 'session'> => ({
    rows: [...new Set([...rows, row])],
    back: [...back],
  })

/** Takes an idea, or keeps that until it can be sent. @returns whether it is taken */
export const take = async (
  outbox: PromiseOutbox,
  record: OfVote,
  attempt: Submission<SentPromise>,
): Promise<boolean> => {
  const { row } = attempt.body.of
  const time = timeNow(record, row)
  const isDone = await deliver(outbox, attempt)
  if (isDone) note(record, row, time, withRow(row))
  return isDone
}

/** Notes ideas whose taking waits to be sent, though the page that was asked for it is gone: the outbox sends it. */
export const noteWaiting = (record: OfVote, asked: readonly number[], waiting: readonly string[]): void => {
  for (const row of asked) {
    if (!waiting.includes(keyOfTaking(record, row))) continue
    note(record, row, timeNow(record, row), withRow(row))
  }
}

/** Gives an idea back that this phone has taken, or keeps that until it can be sent. @returns whether it is given back */
export const giveBack = async (outbox: PromiseOutbox, record: OfVote, row: number): Promise<boolean> => {
  const time = timeNow(record, row)
  const isDone = await deliver(outbox, {
    idempotencyKey: keyOf(record, row, time + givingBack),
    body: { of: { round: record.round, row }, back: keyOf(record, row, time) },
    madeAt: Date.now(),
  })
  if (isDone)
    note(record, row, time, (rows, back) => ({
      rows: rows.filter((one) => one !== row),
      back: [...back, row],
    }))
  return isDone
}
