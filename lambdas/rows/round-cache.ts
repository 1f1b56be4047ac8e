import type { Pile } from '#shared/gather/pile.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { queryPages, readPageOf } from './chain.ts'
import { type EndItem, firstRowOf, isErased, isPage, type PageItem, type PageRow } from './items.ts'
import type { FormLog } from './log-store.ts'
import type { RowSpan } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import { byForget, followTurns, type KnownTurns, noTurns, pileAt, standingAt } from './turns/turns.ts'
import type { Standing } from '#shared/rows/standing.ts'

/** What a container knows of one round: the pages it read, by each of their rows, and the round's turns. */
export interface KnownRound {
  readonly round: number
  readonly byRow: Map<number, PageItem>
  readonly turns: KnownTurns
  /** What of it was counted for those who wait to see it. */
  tally?: { readonly from: number; readonly to: number; readonly revision: number; readonly shown: number }
  /** How far a round that is over is numbered, and how far readers may see it. */
  end?: Pick<EndItem, 'lastRow' | 'shownTo'> | undefined
  /** Up to which turn it was looked for pages whose texts were changed. */
  lookedTo?: number
}

/** One round a form: the current one, or the earlier one that was asked for last. */
export type RoundCache = Map<RowLogName, KnownRound>

/** What a container knows of a round: pages and turns stay as they are, so all of it, for as long as it is asked for. */
export const knownRound = (cache: RoundCache, form: RowLogName, round: number): KnownRound => {
  const held = cache.get(form)
  if (held?.round === round && held.byRow.size < rowLogSettings.rowsKept) return held
  const turns = held?.round === round ? held.turns : noTurns(round)
  const known: KnownRound = { round, byRow: new Map(), turns }
  cache.set(form, known)
  return known
}

const endOf = (page: PageItem): number => firstRowOf(page) + page.rows.length - 1

/** Drops pages in which an address was forgotten since they were read: a turn of each such row came after it. */
const dropChanged = (known: KnownRound): void => {
  const { byRow, turns } = known
  for (const { by, rows } of turns.list.slice(known.lookedTo ?? 0)) {
    if (by !== byForget) continue
    for (const [row] of rows) {
      const page = byRow.get(row)
      if (page) for (let each = firstRowOf(page); each <= endOf(page); each += 1) byRow.delete(each)
    }
  }
  known.lookedTo = turns.list.length
}

/**
 * The pages that hold the rows `from` to `to`, in order, as they are asked for. The first may begin before `from`: keys
 * are the numbers of pages' first rows, so a query from a row within a page does not find that page.
 */
async function* pagesBetween(
  log: FormLog,
  known: KnownRound,
  { from, to }: RowSpan,
): AsyncGenerator<PageItem, void, undefined> {
  const { round, byRow } = known
  dropChanged(known)
  const keep = (pages: readonly PageItem[]) => {
    for (const page of pages)
      for (let row = firstRowOf(page); row <= endOf(page); row += 1) byRow.set(row, page)
  }
  let next = from
  while (next <= to) {
    if (!byRow.has(next)) keep((await queryPages(log, round, { from: next, to })).items.filter(isPage))
    const page = byRow.get(next) ?? (await readPageOf(log, round, next))
    if (!page) throw new Error(`Row ${next} of round ${round} of ${log.form} is counted, and in no page.`)
    if (!byRow.has(next)) keep([page])
    yield page
    next = endOf(page) + 1
  }
}

/** A row as it stands at a turn. */
export interface StandingRow {
  readonly row: number
  readonly stored: PageRow
  readonly standing: Standing
  readonly pile: Pile | undefined
}

/** The rows `from` to `to` as they stand at a turn, in order. */
export async function* rowsAt(
  log: FormLog,
  known: KnownRound,
  { from, to }: RowSpan,
  revision: number,
): AsyncGenerator<StandingRow, void, undefined> {
  const turns = await followTurns(log, known.turns, revision)
  for await (const page of pagesBetween(log, known, { from, to }))
    for (const [index, stored] of page.rows.entries()) {
      const row = firstRowOf(page) + index
      if (row < from || row > to) continue
      const standing = standingAt(turns, row, stored, revision)
      yield { row, stored, standing, pile: pileAt(turns, row, standing, revision) }
    }
}

/** In rows: spans that are nearer than this are read together. One read of so many costs no more than two reads. */
const nearRows = 20

interface Stretch extends RowSpan {
  readonly spans: readonly RowSpan[]
}

/** Spans in order, those that are near each other as one. */
const stretchesOf = (spans: readonly RowSpan[]): readonly Stretch[] => {
  const stretches: { from: number; to: number; spans: RowSpan[] }[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = stretches.at(-1)
    if (last && span.from - last.to <= nearRows) {
      last.spans.push(span)
      last.to = Math.max(last.to, span.to)
    } else stretches.push({ ...span, spans: [span] })
  }
  return stretches
}

/**
 * The rows of spans as they stand at a turn, in order, each once. A room that answers slowly has a row or two on a page:
 * what is near each other is read at once, or a decision about fifty rows would want fifty reads.
 */
export async function* rowsIn(
  log: FormLog,
  known: KnownRound,
  spans: readonly RowSpan[],
  revision: number,
): AsyncGenerator<StandingRow, void, undefined> {
  for (const { spans: those, ...stretch } of stretchesOf(spans)) {
    let at = 0
    for await (const one of rowsAt(log, known, stretch, revision)) {
      while ((those[at]?.to ?? Infinity) < one.row) at += 1
      if ((those[at]?.from ?? Infinity) <= one.row) yield one
    }
  }
}

/** A text was erased between the look at the counter and that at its page: what was read is of no one moment. */
class ErasedMeanwhile extends Error {}

/** The answer of a row as it stands. @throws ErasedMeanwhile */
export const answerOf = ({ stored, standing }: StandingRow): PageRow['answer'] => {
  if (standing !== 'withdrawn' && isErased(stored)) throw new ErasedMeanwhile()
  return stored.answer
}

/** Reads of one moment: once more where a text was erased meanwhile, for the counter is told of its turn before that. */
export const readOfOneMoment = async <Found>(read: () => Promise<Found>): Promise<Found> => {
  for (;;)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ErasedMeanwhile)) throw error
    }
}

/** Which turns are told, and to whom. */
interface TurnsWanted {
  readonly sinceTurn: number
  /** Rows are told as they stand at this turn. */
  readonly revision: number
  /** For readers the last row they may see; for a desk, that is told of every row, undefined. */
  readonly publicTo?: number
}

/**
 * The rows of the turns behind `sinceTurn`, ascending, and up to which turn they are told: so many as a response tells,
 * and one turn at least; undefined where they are so many that it is quicker to read all again. Readers hear of a row
 * only that they were shown before one of these turns, or are by one.
 */
export const rowsTurned = async (
  log: FormLog,
  known: KnownRound,
  { sinceTurn, revision, publicTo }: TurnsWanted,
): Promise<{ readonly rows: readonly StandingRow[]; readonly turnsTo: number } | undefined> => {
  if (revision - sinceTurn > rowLogSettings.reloadTurns) return undefined
  const { list } = await followTurns(log, known.turns, revision)
  const told = new Set<number>()
  const tell = (row: number, isNews: boolean) => {
    if (publicTo === undefined || (row <= publicTo && isNews)) told.add(row)
  }
  let turnsTo = Math.min(sinceTurn, revision)
  for (const { rows, standing, gathered = [] } of list.slice(turnsTo, revision)) {
    if (told.size > 0 && told.size + rows.length + gathered.length > rowLogSettings.toldRows) break
    turnsTo += 1
    for (const [row, was] of rows) tell(row, was === 'shown' || standing === 'shown')
    for (const [row, is] of gathered) tell(row, is === 'shown')
  }
  const rows: StandingRow[] = []
  const spans = [...told].map((row) => ({ from: row, to: row }))
  for await (const turned of rowsIn(log, known, spans, revision)) rows.push(turned)
  return { rows, turnsTo }
}
