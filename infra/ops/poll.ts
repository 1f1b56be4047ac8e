import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  /** How long (ms) all attempts may take together, and the pause between two of them. */
  readonly longestMs: number
  readonly eachMs: number
}

/**
 * Tries until an attempt gives something, and resolves with it; undefined where none did in time. What an attempt
 * throws ends it.
 */
export const poll = async <T>(
  attempt: () => Promise<T | undefined>,
  { longestMs, eachMs }: Pace,
): Promise<T | undefined> => {
  const deadline = Date.now() + longestMs
  for (;;) {
    const result = await attempt()
    if (result !== undefined || Date.now() > deadline) return result
    await wait(eachMs)
  }
}
