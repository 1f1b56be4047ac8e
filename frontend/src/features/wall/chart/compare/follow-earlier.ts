import { sleep } from '../../../../lib/sleep.ts'
import type { Point } from '../rows/point.ts'
import { askRevision, readRound } from './read-round.ts'

/** Milliseconds until it is asked again whether a row of the round has turned. */
const lookEveryMs = 2000
/** Milliseconds until a round that could not be read is asked for again: the wall says nothing of it. */
const patienceMs = 1000
const patienceAtMostMs = 10_000

/**
 * Tells the ideas of an earlier round, asked for until they are there, each time later than the time before; and tells
 * them again whenever one was hidden or shown again.
 * @throws the reason of `signal` once that is aborted
 */
export const followEarlier = async (
  round: number,
  signal: AbortSignal,
  tell: (points: readonly Point[]) => void,
  { read = readRound, look = askRevision, wait = sleep } = {},
): Promise<never> => {
  let told: number | undefined
  for (let failures = 0; ;) {
    try {
      if (told === undefined || (await look(round, signal)) !== told) {
        const { points, revision } = await read(round, signal)
        signal.throwIfAborted()
        told = revision
        tell(points)
      }
      failures = 0
    } catch {
      signal.throwIfAborted()
      failures += 1
    }
    await wait(failures === 0 ? lookEveryMs : Math.min(patienceMs * 2 ** (failures - 1), patienceAtMostMs))
    signal.throwIfAborted()
  }
}
