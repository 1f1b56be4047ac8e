import * as z from 'zod/mini'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'

/** One answer and the idempotency key under which it is sent, however often that takes. */
export const attemptSchema = z.object({ key: z.string(), body: laserFocusSchema })
export type Attempt = z.output<typeof attemptSchema>
