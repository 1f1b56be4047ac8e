import { ApiError, callApi, expectReport } from '../../../../frontend/src/lib/api-client.ts'
import { createIdempotencyKey } from '../../../../frontend/src/lib/idempotency-key.ts'
import { createMemoryStore } from '../../../../frontend/src/lib/outbox/memory-store.ts'
import { Outbox } from '../../../../frontend/src/lib/outbox/outbox.ts'
import type { Submission } from '../../../../frontend/src/lib/outbox/outbox-store.ts'
import type { Entry } from '../ledger.ts'
import { habitsOf, type Post } from './forms.ts'
import type { PhoneParts } from './owner.ts'

type Body = Post['body']
type Send = (submission: Submission<Body>) => Promise<void>

/** One request with the answer, as the form's own code sends it. */
const sender = (
  entry: Entry,
  { path }: Post,
  { ledger, origin, forgetsItsKey = false, signal }: PhoneParts,
): Send => {
  const { timeoutMs } = habitsOf(entry.form)
  // Each phone is a visit of its own.
  const browserId = createIdempotencyKey().slice(0, 8)
  return async ({ idempotencyKey: kept, body }) => {
    entry.attempts += 1
    const idempotencyKey = forgetsItsKey ? createIdempotencyKey() : kept
    const request = { method: 'POST', idempotencyKey, keepalive: true, timeoutMs, signal } as const
    expectReport(await callApi(origin + path, { ...request, body: { ...body, browserId } }))
    entry.acknowledgedAt ??= ledger.now()
  }
}

/** What the page says while an answer waits, by what its last try met. */
const tell = (entry: Entry, trouble: unknown, now: number): void => {
  if (trouble instanceof ApiError) entry.keptAt ??= now
  else entry.offlineAt ??= now
}

/** Resolves when nothing of this key waits any more, with the refusal where it was given up. @throws the signal's reason. */
const untilSent = (
  outbox: Outbox<Body>,
  key: string,
  signal: AbortSignal,
  onTrouble: (trouble: unknown) => void,
): Promise<Error | undefined> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const { waiting, trouble, givenUp } = outbox.getStatus()
      if (!waiting.includes(key)) resolve(givenUp.get(key)?.error)
      else if (trouble !== undefined) onTrouble(trouble)
    }
    signal.addEventListener('abort', () => reject(new Error('The rehearsal is over.')), { once: true })
    outbox.subscribe(look)
    look()
  })

/**
 * Delivers an answer as its page does: the site's own outbox keeps it, and sends it until the site has taken it.
 * @throws ApiError for a refusal for good; the signal's reason.
 */
export const deliver = async (entry: Entry, post: Post, parts: PhoneParts): Promise<void> => {
  const { ledger, signal } = parts
  const { patience } = habitsOf(entry.form)
  const submission = { idempotencyKey: createIdempotencyKey(), body: post.body, madeAt: Date.now() }
  const send = sender(entry, post, parts)
  const outbox = new Outbox({ store: createMemoryStore<Body>(), send, retries: patience })
  const stop = outbox.start()
  try {
    if ((await outbox.deliver(submission)) === 'sent') return
    signal.throwIfAborted()
    const refusal = await untilSent(outbox, submission.idempotencyKey, signal, (trouble) =>
      tell(entry, trouble, ledger.now()),
    )
    if (refusal) throw refusal
  } finally {
    stop()
  }
}
