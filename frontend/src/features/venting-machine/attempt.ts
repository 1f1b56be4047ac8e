import * as z from 'zod/mini'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export const attemptSchema = z.object({ key: z.string(), body: ventingMachineSchema, madeAt: z.number() })
export type Attempt = z.output<typeof attemptSchema>
