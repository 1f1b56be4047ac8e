import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#shared/seeded-random.ts'
import { ApiError, callApi, expectReport } from '#lib/api-client.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { createMemoryStore } from '#lib/outbox/memory-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import type { Entry, Ledger } from '../ledger.ts'
import type { Venue } from '../network/venue.ts'
import type { Plan } from '../plan.ts'
import { habitsOf, type Post } from './forms.ts'
import { GaveUp, loadAsPeopleDo, type PhoneParts } from './owner.ts'

/**
 * When a phone's owner opens the form, as a share of the time given, 0 to 1: a rush. The host has just said "now":
 * nearly nine of ten come in the first half, at two and a half times the mean rate at its height, and some dawdle.
 * (The second of six uniform numbers, which is a beta distribution with parameters 2 and 5.)
 */
const drawArrival = (random: () => number): number =>
  Array.from({ length: 6 }, random).sort((one, other) => one - other)[1] ?? 0

const useForm = async (entry: Entry, parts: PhoneParts): Promise<void> => {
  const { ledger, origin, arrivesInMs = 0, random, signal } = parts
  await sleep(arrivesInMs, undefined, { signal })
  const post = await habitsOf(entry.form).fillIn({
    number: entry.number,
    marker: entry.marker,
    random,
    load: (path) => loadAsPeopleDo(entry, parts, () => callApi(origin + path, { signal })),
    warmUp: (path) => {
      callApi(origin + path, { signal }).catch(() => undefined)
    },
  })
  entry.kept = post.kept
  entry.submittedAt = ledger.now()
  await deliver(entry, post, parts)
}

/**
 * One phone, from opening the form to the acknowledgement; resolves when it has nothing left to do, or when the signal
 * ends it. Its entry says what became of its answer. @throws what should not happen, such as a config.json that
 * is none.
 */
const runPhone = async (entry: Entry, parts: PhoneParts): Promise<void> => {
  try {
    await useForm(entry, parts)
  } catch (error) {
    if (parts.signal.aborted) return
    if (error instanceof GaveUp) entry.gaveUp = true
    else if (error instanceof ApiError) {
      entry.errorAt ??= parts.ledger.now()
      entry.refused = error.status
    } else throw error
  }
}

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
const deliver = async (entry: Entry, post: Post, parts: PhoneParts): Promise<void> => {
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

/** Far apart, so that no two phones draw alike. */
export const seedOf = ({ seed }: Plan, phone: number): number =>
  Math.imul(seed + 1, 0x9e3779b1) ^ (phone * 7919)

/**
 * Lets all phones of the venue come, each at its time; resolves when the last has nothing left to do, or patience ends,
 * with what they met that should not happen. @throws the signal's reason.
 */
export const runCrowd = async (
  plan: Plan,
  ledger: Ledger,
  venue: Venue,
  signal: AbortSignal,
): Promise<string[]> => {
  const defects = new Set<string>()
  const over = AbortSignal.any([signal, AbortSignal.timeout(plan.withinMs + plan.patienceMs)])
  const run = async (entry: Entry): Promise<void> => {
    const random = seededRandom(seedOf(plan, entry.number))
    await runPhone(entry, {
      ledger,
      origin: venue.phone(entry.number, { wifi: plan.wifi, random, observer: ledger.observer }),
      arrivesInMs: drawArrival(random) * plan.withinMs,
      random,
      forgetsItsKey: plan.forgetfulPhones,
      readingMs: plan.readingMs,
      signal: over,
    }).catch((error: unknown) => void defects.add(error instanceof Error ? error.message : String(error)))
  }
  await Promise.all(ledger.entries.map(run))
  signal.throwIfAborted()
  return [...defects]
}
