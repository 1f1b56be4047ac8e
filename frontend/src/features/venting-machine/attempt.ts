import * as z from 'zod/mini'
import { ventingMachineSchema, type VentingMachine } from '#shared/forms/venting-machine.ts'
import { keptFields } from '../../lib/live-form/attempt.ts'
import type { Submission } from '../../lib/outbox/outbox-store.ts'

/** One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted. */
export type Attempt = Submission<VentingMachine>

/** An attempt as the phone keeps it. */
export const keptAttemptSchema = z.object({ ...keptFields, body: ventingMachineSchema })
