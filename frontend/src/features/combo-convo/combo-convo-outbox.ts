import * as z from 'zod/mini'
import { comboConvoSchema, type ComboConvo } from '#shared/forms/combo-convo.ts'
import { apiPath } from '#shared/routes.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import { type Submission, isExpired, type OutboxStore } from '#lib/outbox/outbox-store.ts'
import { ApiError, callApi, expectReport } from '#lib/api-client.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { OutboxWords } from '#lib/outbox/outbox-lines.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { roundIn, withSender } from '#lib/outbox/sender.ts'

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

/** The key was used for another answer. */
const keySpent = 422

/**
 * Sends an answer, and gives the round it was stored in. A key that was used for another one was used for the same pair, sent before with its address or by a
 * page that did not know the address any more: the pair has arrived.
 * @throws ApiError, NetworkError; ApiError with the good status where the response does not report success.
 */
const send = async (attempt: Attempt): Promise<number | undefined> => {
  const { idempotencyKey } = attempt
  const request = { method: 'POST', body: withSender(attempt), idempotencyKey, keepalive: true } as const
  try {
    const report = expectReport(await callApi(apiPath('post-combo-convo'), request))
    if (report.success !== true) throw new ApiError(200, '')
    return roundIn(report)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== keySpent) throw error
    return undefined
  }
}

export type ComboConvoOutbox = Outbox<Attempt['body']> & {
  /** The oldest pair whose address must be asked for, or that it is sent without: the outbox waits for that. */
  readonly held: () => Attempt | undefined
}

/**
 * An outbox of its own for the pairs of this phone. It keeps them in a store that outlives the page, and their addresses
 * in this page only.
 */
export const createComboConvoOutbox = (store: OutboxStore<Pairing>): ComboConvoOutbox => {
  const addresses = new Map<string, string>()
  let all: readonly Attempt[] = []
  const isHeld = (attempt: Attempt) =>
    attempt.asks && !addresses.has(attempt.idempotencyKey) && !isExpired(attempt, Date.now())
  const withheld: OutboxStore<Attempt['body']> = {
    all: async () => {
      all = (await store.all()).map((kept) => withAddress(kept, addresses.get(kept.idempotencyKey)))
      return all.filter((attempt) => !isHeld(attempt))
    },
    put: (attempt) => {
      addresses.set(attempt.idempotencyKey, attempt.body.email)
      return store.put(withoutAddress(attempt))
    },
    remove: (idempotencyKey) => {
      addresses.delete(idempotencyKey)
      all = all.filter((attempt) => attempt.idempotencyKey !== idempotencyKey)
      return store.remove(idempotencyKey)
    },
  }
  return Object.assign(new Outbox({ store: withheld, send }), { held: () => all.find(isHeld) })
}

/** The page's one outbox. */
export const comboConvoOutbox = createComboConvoOutbox(
  createKeptStore(phoneDatabase('combo-convo-outbox'), (value) => keptAttemptSchema.safeParse(value).data),
)

export const comboConvoWords: OutboxWords<Attempt['body']> = {
  one: 'pair',
  many: 'pairs',
  textOf: ({ freeText }) => freeText,
}
