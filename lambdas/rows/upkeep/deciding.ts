import type { Standing } from '#shared/rows/standing.ts'
import { byOperations } from '#shared/desk/what-of-change.ts'
import { readEnd } from '../chain.ts'
import { numberIn, readCounter } from '../counter.ts'
import { NoSuchRow } from '../errors.ts'
import type { FormLog } from '../log-store.ts'
import { type KnownRound, rowsIn } from '../round-cache.ts'
import type { Decision, RowSpan } from '../row-log.ts'
import { renameBefore } from '../turns/renaming.ts'
import { turnRows, unread } from '../turns/turns.ts'
import type { PageRow } from '../items.ts'

/**
 * What each decision makes of which rows. Whoever approves or keeps back has seen what waited: what somebody else has
 * hidden meanwhile, or shown, stays so. What was withdrawn stays so for all.
 */
const turnings: Readonly<Record<Decision, { readonly from: readonly Standing[]; readonly to: Standing }>> = {
  hide: { from: ['shown', 'pending'], to: 'hidden' },
  show: { from: ['hidden', 'pending'], to: 'shown' },
  approve: { from: ['pending'], to: 'shown' },
  'keep-back': { from: ['pending'], to: 'hidden' },
}

/** The last row of a round; 0 of one that has not begun. */
const lastRowOf = async (log: FormLog, round: number): Promise<number> => {
  const counter = await readCounter(log)
  if (round === counter.round) return counter.lastRow
  if (round > counter.round) return 0
  return (await readEnd(log, round))?.lastRow ?? 0
}

/** @throws NoSuchRow where no answer of a round has one of the numbers */
export const demandRows = async (
  log: FormLog,
  { round }: Pick<KnownRound, 'round'>,
  spans: readonly RowSpan[],
): Promise<void> => {
  const lastRow = await lastRowOf(log, round)
  const strange = spans.find(({ from, to }) => from < 1 || to > lastRow || from > to)
  if (strange)
    throw new NoSuchRow(
      `There is no answer ${strange.from < 1 ? strange.from : strange.to} in round ${numberIn(await readCounter(log), round)} of ${log.form}.`,
    )
}

/** Rows of a round as they were stored, each once. */
export const storedIn = async (
  log: FormLog,
  known: KnownRound,
  spans: readonly RowSpan[],
): Promise<readonly (readonly [row: number, stored: PageRow])[]> => {
  const rows: (readonly [number, PageRow])[] = []
  for await (const { row, stored } of rowsIn(log, known, spans, 0)) rows.push([row, stored])
  return rows
}

/**
 * Decides about rows of a round. An answer never changes, so who decides about a row has decided about the text that
 * they read. @throws NoSuchRow
 */
export const decide = async (
  log: FormLog,
  known: KnownRound,
  spans: readonly RowSpan[],
  { decision, by = byOperations }: { readonly decision: Decision; readonly by?: string | undefined },
): Promise<void> => {
  await demandRows(log, known, spans)
  const turning = { ...turnings[decision], by, isCounted: true }
  const rows = await storedIn(log, known, spans)
  const leaving = rows.map(([row]) => row)
  const before = () => renameBefore(log, known.turns, leaving, turning)
  const isLeaving = decision === 'hide' && !unread.includes(by)
  await turnRows(log, rows, { ...turning, ...(isLeaving && { before }) }, known.turns)
}
