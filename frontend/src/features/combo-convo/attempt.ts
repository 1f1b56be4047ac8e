import * as z from 'zod/mini'
import { comboConvoSchema, type ComboConvo } from '#shared/forms/combo-convo.ts'
import { isExpired, type Submission } from '../../lib/outbox/outbox-store.ts'

const pairingSchema = z.omit(comboConvoSchema, { email: true })

/** An attempt as the phone keeps it: without the e-mail address, for phones are passed around a table. */
export const keptAttemptSchema = z.object({
  key: z.string(),
  body: pairingSchema,
  madeAt: z.number(),
  seal: z.optional(z.string()),
  round: z.optional(z.number()),
  /** An address was entered: whoever opens the page again is asked for it. */
  asks: z.optional(z.boolean()),
})
export type Pairing = z.output<typeof pairingSchema>

/** A pair as the outbox keeps it. */
type KeptPair = Submission<Pairing> & { readonly asks?: boolean | undefined }

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export type Attempt = Submission<ComboConvo & { readonly email: string }> & Pick<KeptPair, 'asks'>

/** What of an attempt the phone may keep. */
export const withoutAddress = ({ body, asks, ...rest }: Attempt): KeptPair => {
  const { email, ...pairing } = body
  return { ...rest, body: pairing, asks: email !== '' || asks }
}

/** An attempt that was kept; its address is empty where it is not known any more. */
export const withAddress = ({ body, ...rest }: KeptPair, email = ''): Attempt => ({
  ...rest,
  body: { ...body, email },
})

const fields = ['orangeCard', 'whatIsA', 'blueCard', 'thatCould', 'freeText', 'email'] as const

/**
 * The attempt that sends an answer. An unchanged answer keeps its key, so that an attempt the server did take cannot
 * become a second answer.
 */
export const attemptFor = (
  { email = '', ...pairing }: ComboConvo,
  last: Attempt | undefined,
  idempotencyKey: string,
  now: number,
  round?: number,
): Attempt => {
  const body = { ...pairing, email }
  const isRepeat =
    last !== undefined && fields.every((field) => last.body[field] === body[field]) && !isExpired(last, now)
  return isRepeat ? last : { idempotencyKey, madeAt: now, body, round }
}
