import { once } from 'node:events'

/**
 * Waits for work, but not beyond the signal, whether the work heeds it or not: undefined then.
 * @throws what the work throws.
 */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  if (signal.aborted) {
    // Nobody waits for it any more, nor hears of its failure.
    work.catch(() => undefined)
    return undefined
  }
  const over = new AbortController()
  const aborted = once(signal, 'abort', { signal: over.signal }).then(
    () => undefined,
    () => undefined,
  )
  try {
    return await Promise.race([work, aborted])
  } finally {
    over.abort()
  }
}
