import { callApi } from '../../../frontend/src/lib/api-client.ts'
import { createIdempotencyKey } from '../../../frontend/src/lib/idempotency-key.ts'
import { createMemoryStore } from '../../../frontend/src/lib/outbox/memory-store.ts'
import { Outbox } from '../../../frontend/src/lib/outbox/outbox.ts'
import type { Submission } from '../../../frontend/src/lib/outbox/outbox-store.ts'
import { sendPatiently } from '../../../frontend/src/lib/outbox/send-patiently.ts'
import type { Entry } from '../ledger.ts'
import { formHabits, type Post } from './forms.ts'
import { insist, type PhoneParts } from './owner.ts'

const rowOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'row' in answer && typeof answer.row === 'number'
    ? answer.row
    : undefined

type Body = Post['body']
type Send = (submission: Submission<Body>) => Promise<void>

/** One request with the answer, as the form's own code sends it. */
const sender = (
  entry: Entry,
  { path }: Post,
  { ledger, origin, forgetsItsKey, signal }: PhoneParts,
): Send => {
  const { timeoutMs } = formHabits[entry.form]
  return async ({ key, body }) => {
    entry.attempts += 1
    const idempotencyKey = forgetsItsKey ? createIdempotencyKey() : key
    const request = { method: 'POST', body, idempotencyKey, keepalive: true, timeoutMs, signal } as const
    ledger.acknowledge(entry, rowOf(await callApi(origin + path, request)))
  }
}

/** Resolves when nothing of this key waits any more, with the refusal where it was given up. */
const emptied = (outbox: Outbox<Body>, key: string, signal: AbortSignal): Promise<Error | undefined> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const { waiting, givenUp } = outbox.getStatus()
      if (!waiting.includes(key)) resolve(givenUp.get(key)?.error)
    }
    signal.addEventListener('abort', () => reject(new Error('The rehearsal is over.')), { once: true })
    outbox.subscribe(look)
    look()
  })

/** Delivers by the site's own outbox: it waits for the network, and sends again. */
const byOutbox = async (outbox: Outbox<Body>, submission: Submission<Body>, signal: AbortSignal) => {
  if ((await outbox.deliver(submission)) === 'sent') return
  const refusal = await emptied(outbox, submission.key, signal)
  if (refusal) throw refusal
}

/** Delivers an answer as its form does. @throws ApiError for a refusal for good; the signal's reason. */
export const deliver = async (entry: Entry, post: Post, parts: PhoneParts): Promise<void> => {
  const { patience, hasOutbox } = formHabits[entry.form]
  const send = sender(entry, post, parts)
  const submission = { key: createIdempotencyKey(), body: post.body, madeAt: Date.now() }
  if (!hasOutbox) return insist(parts, () => sendPatiently(() => send(submission), patience))
  const outbox = new Outbox({ store: createMemoryStore<Body>(), send, patience })
  const stop = outbox.start()
  try {
    await insist(parts, () => byOutbox(outbox, submission, parts.signal))
  } finally {
    stop()
  }
}
