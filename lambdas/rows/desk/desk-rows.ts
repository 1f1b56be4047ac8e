import type { DeskMode } from '#shared/desk/scopes.ts'
import type { Standing } from '#shared/rows/standing.ts'
import {
  countWaiting,
  type ReadCaches,
  readVisible,
  readVisibleRound,
  type VisibleRound,
} from '../ceiling.ts'
import { type Counter, isRehearsal, uncountedRounds } from '../counter.ts'
import type { PageRow } from '../items.ts'
import type { FormLog } from '../log-store.ts'
import { answerOf, type RoundCache, rowsAt, rowsTurned, type StandingRow } from '../round-cache.ts'
import type { RowSpan } from '../row-log.ts'
import { isLetThrough } from '../turns/turns.ts'
import type { DeskQuestion, DeskRow, DeskRows, LogState } from '../told.ts'

const modeOf = ({ ceiling, delaySeconds }: Counter): DeskMode => {
  if (ceiling === undefined) return 'open'
  return delaySeconds === undefined ? 'hold' : 'delay'
}

/** Where a form stands, with all that readers are not told. One read unit, and what `countWaiting` takes. */
const stateOf = async (log: FormLog, visible: VisibleRound): Promise<LogState> => {
  const { counter, lastRow } = visible
  const uncounted = uncountedRounds(counter)
  return {
    round: counter.round,
    lastRow,
    revision: counter.revision,
    numbered: counter.lastRow,
    waiting: await countWaiting(log, visible),
    stateVersion: counter.stateVersion,
    mode: modeOf(counter),
    delaySeconds: counter.delaySeconds,
    approval: counter.approval ?? 'none',
    show: counter.show ?? {},
    changed: counter.changed,
    ...(uncounted.length > 0 && { uncounted }),
    ...(isRehearsal(counter) && { rehearsal: true }),
  }
}

/** The same, read. */
export const readState = async (log: FormLog, cache: RoundCache): Promise<LogState> =>
  stateOf(log, await readVisible(log, cache))

/** A stored row as the desk has it. */
export const asDeskRow = (
  row: number,
  stored: PageRow,
  standing: Standing,
  { letThrough, pile }: Pick<DeskRow, 'letThrough' | 'pile'> = {},
): DeskRow => {
  const { at, late, sealed = false, browser } = stored
  return {
    row,
    at: new Date(at).toISOString(),
    answer: standing === 'withdrawn' ? {} : stored.answer,
    standing,
    ...(letThrough && { letThrough }),
    ...(late !== undefined && { late }),
    ...(pile && { pile }),
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
 * where nothing is new.
 */
export const readDeskRows = async (
  log: FormLog,
  caches: ReadCaches,
  { round, ...question }: DeskQuestion & { readonly round?: number },
  recentRows: number,
): Promise<DeskRows> => {
  const visible = await readVisibleRound(log, caches, round)
  const { known, counter } = visible
  const { revision, lastRow: numbered } = counter
  const state = await stateOf(log, visible)
  const told = (one: StandingRow) => {
    const stored = { ...one.stored, answer: answerOf(one) }
    const letThrough = isLetThrough(known.turns, one.row, revision) && ({ letThrough: true } as const)
    return asDeskRow(one.row, stored, one.standing, { ...letThrough, pile: one.pile })
  }
  const between = async (span: RowSpan): Promise<DeskRow[]> => {
    const rows: DeskRow[] = []
    for await (const one of rowsAt(log, known, span, revision)) rows.push(told(one))
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
  const nothing = { from: 1, to: 0 }
  const turned = await rowsTurned(log, known, { sinceTurn: question.sinceTurn, revision })
  if (!turned) return { ...state, ...nothing, rows: [], recent: [], reload: true }
  return { ...state, ...nothing, ...(await withRecent(turned.rows.map(told))), turnsTo: turned.turnsTo }
}
