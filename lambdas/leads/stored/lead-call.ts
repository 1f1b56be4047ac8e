import { asLogError, type Failure, failureOf } from '#lambdas/store/failures.ts'
import { busy, retry, storeCall } from '#lambdas/store/retry.ts'
import { leadSettings } from '../settings.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'

/** The options of a call as the SDK takes them. */
export const sdkOptions = ({ signal }: CallOptions = {}) => (signal ? { abortSignal: signal } : {})

/**
 * Calls the store, and again where it fails in one of the ways given.
 * @throws StoreUnavailable for what passes by itself, anything else as it is.
 */
export const leadCall = async <T>(
  call: () => Promise<T>,
  { signal }: CallOptions = {},
  after: readonly Failure[] = busy,
): Promise<T> => {
  const { tries, pauseMs } = leadSettings
  try {
    return await retry(call, storeCall({ after, signal, tries, pauseMs }))
  } catch (error) {
    throw asLogError(error)
  }
}

/** A call that changes an item only if it is as demanded; undefined where it is not. @throws StoreUnavailable */
export const conditional = async <T>(
  call: () => Promise<T>,
  options: CallOptions | undefined,
  after?: readonly Failure[],
): Promise<T | undefined> => {
  try {
    return await leadCall(call, options, after)
  } catch (error) {
    if (failureOf(error) === 'condition') return undefined
    throw error
  }
}
