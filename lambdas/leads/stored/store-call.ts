import { setTimeout as wait } from 'node:timers/promises'
import { asLogError, type Failure, failureOf } from '#lambdas/store/failures.ts'
import { busy } from '#lambdas/rows/patience.ts'
import { leadSettings } from '../settings.ts'
import type { CallOptions } from './lead-store.ts'

/** The options of a call as the SDK takes them. */
export const sdkOptions = ({ signal }: CallOptions = {}) => (signal ? { abortSignal: signal } : {})

/**
 * Calls the store, again while it fails in one of the ways given, after a random wait that may double each time.
 * @throws StoreUnavailable for what passes by itself, anything else as it is.
 */
export const storeCall = async <T>(
  call: () => Promise<T>,
  { signal }: CallOptions = {},
  again: readonly Failure[] = busy,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call()
    } catch (error) {
      if (tried === leadSettings.tries || signal?.aborted || !again.includes(failureOf(error)))
        throw asLogError(error)
      await wait(Math.random() * leadSettings.pauseMs * 2 ** tried)
    }
  }
}

/** A call that changes an item only if it is as demanded; undefined where it is not. @throws StoreUnavailable */
export const conditional = async <T>(
  call: () => Promise<T>,
  options: CallOptions | undefined,
  again?: readonly Failure[],
): Promise<T | undefined> => {
  try {
    return await storeCall(call, options, again)
  } catch (error) {
    if (failureOf(error) === 'condition') return undefined
    throw error
  }
}
