import { afterEach, beforeEach, vi } from 'vitest'
import { NetworkError } from '../../api-client.ts'
import type { OutboxStore, Submission } from '../outbox-store.ts'
import { Outbox } from '../outbox.ts'

/** For tests: the moment at which each begins, in ms since 1970. */
export const now = Date.UTC(2026, 10, 20, 10)
export const a = { idempotencyKey: 'a', body: 'one', madeAt: now - 1000 }
export const offline = new NetworkError('')

let stop: (() => void) | undefined

/** Starts an outbox, which ends with its test at the latest. */
export const start = (outbox: Outbox<string>): (() => void) => (stop = outbox.start())

/** An outbox whose requests get these responses in turn, then good ones. */
export const open = (store: OutboxStore<string>, ...errors: (Error | undefined)[]) => {
  const sent: string[] = []
  const send = vi.fn((submission: Submission<string>) => {
    sent.push(submission.idempotencyKey)
    const error = errors.shift()
    return error ? Promise.reject(error) : Promise.resolve(undefined)
  })
  const outbox = new Outbox({ store, send })
  return { outbox, send, sent, start: () => start(outbox) }
}

export const settle = () => vi.advanceTimersByTimeAsync(0)

/** Each test of the file begins at the same moment, and ends what it started. */
export const inVirtualTime = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now })
  })
  afterEach(() => {
    stop?.()
    stop = undefined
    vi.useRealTimers()
  })
}
