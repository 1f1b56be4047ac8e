import { CodeError } from './bring-file.ts'

/** Before the second, third and each further attempt, in milliseconds. */
const pauses = [1000, 3000, 6000] as const
const longestPause = 6000

/** Ends early where the network comes back. */
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    window.addEventListener('online', resolve, { once: true })
  })

export interface RetryOptions {
  /** Called after each attempt that failed and is not the last. */
  readonly failed?: (error: unknown, attempts: number) => void
  /** Ends the attempts. */
  readonly signal?: AbortSignal
}

/**
 * Retries an import as long as the network is away, so that no visitor has to load the page again by hand. A file that
 * the server says is gone is asked for four times, because a deployment may be under way.
 * @throws CodeError where no attempt will bring it; the signal's reason once it is aborted.
 */
export const retryImport = async <Loaded>(
  load: () => Promise<Loaded>,
  { failed, signal }: RetryOptions = {},
): Promise<Loaded> => {
  for (let attempts = 1, gone = 0; ; attempts += 1) {
    signal?.throwIfAborted()
    try {
      const loaded = await load()
      signal?.throwIfAborted()
      return loaded
    } catch (error) {
      signal?.throwIfAborted()
      const why = error instanceof CodeError ? error.why : 'late'
      if (why === 'gone') gone += 1
      if (why === 'refused' || gone > pauses.length) throw error
      failed?.(error, attempts)
    }
    await pause(pauses[attempts - 1] ?? longestPause)
  }
}
