import * as z from 'zod/mini'
import type { SentPromise } from '#shared/forms/promise.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi, expectReport } from '#lib/api-client.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { KeptSubmission } from '#lib/outbox/outbox-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { withSender } from '#lib/outbox/sender.ts'

export type PromiseOutbox = Outbox<SentPromise>

const keptSchema = z.object({
  ...keptFields,
  body: z.object({
    table: z.optional(z.number()),
    of: z.object({ round: z.number(), row: z.number() }),
    back: z.optional(z.string()),
    owner: z.optional(z.string()),
    due: z.optional(z.string()),
    step: z.optional(z.string()),
  }),
})

/** Reads what a phone has kept; undefined where that is no promise. The server checks what it says. */
const readKept = (kept: unknown): KeptSubmission<SentPromise> | undefined => keptSchema.safeParse(kept).data

/** The page's one outbox of what this phone takes. An OK that is not from the server counts as no response. */
export const promiseOutbox: PromiseOutbox = new Outbox({
  store: createKeptStore(phoneDatabase('promise-outbox'), readKept),
  send: async (attempt) => {
    const { idempotencyKey } = attempt
    const body = withSender(attempt)
    expectReport(
      await callApi(apiPath('post-promise'), { method: 'POST', body, idempotencyKey, keepalive: true }),
    )
  },
})
