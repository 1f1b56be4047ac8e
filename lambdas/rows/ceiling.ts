import { isWritten } from '../store/failures.ts'
import { readEnd } from './chain.ts'
import { type Counter, isRehearsal, readCounter, type Step, updateCounter, visibleRow } from './counter.ts'
import type { FormLog } from './log-store.ts'
import { type KnownRound, knownRound, type RoundCache, rowsAt } from './round-cache.ts'
import { followTurns } from './turns/turns.ts'

/** How a ceiling is raised. Never lowered: readers have seen what is below. */
export const raisedTo = (round: number, row: number): Step => ({
  set: ['#ceiling = :row', '#ceilingRound = :round'],
  condition:
    '#round = :round AND #lastRow >= :row AND attribute_exists(#ceiling) AND (#ceilingRound <> :round OR #ceiling < :row)',
  values: { ':row': row, ':round': round },
})

/** The last row that was there the whole delay ago. */
const ripeRow = ({ round, delaySeconds, marks = [], marksRound }: Counter, now: number): number => {
  if (delaySeconds === undefined || marksRound !== round) return 0
  const ripe = marks.filter(([second]) => (second + 1 + delaySeconds) * 1000 <= now)
  return ripe.at(-1)?.[1] ?? 0
}

/** A round as readers may see it: how far, as of which turn, and what the container knows of it. */
export interface VisibleRound {
  readonly counter: Counter
  readonly lastRow: number
  readonly known: KnownRound
}

/**
 * What readers may see of the current round. Where a delay is over, the ceiling is written before a reader sees the row:
 * clocks differ, and the next container could take back a row that was only computed. Then the counter is read anew:
 * what was hidden meanwhile must not be seen at the moment in which it ripens.
 */
export const readVisible = async (log: FormLog, cache: RoundCache): Promise<VisibleRound> => {
  for (;;) {
    const counter = await readCounter(log)
    const lastRow = visibleRow(counter)
    const ripe = Math.min(ripeRow(counter, log.clock()), counter.lastRow)
    if (ripe <= lastRow) return { counter, lastRow, known: knownRound(cache, log.form, counter.round) }
    // Unless somebody has changed meanwhile what readers are shown.
    await isWritten(updateCounter(log, counter, raisedTo(counter.round, ripe)))
  }
}

/** What a container keeps of the current round, and of the earlier one that was asked for last. */
export interface ReadCaches {
  readonly rounds: RoundCache
  readonly earlier: RoundCache
}

/**
 * The round that is wanted, the current one where none is named: what its end says of an earlier one, as of the last turn
 * of its chain, for the counter knows the turns of its own round only; and nothing of one that has not begun, nor of a
 * rehearsal that is over.
 */
export const readVisibleRound = async (
  log: FormLog,
  { rounds, earlier }: ReadCaches,
  wanted: number | undefined,
): Promise<VisibleRound> => {
  const current = await readVisible(log, rounds)
  const { counter } = current
  const round = wanted ?? counter.round
  if (round === counter.round) return current
  const known = knownRound(earlier, log.form, round)
  const nothing = { ...counter, round, lastRow: 0, revision: 0 }
  if (round > counter.round || isRehearsal(counter, round)) return { counter: nothing, lastRow: 0, known }
  known.end ??= await readEnd(log, round)
  const { list } = await followTurns(log, known.turns)
  const { lastRow = 0, shownTo = 0 } = known.end ?? {}
  return { counter: { ...nothing, lastRow, revision: list.length }, lastRow: shownTo, known }
}

/**
 * How many answers behind `lastRow` readers will see once they may: those that are shown, or the room would know how
 * many are not. A container counts each row once a revision.
 */
export const countWaiting = async (
  log: FormLog,
  { counter: { lastRow: numbered, revision }, lastRow, known }: VisibleRound,
): Promise<number> => {
  if (numbered === lastRow) return 0
  const { tally } = known
  const isGoingOn = tally?.from === lastRow && tally.revision === revision && tally.to <= numbered
  const { to, shown: before } = isGoingOn ? tally : { to: lastRow, shown: 0 }
  let shown = before
  for await (const { standing } of rowsAt(log, known, { from: to + 1, to: numbered }, revision))
    if (standing === 'shown') shown += 1
  known.tally = { from: lastRow, to: numbered, revision, shown }
  return shown
}
