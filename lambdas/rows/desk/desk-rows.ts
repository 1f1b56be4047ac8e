import type { DeskMode } from '#shared/desk/scopes.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { countWaiting, readVisible, type Visible } from '../ceiling.ts'
import type { Counter } from '../counter.ts'
import type { PageRow } from '../items.ts'
import type { FormLog } from '../log-store.ts'
import { knownRound, type RoundCache, rowsBetween, rowsTurned, type TurnedRow } from '../round-cache.ts'
import type { RowSpan } from '../row-log.ts'
import { rowLogSettings } from '../settings.ts'
import { followTurns, isLetThrough, standingAt } from '../turns/turns.ts'
import type { DeskQuestion, DeskRow, DeskRows, LogState } from '../told.ts'

const modeOf = ({ ceiling, delaySeconds }: Counter): DeskMode => {
  if (ceiling === undefined) return 'open'
  return delaySeconds === undefined ? 'hold' : 'delay'
}

const stateOf = ({ counter, lastRow }: Visible, waiting: number): LogState => ({
  round: counter.round,
  lastRow,
  revision: counter.revision,
  numbered: counter.lastRow,
  waiting,
  stateVersion: counter.stateVersion,
  mode: modeOf(counter),
  delaySeconds: counter.delaySeconds,
  approval: counter.approval ?? 'none',
  show: counter.show ?? {},
  changed: counter.changed,
})

/**
 * Where a form stands, with all that readers are not told. One read unit, and what `countWaiting` takes.
 * @throws the SDK's error.
 */
export const readState = async (log: FormLog, cache: RoundCache): Promise<LogState> => {
  const visible = await readVisible(log)
  return stateOf(visible, await countWaiting(log, cache, visible))
}

/** A stored row as the desk has it. */
export const asDeskRow = (row: number, stored: PageRow, standing: Standing, letThrough = false): DeskRow => {
  const { at, late, sealed = false, browser } = stored
  return {
    row,
    at: new Date(at).toISOString(),
    answer: standing === 'withdrawn' ? {} : stored.answer,
    standing,
    ...(letThrough && { letThrough }),
    ...(late !== undefined && { late }),
    origin: { sealed, browser },
  }
}

/** The numbers a question is for, of a round with so many. */
const spanOf = (question: Exclude<DeskQuestion, { kind: 'turns' }>, numbered: number): RowSpan => {
  if (question.kind === 'rows') {
    const from = Math.max(1, question.sinceRow)
    return { from, to: Math.min(numbered, from + question.limit - 1) }
  }
  const behind = Math.min(question.beforeRow, numbered + 1)
  return { from: Math.max(1, behind - question.limit), to: behind - 1 }
}

/**
 * Where a form stands, and some of its rows, of every standing, as they stand at the response's revision. One read unit
 * where nothing is new. @throws the SDK's error.
 */
export const readDeskRows = async (
  log: FormLog,
  cache: RoundCache,

  question: DeskQuestion,
  recentRows: number,
): Promise<DeskRows> => {
  const visible = await readVisible(log)
  const { round, revision, lastRow: numbered } = visible.counter
  const state = stateOf(visible, await countWaiting(log, cache, visible))
  const known = knownRound(cache, log.form, round)
  const told = ({ row, stored, standing }: TurnedRow) =>
    asDeskRow(row, stored, standing, isLetThrough(known.turns, row, revision))
  const between = async (span: RowSpan): Promise<DeskRow[]> => {
    await followTurns(log, known.turns, revision)
    const rows: DeskRow[] = []
    for await (const [row, stored] of rowsBetween(log, known, span))
      rows.push(told({ row, stored, standing: standingAt(known.turns, row, stored, revision) }))
    return rows
  }
  const withRecent = async (rows: readonly DeskRow[]) => {
    const span = { from: Math.max(1, numbered - recentRows + 1), to: numbered }
    return { rows, recent: rows.length > 0 ? await between(span) : [] }
  }
  if (question.kind !== 'turns') {
    const span = spanOf(question, numbered)
    return { ...state, ...span, ...(await withRecent(await between(span))) }
  }
  const { sinceTurn } = question
  const nothing = { from: 1, to: 0 }
  if (revision - sinceTurn > rowLogSettings.reloadTurns)
    return { ...state, ...nothing, rows: [], recent: [], reload: true }
  const turned = await rowsTurned(log, known, { sinceTurn, revision })
  return { ...state, ...nothing, ...(await withRecent(turned.rows.map(told))), turnsTo: turned.turnsTo }
}
