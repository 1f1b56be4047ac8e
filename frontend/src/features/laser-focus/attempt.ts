import * as z from 'zod/mini'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export const attemptSchema = z.object({ key: z.string(), body: laserFocusSchema, madeAt: z.number() })
export type Attempt = z.output<typeof attemptSchema>
