import * as z from 'zod/mini'
import { comboConvoSchema, type ComboConvo } from '#shared/forms/combo-convo.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'

const pairingSchema = z.omit(comboConvoSchema, { email: true })

/** An attempt as the phone keeps it: without the e-mail address, for phones are passed around a table. */
export const keptAttemptSchema = z.object({
  ...keptFields,
  body: pairingSchema,
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
