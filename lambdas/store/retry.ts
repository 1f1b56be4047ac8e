import { setTimeout as wait } from 'node:timers/promises'
import { type Failure, failureOf } from './failures.ts'

/** When something is tried again, and how long it waits before. `tried` counts the tries that failed, from 1. */
export interface RetryPolicy {
  readonly mayRetry: (error: unknown, tried: number) => boolean
  readonly pause: (tried: number) => Promise<unknown>
}

/**
 * Does something again while it fails and its policy allows another try.
 * @throws what the last try threw
 */
export const retry = async <T>(action: () => Promise<T>, { mayRetry, pause }: RetryPolicy): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await action()
    } catch (error) {
      if (!mayRetry(error, tried)) throw error
      await pause(tried)
    }
  }
}

/** The store is there and busy. One out of reach was tried twice by the SDK; the visitor's phone sends again later. */
export const busy: readonly Failure[] = ['conflict', 'throttled']

/** Everything that passes by itself: for calls that no visitor waits for, and that do no harm when they are repeated. */
export const passing: readonly Failure[] = [...busy, 'unavailable']

/** What a call to the store is sent with (the SDK reads `abortSignal` and ignores the rest), and when it is retried. */
export interface StoreCall extends RetryPolicy {
  readonly abortSignal?: AbortSignal
}

interface StoreCallOptions {
  /** The failures after which it is retried. */
  readonly after: readonly Failure[]
  readonly signal?: AbortSignal | undefined
  /** The most tries, the first included. */
  readonly tries?: number
  /** No try begins from then on, by `clock` (both in ms). */
  readonly until?: number
  /** The longest pause after the first try, in ms. It doubles with each further try, up to `longestPauseMs`. */
  readonly pauseMs: number
  readonly longestPauseMs?: number
  readonly clock?: () => number
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>
  readonly random?: () => number
}

/** Waits so many ms; rejects when the signal aborts. */
export const sleepFor = (ms: number, signal?: AbortSignal): Promise<unknown> =>
  wait(ms, undefined, signal ? { signal } : {})

/**
 * A call that is retried. The SDK gives up on throttling early, and never repeats a cancelled transaction. Pauses are
 * random, for all that were turned away must not come back together.
 */
export const storeCall = ({
  after,
  signal,
  tries = Infinity,
  until = Infinity,
  pauseMs,
  longestPauseMs = Infinity,
  clock = Date.now,
  sleep = sleepFor,
  random = Math.random,
}: StoreCallOptions): StoreCall => ({
  ...(signal && { abortSignal: signal }),
  mayRetry: (error, tried) =>
    after.includes(failureOf(error)) && signal?.aborted !== true && tried < tries && clock() < until,
  pause: (tried) => sleep(random() * Math.min(longestPauseMs, pauseMs * 2 ** (tried - 1)), signal),
})
