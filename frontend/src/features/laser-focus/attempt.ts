import * as z from 'zod/mini'
import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import type { Submission } from '../../lib/outbox/outbox-store.ts'

/** Of an earlier answer: the key that it was sent under, and the how-manieth change this is; none takes it back. */
const changeSchema = z.object({ of: z.string(), count: z.optional(z.number()) })

/**
 * One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. With
 * `change` it goes in the place of an earlier one, or takes that back; the key is then only the outbox's own.
 */
export type Attempt = Submission<LaserFocus> & { readonly change?: z.output<typeof changeSchema> | undefined }

/** Whether it takes an answer back. */
export const isWithdrawal = ({ change }: Attempt): boolean =>
  change !== undefined && change.count === undefined

/** An attempt as the phone keeps it. */
export const keptAttemptSchema = z.object({
  key: z.string(),
  body: laserFocusSchema,
  madeAt: z.number(),
  seal: z.optional(z.string()),
  change: z.optional(changeSchema),
})
