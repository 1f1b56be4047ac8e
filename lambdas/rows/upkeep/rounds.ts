import { followChain, putEnd, readEnd } from '../chain.ts'
import {
  type Counter,
  demandBegun,
  isRehearsal,
  moveCounter,
  readCounter,
  uncountedRounds,
  visibleRow,
} from '../counter.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import { firstRound, type Position } from '../items.ts'
import type { RoundSummary, StartOptions } from '../row-log.ts'
import type { FormLog } from '../log-store.ts'

/**
 * The counter where it covers all of the round: one that is behind would note less than an open round has shown. What
 * is noted is what readers could see when the counter was read. Nothing is numbered between that and the end, or the
 * end is not put; and what is revealed in between is left out, which nobody is told too early by.
 */
const counterAt = async (log: FormLog, position: Position, read: Counter): Promise<Counter> => {
  if (read.lastRow === position[1]) return read
  await moveCounter(log, position)
  return readCounter(log)
}

/**
 * Starts the next round and returns its number. The chain decides: a call that finds that the round it saw has ended was
 * second, and reports the same round; so does one that was to end a round that is over. What was stored but not numbered
 * falls into the new round. Whether that is a rehearsal is in the end itself; where nobody says, it is what the round
 * before was.
 * @throws NoSuchRow where the round to end has not begun
 */
export const startRound = async (
  log: FormLog,
  { ends, rehearses }: Pick<StartOptions, 'ends' | 'rehearses'> = {},
): Promise<number> => {
  let counter = await readCounter(log)
  const { round, lastRow } = counter
  if (ends !== undefined) demandBegun(counter, log.form, ends)
  if (ends !== undefined && ends < round) return round
  let position: Position = [round, lastRow]
  for (;;) {
    position = await followChain(log, position)
    if (position[0] > round) break
    counter = await counterAt(log, position, counter)
    // Somebody else has ended it meanwhile: the chain says so.
    if (counter.round !== round) continue
    const end = { shownTo: visibleRow(counter), rehearses: rehearses ?? isRehearsal(counter) }
    if (await putEnd(log, position, end)) {
      position = [round + 1, 0]
      break
    }
  }
  await moveCounter(log, position)
  return position[0]
}

const endedRound = async (log: FormLog, round: number): Promise<Omit<RoundSummary, 'number'>> => {
  const end = await readEnd(log, round)
  if (!end) throw new Error(`Round ${round} of ${log.form} is over, and has no end.`)
  const { lastRow: answers, endedAt, shownTo } = end
  return { round, answers, endedAt: new Date(endedAt).toISOString(), shownTo }
}

/**
 * The rounds of a form, the current one last. Rehearsals are left out unless they are asked for: whoever tells of an
 * evening, or writes it down, has its rounds from here, and so nothing that was pretended; so are empty ones that a rehearsal
 * ended, for they have the number of the round after it.
 */
export const readRounds = async (log: FormLog, withRehearsals: boolean): Promise<readonly RoundSummary[]> => {
  const current = await readCounter(log)
  const uncounted = uncountedRounds(current)
  const rounds: RoundSummary[] = []
  for (let round = firstRound; round <= current.round; round += 1) {
    const isOne = isRehearsal(current, round)
    if ((isOne || uncounted.includes(round)) && !withRehearsals) continue
    const summary =
      round < current.round
        ? await endedRound(log, round)
        : { round, answers: current.lastRow, endedAt: undefined, shownTo: undefined }
    rounds.push({
      ...summary,
      number: roundNumber(round, uncounted),
      ...(isOne && { rehearsal: true as const }),
    })
  }
  return rounds
}
