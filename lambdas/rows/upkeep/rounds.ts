import type { RowLogName } from '#shared/rows/row.ts'
import { followChain, putEnd, readEnd } from '../chain.ts'
import { type Counter, demandBegun, moveCounter, readCounter, visibleRow } from '../counter.ts'
import { firstRound, type Position } from '../items.ts'
import type { RoundSummary } from '../row-log.ts'
import type { LogStore } from '../log-store.ts'
import { retry, type StoreCall } from '../../store/retry.ts'

/** Puts the end of a round behind its last page; false where something else was put there, or no response came. */
const tryToEnd = async (
  store: LogStore,
  form: RowLogName,
  end: Position,
  counter: Counter,
  call: StoreCall,
): Promise<boolean> => {
  try {
    return await putEnd(store, form, end, visibleRow(counter), call)
  } catch (error) {
    if (!call.mayRetry(error, 1)) throw error
    await call.pause(1)
    return false
  }
}

/**
 * The counter where it covers all of the round: one that is behind would note less than an open round has shown. What
 * is noted is what readers could see when the counter was read. Nothing is numbered between that and the end, or the
 * end is not put; and what is revealed in between is left out, which nobody is told too early by.
 */
const counterAt = async (
  store: LogStore,
  form: RowLogName,
  position: Position,
  read: Counter,
  call: StoreCall,
): Promise<Counter> => {
  if (read.lastRow === position[1]) return read
  await retry(() => moveCounter(store, form, position, call), call)
  return retry(() => readCounter(store, form, call), call)
}

/**
 * Starts the next round and returns its number. The chain decides: a call that finds that the round it saw has ended was
 * second, and reports the same round; so does one that was to end a round that is over. What was stored but not numbered
 * falls into the new round.
 * @throws NoSuchRow where the round to end has not begun; the SDK's error.
 */
export const startRound = async (
  store: LogStore,
  form: RowLogName,
  ends: number | undefined,
  call: StoreCall,
): Promise<number> => {
  let counter = await retry(() => readCounter(store, form, call), call)
  const { round, lastRow } = counter
  if (ends !== undefined) demandBegun(counter, form, ends)
  if (ends !== undefined && ends < round) return round
  let position: Position = [round, lastRow]
  for (;;) {
    position = await followChain(store, form, position, call)
    if (position[0] > round) break
    counter = await counterAt(store, form, position, counter, call)
    // Somebody else has ended it meanwhile: the chain says so.
    if (counter.round !== round) continue
    if (await tryToEnd(store, form, position, counter, call)) {
      position = [round + 1, 0]
      break
    }
  }
  await retry(() => moveCounter(store, form, position, call), call)
  return position[0]
}

const endedRound = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  call: StoreCall,
): Promise<RoundSummary> => {
  const end = await readEnd(store, form, round, call)
  if (!end) throw new Error(`Round ${round} of ${form} is over, and has no end.`)
  const { lastRow: answers, endedAt, shownTo } = end
  return { round, answers, endedAt: new Date(endedAt).toISOString(), shownTo }
}

/** All rounds of a form, the current one last. */
export const readRounds = async (
  store: LogStore,
  form: RowLogName,
  call: StoreCall,
): Promise<readonly RoundSummary[]> => {
  const current = await retry(() => readCounter(store, form, call), call)
  const rounds: RoundSummary[] = []
  for (let round = firstRound; round < current.round; round += 1)
    rounds.push(await endedRound(store, form, round, call))
  const { round, lastRow: answers } = current
  return [...rounds, { round, answers, endedAt: undefined, shownTo: undefined }]
}
