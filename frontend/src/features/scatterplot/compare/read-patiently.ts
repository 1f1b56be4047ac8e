import { sleep } from '../../../lib/sleep.ts'
import type { Point } from '../rows/point.ts'
import { readRound } from './read-round.ts'

/** Milliseconds until a round that could not be read is asked for again: the wall says nothing of it. */
const patienceMs = 1000
const patienceAtMostMs = 10_000

/**
 * The ideas of a round, asked for until they are there, each time later than the time before.
 * @throws the reason of `signal` once that is aborted
 */
export const readPatiently = async (
  round: number,
  signal: AbortSignal,
  read: typeof readRound = readRound,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<readonly Point[]> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read(round, signal)
    } catch {
      signal.throwIfAborted()
      await wait(Math.min(patienceMs * 2 ** attempt, patienceAtMostMs))
      signal.throwIfAborted()
    }
  }
}
