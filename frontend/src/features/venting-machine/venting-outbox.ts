import * as z from 'zod/mini'
import {
  ventingMachineLimits,
  ventingMachineSchema,
  type VentingMachine,
} from '#shared/forms/venting-machine.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi, expectReport, NetworkError } from '#lib/api-client.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { OutboxWords } from '#lib/outbox/outbox-lines.ts'
import type { OutboxStore, Submission } from '#lib/outbox/outbox-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { isBusy } from '#lib/outbox/pause-after.ts'
import type { RetryPolicy } from '#lib/outbox/retry.ts'
import { roundIn, withSender } from '#lib/outbox/sender.ts'
import { withKey } from './venting-api.ts'

const { timeoutMs, retries, baseDelayMs, jitterMs } = ventingMachineLimits.submit

/** Two more tries at doubling pauses, where another try may help: no response, or a server in trouble. */
export const ventingPolicy: RetryPolicy = {
  tries: retries + 1,
  pauseMs: (failures) => baseDelayMs * 2 ** (failures - 1) + Math.random() * jitterMs,
  limitMs: (retries + 2) * timeoutMs,
  isPassing: (error) => error instanceof NetworkError || isBusy(error),
}

const send = (submission: Submission<VentingMachine>): Promise<number | undefined> =>
  withKey({}, async (query) => {
    const { idempotencyKey } = submission
    const request = { body: withSender(submission), idempotencyKey, keepalive: true, timeoutMs }
    const path = `${apiPath('post-venting-machine')}?${query}`
    return roundIn(expectReport(await callApi(path, { method: 'POST', ...request })))
  })

export type VentingOutbox = Outbox<VentingMachine>

/** An outbox of its own for the answers of this phone. */
export const createVentingOutbox = (store: OutboxStore<VentingMachine>): VentingOutbox =>
  new Outbox({ store, send, retries: ventingPolicy })

/** An answer as the phone keeps it. */
const keptSchema = z.object({ ...keptFields, body: ventingMachineSchema })

/** The page's one outbox. */
export const ventingOutbox = createVentingOutbox(
  createKeptStore(phoneDatabase('venting-machine-outbox'), (value) => keptSchema.safeParse(value).data),
)

export const ventingWords: OutboxWords<VentingMachine> = {
  one: 'answer',
  many: 'answers',
  textOf: ({ answer }) => answer,
}
