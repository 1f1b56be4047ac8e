import type { RowLogName } from '#shared/rows/row.ts'
import { type Failure, failureOf } from '../store/failures.ts'
import { rowLogSettings } from './settings.ts'
import type { Store, StoreCall } from './store.ts'

/**
 * What a request meets with patience: the store is there and busy. A store out of reach has been tried by the SDK, and
 * whoever waits for the answer sends the same request again.
 */
export const busy: readonly Failure[] = ['conflict', 'throttled']

/** What passes by itself. All calls of the log may be repeated: each says what it expects, or sets what it means. */
export const passing: readonly Failure[] = [...busy, 'unavailable']

/** Whether a call that failed is worth another try. */
export const mayTryAgain = (store: Store, error: unknown, call: StoreCall): boolean =>
  call.again.includes(failureOf(error)) && call.abortSignal?.aborted !== true && store.clock() < call.until

/** A random wait that may grow with each try: all who were turned away must not come back together. */
export const pause = (store: Store, tried: number, { abortSignal }: StoreCall): Promise<unknown> => {
  const longest = Math.min(rowLogSettings.longestPauseMs, rowLogSettings.pauseMs * 2 ** (tried - 1))
  return store.sleep(store.random() * longest, abortSignal)
}

/**
 * Does something again while it fails in a way that passes, until the call's time is up. The SDK gives up on
 * throttling early, and never repeats a cancelled transaction.
 * @throws what the last try threw; any other failure without another try.
 */
export const patiently = async <T>(
  store: Store,
  form: RowLogName,
  action: () => Promise<T>,
  call: StoreCall,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await action()
    } catch (error) {
      if (!mayTryAgain(store, error, call)) throw error
      store.onEvent({ kind: failureOf(error), form })
      await pause(store, tried, call)
    }
  }
}
