import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  /** How long (ms) all attempts may take together, and the pause between two of them. */
  readonly longestMs: number
  readonly eachMs: number
}

interface Clock {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

const thisMachine: Clock = { now: () => Date.now(), sleep: (ms) => wait(ms) }

/**
 * Tries until an attempt gives something, and resolves with it; undefined where none did in time. What an attempt
 * throws ends it.
 */
export const poll = async <T>(
  attempt: () => Promise<T | undefined>,
  { longestMs, eachMs }: Pace,
  { now, sleep }: Clock = thisMachine,
): Promise<T | undefined> => {
  const deadline = now() + longestMs
  for (;;) {
    const result = await attempt()
    if (result !== undefined || now() > deadline) return result
    await sleep(eachMs)
  }
}
