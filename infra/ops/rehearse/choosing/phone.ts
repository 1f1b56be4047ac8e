import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, callApi, expectReport, NetworkError } from '#lib/api-client.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { askUntilTold } from '#lib/live-form/ask-until-told.ts'
import { createMemoryStore } from '#lib/outbox/memory-store.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { isRefusal } from '#lib/outbox/pause-after.ts'
import { ownFailure, Superseded } from '#features/laser-focus/form-state.ts'
import type { Book, Said } from './book.ts'
import { isWaiting } from './book.ts'
import type { Pace, Span } from './plan.ts'

/** A phone that takes part, and its ways to the site. */
export interface Phone {
  readonly number: number
  /** The table of its owner. */
  readonly table: number
  /** Where the site is, for this phone. */
  readonly origin: string
  readonly browserId: string
  readonly random: () => number
  readonly now: () => number
  readonly book: Book
  readonly pace: Pace
  /** A wrong phone: each request carries another idempotency key. */
  readonly forgetsItsKey: boolean
  /** Its owner puts it away; what it has said is sent all the same. */
  readonly signal: AbortSignal
  /** It is over, whatever waits. */
  readonly over: AbortSignal
}

const drawn = ([least, most]: Span, random: () => number): number => least + random() * (most - least)

/** Waits for a time by chance, no longer than `mostMs`. @throws the signal's reason */
export const pauseFor = ({ random, signal }: Phone, span: Span, mostMs = Infinity): Promise<void> =>
  sleep(Math.max(0, Math.min(drawn(span, random), mostMs)), undefined, { signal })

/** Asks the site until it answers. @throws the signal's reason; ApiError 409, which a later try would not change */
export const ask = ({ origin, signal }: Phone, path: string, body?: unknown): Promise<unknown> => {
  const request = body === undefined ? { signal } : { method: 'POST' as const, body, signal }
  let closed: ApiError | undefined
  const once = async () => {
    try {
      return await callApi(origin + path, request)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      closed = error
      return undefined
    }
  }
  return askUntilTold(once, signal, () => undefined).then((told) => {
    if (closed) throw closed
    return told
  })
}

interface Letter<Body> extends Submission<Body> {
  readonly replaces?: string | undefined
}

/** What a phone says, in the product's own outbox. */
export interface Mail<Body> {
  readonly say: (letter: Letter<Body>) => void
  /** Resolves when nothing waits any more, or it is over. */
  readonly empty: () => Promise<void>
  readonly stop: () => void
}

/** Opens an outbox of a phone; `pathOf` says where something goes, and `said` is where it is written down. */
export const openMail = <Body extends object>(
  phone: Phone,
  said: Said<Body>[],
  pathOf: (letter: Letter<Body>) => string,
): Mail<Body> => {
  const { origin, browserId, over, now, forgetsItsKey } = phone
  const own = new Map<string, Said<Body>>()
  const send = async (letter: Letter<Body>): Promise<void> => {
    const { idempotencyKey, body, round, replaces } = letter
    const entry = own.get(idempotencyKey)
    const before = own.get(replaces ?? '')
    // What is not there yet cannot be replaced.
    if (before && isWaiting(before)) throw new NetworkError('Another one waits before it.')
    if (entry) entry.attempts += 1
    const request = {
      method: 'POST',
      idempotencyKey: forgetsItsKey ? createIdempotencyKey() : idempotencyKey,
      keepalive: true,
      signal: over,
      body: { ...body, browserId, round, replaces },
    } as const
    await callApi(origin + pathOf(letter), request).then(expectReport, (error: unknown) => {
      // What there is not, or not any more, is not changed by asking again.
      if (replaces !== undefined && error instanceof ApiError && [404, 409].includes(error.status))
        throw new ApiError(400, error.message)
      // It was taken, and has been changed since.
      if (!(ownFailure(error) instanceof Superseded)) throw error
    })
    if (entry) entry.acknowledgedAt ??= now()
  }
  const outbox = new Outbox<Body>({ store: createMemoryStore<Body>(), send })
  const stop = outbox.start()
  const refuse = (key: string, error: unknown) => {
    const entry = own.get(key)
    if (entry && isRefusal(error)) entry.refused ??= error.status
  }
  outbox.subscribe(() => outbox.getStatus().givenUp.forEach(({ error }, key) => refuse(key, error)))
  return {
    say: (letter) => {
      const { idempotencyKey: key, body } = letter
      const entry = { phone: phone.number, browserId, key, body, saidAt: now(), attempts: 0 }
      own.set(key, entry)
      said.push(entry)
      outbox.deliver(letter).catch((error: unknown) => refuse(key, error))
    },
    empty: async () => {
      while ([...own.values()].some(isWaiting) && !over.aborted)
        await sleep(100, undefined, { signal: over }).catch(() => undefined)
    },
    stop,
  }
}
