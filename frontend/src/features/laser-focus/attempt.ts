import * as z from 'zod/mini'
import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'

/**
 * One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted; with
 * `replaces`, the key of the answer whose place it takes.
 */
export type Attempt = Submission<LaserFocus> & { readonly replaces?: string | undefined }

/** What takes an answer back goes under the answer's key; the outbox holds it under one of its own. */
const back = '.back'

export const withdrawalOf = (key: string): string => key + back

/** Whether what is sent under a key takes an answer back. */
export const isWithdrawal = ({ idempotencyKey }: Pick<Attempt, 'idempotencyKey'>): boolean =>
  idempotencyKey.endsWith(back)

/** The key of the answer that is sent, or taken back. */
export const answerKey = ({ idempotencyKey }: Attempt): string =>
  isWithdrawal({ idempotencyKey }) ? idempotencyKey.slice(0, -back.length) : idempotencyKey

/** An attempt as the phone keeps it. */
export const keptAttemptSchema = z.object({
  ...keptFields,
  body: laserFocusSchema,
  replaces: z.optional(z.string()),
})
