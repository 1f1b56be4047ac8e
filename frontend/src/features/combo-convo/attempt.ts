import * as z from 'zod/mini'
import { comboConvoSchema, type ComboConvo } from '#shared/forms/combo-convo.ts'
import { isExpired, type Submission } from '../../lib/outbox/outbox-store.ts'

const pairingSchema = z.omit(comboConvoSchema, { email: true })

/** A try to send as it may be written down: without the e-mail address, for phones are passed around a table. */
export const keptAttemptSchema = z.object({ key: z.string(), madeAt: z.number(), body: pairingSchema })
export type KeptAttempt = z.output<typeof keptAttemptSchema>

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export type Attempt = Submission<ComboConvo & { readonly email: string }>

/** What of a try may be written down. */
export const withoutAddress = ({ key, madeAt, body }: Attempt): KeptAttempt => {
  const { orangeCard, blueCard, whatIsA, thatCould, freeText } = body
  return { key, madeAt, body: { orangeCard, blueCard, whatIsA, thatCould, freeText } }
}

/** A try as it was written down; its address is empty where it is not known any more. */
export const withAddress = ({ key, madeAt, body }: KeptAttempt, email = ''): Attempt => ({
  key,
  madeAt,
  body: { ...body, email },
})

const fields = ['orangeCard', 'whatIsA', 'blueCard', 'thatCould', 'freeText', 'email'] as const

/**
 * The try that sends an answer: an unchanged answer keeps its key, so that a try the server did take cannot become a
 * second answer.
 */
export const attemptFor = (
  { email = '', ...pairing }: ComboConvo,
  last: Attempt | undefined,
  freshKey: string,
  now: number,
): Attempt => {
  const body = { ...pairing, email }
  const isRepeat =
    last !== undefined && fields.every((field) => last.body[field] === body[field]) && !isExpired(last, now)
  return isRepeat ? last : { key: freshKey, madeAt: now, body }
}
