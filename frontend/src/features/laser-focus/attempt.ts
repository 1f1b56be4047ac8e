import * as z from 'zod/mini'
import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import type { Submission } from '../../lib/outbox/outbox-store.ts'

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export type Attempt = Submission<LaserFocus>

/** An attempt as the phone keeps it. */
export const keptAttemptSchema = z.object({
  key: z.string(),
  body: laserFocusSchema,
  madeAt: z.number(),
  seal: z.optional(z.string()),
})
