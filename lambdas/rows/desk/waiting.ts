import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { Counter } from '../counter.ts'
import type { LogStore } from '../log-store.ts'
import { knownRound, type RoundCache, rowsBetween } from '../round-cache.ts'
import { followTurns, standingAt } from '../turns/turns.ts'

/**
 * How many answers behind `lastRow` readers will see once they may: those that are shown, or the room would know how
 * many are not. A container counts each row once a revision. @throws the SDK's error.
 */
export const countWaiting = async (
  store: LogStore,
  cache: RoundCache,
  form: RowLogName,
  { counter, lastRow }: { readonly counter: Counter; readonly lastRow: number },
  call: StoreCall,
): Promise<number> => {
  const { round, lastRow: numbered, revision } = counter
  if (numbered === lastRow) return 0
  const known = knownRound(cache, form, round)
  await followTurns(store, form, round, known.turns, revision, call)
  const { tally } = known
  const isGoingOn = tally?.from === lastRow && tally.revision === revision && tally.to <= numbered
  const { to, shown: before } = isGoingOn ? tally : { to: lastRow, shown: 0 }
  let shown = before
  for await (const [row, stored] of rowsBetween(store, form, known, { from: to + 1, to: numbered }, call))
    if (standingAt(known.turns, row, stored, revision) === 'shown') shown += 1
  known.tally = { from: lastRow, to: numbered, revision, shown }
  return shown
}
