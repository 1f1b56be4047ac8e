import { isWritten } from '../store/failures.ts'
import { type Counter, readCounter, type Step, updateCounter, visibleRow } from './counter.ts'
import type { FormLog } from './log-store.ts'
import { type KnownRound, knownRound, type RoundCache, rowsAt } from './round-cache.ts'

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
