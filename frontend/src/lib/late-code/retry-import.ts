import { CodeError } from './bring-file.ts'

/** Before the second, third and each further attempt, in milliseconds. */
const pauses = [1000, 3000, 6000] as const
const longestPause = 6000

/** Ends early where the network comes back; what comes later finds it ended. */
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    window.addEventListener('online', resolve, { once: true })
  })

export interface RetryOptions {
  /** Told of each attempt that failed and is not the last. */
  readonly failed?: (error: unknown, attempts: number) => void
  /** Ends it. */
  readonly signal?: AbortSignal
}

/**
 * Loads code, however long the network is away: nobody has to load the page again by hand. What the server says is
 * gone is asked for four times, since a deployment may be under way.
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
