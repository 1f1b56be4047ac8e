import { pauseAfter } from '../outbox/pause-after.ts'
import { sleep } from '../sleep.ts'

/**
 * Asks until there is something to give: for what a page cannot begin without. At growing pauses, left to chance, for a
 * room of phones meets a busy site or closed gates in the same moment.
 * @param onTrouble called for each failure.
 * @throws the signal's reason once it is aborted.
 */
export const askUntilTold = async <Told>(
  ask: (signal: AbortSignal) => Promise<Told>,
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<Told> => {
  for (let failures = 1; ; failures += 1) {
    try {
      const told = await ask(signal)
      signal.throwIfAborted()
      return told
    } catch (error) {
      signal.throwIfAborted()
      onTrouble(error)
      await sleep(pauseAfter(failures, error))
      signal.throwIfAborted()
    }
  }
}
