import * as z from 'zod/mini'
import { comboConvoSchema, type ComboConvo } from '#shared/forms/combo-convo.ts'
import { isExpired } from '../../lib/outbox/outbox-store.ts'

const pairingSchema = z.omit(comboConvoSchema, { email: true })

/** A try to send, as it may be kept: without the e-mail address. */
export const keptAttemptSchema = z.object({ key: z.string(), madeAt: z.number(), body: pairingSchema })

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export interface Attempt extends z.output<typeof keptAttemptSchema> {
  /** Empty where none was given; undefined where it is not known any more, for it does not outlive the page. */
  readonly email: string | undefined
  /** The answer may have been sent before, by a page that is gone, with an address that is not known any more. */
  readonly isResumed?: true
}

const fields = ['orangeCard', 'whatIsA', 'blueCard', 'thatCould', 'freeText'] as const

/**
 * The try that sends an answer: an unchanged answer keeps its key, so that a try the server did take cannot become a
 * second answer. (spec/api.md, "Writing")
 */
export const attemptFor = (
  { email = '', ...body }: ComboConvo,
  last: Attempt | undefined,
  freshKey: string,
  now: number,
): Attempt => {
  const isRepeat =
    last !== undefined &&
    fields.every((field) => last.body[field] === body[field]) &&
    (last.email === undefined || last.email === email) &&
    !isExpired(last, now)
  if (!isRepeat) return { key: freshKey, madeAt: now, body, email }
  return { ...last, email, ...(last.email === undefined && { isResumed: true }) }
}

/**
 * Whether a key that stands for another answer means that this one is stored: nothing of it can differ but the address,
 * and none was given this time. With one, it is another answer.
 */
export const isStoredAlready = ({ isResumed, email }: Attempt): boolean => isResumed === true && email === ''
