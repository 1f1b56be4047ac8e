import type { Show } from '#shared/desk/desk.ts'
import type { ReaderPlace } from '#shared/rows/question.ts'
import { markOf } from '#shared/rows/mark.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { countWaiting, type ReadCaches, readVisible, readVisibleRound, type VisibleRound } from './ceiling.ts'
import { isRehearsal, readCounter, uncountedRounds } from './counter.ts'
import type { PageRow } from './items.ts'
import type { FormLog } from './log-store.ts'
import { answerOf, type RoundCache, rowsAt, rowsTurned, type StandingRow } from './round-cache.ts'
import type { Page, PageWanted, PilesThen, RoundNow, Turned } from './row-log.ts'
import type { News, Settled, StoredRow, Turns } from './told.ts'
import { rowLogSettings } from './settings.ts'
import { namedSince, pilesThen } from './turns/piles-then.ts'
import { followTurns, isLetThrough } from './turns/turns.ts'

const settledOf = ({ counter, lastRow }: VisibleRound): Omit<Settled, 'waiting'> => {
  const { round, revision, show } = counter
  const uncounted = uncountedRounds(counter)
  return {
    ...{ lastRow, round, revision },
    ...(uncounted.length > 0 && { uncounted }),
    ...(isRehearsal(counter) && { rehearsal: true }),
    ...(show && { show }),
  }
}

/** Bytes a row takes in a Lambda response, where the body is JSON inside JSON. */
const bytesInResponse = ({ answer }: PageRow): number =>
  rowLogSettings.rowOverheadBytes + Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

/** A shown row as readers get it. */
const asStored =
  ({ known: { turns }, counter: { revision } }: VisibleRound) =>
  (one: StandingRow): StoredRow => ({
    row: one.row,
    at: new Date(one.stored.at).toISOString(),
    answer: answerOf(one),
    mark: markOf(one.stored.key),
    ...(isLetThrough(turns, one.row, revision) && { letThrough: true }),
    ...(one.pile && { pile: one.pile }),
  })

const isShown = ({ standing }: StandingRow): boolean => standing === 'shown'

/** The rows `from` and up of a round, at most `limit` numbers and no more than a response holds, and how far they go. */
const rowsFrom = async (
  log: FormLog,
  visible: VisibleRound,
  { from, limit }: Pick<PageWanted, 'from' | 'limit'>,
): Promise<{ readonly rows: readonly StoredRow[]; readonly to: number }> => {
  const { counter, lastRow, known } = visible
  const first = Math.max(from, 1)
  const last = Math.min(lastRow, first + limit - 1)
  const rows: StoredRow[] = []
  let to = Math.min(first - 1, lastRow)
  let bytes = 0
  for await (const one of rowsAt(log, known, { from: first, to: last }, counter.revision)) {
    bytes += isShown(one) ? bytesInResponse(one.stored) : 0
    if (rows.length > 0 && bytes > rowLogSettings.responseBytes) break
    if (isShown(one)) rows.push(asStored(visible)(one))
    to = one.row
  }
  return { rows, to }
}

/** What has turned since a turn, for readers; what they never were told of is left out. */
const turnsSince = async (log: FormLog, visible: VisibleRound, sinceTurn: number): Promise<Turns> => {
  const { counter, lastRow, known } = visible
  const { revision } = counter
  const turned = await rowsTurned(log, known, { sinceTurn, revision, publicTo: lastRow })
  if (!turned) return { reload: true }
  return {
    turnsTo: turned.turnsTo,
    gone: turned.rows.filter((one) => !isShown(one)).map(({ row }) => row),
    back: turned.rows.filter(isShown).map(asStored(visible)),
  }
}

/** What is new for a reader of the round, in one response. */
const newsFor = async (
  log: FormLog,
  visible: VisibleRound,
  { sinceRow, sinceTurn = Infinity }: ReaderPlace,
): Promise<News> => {
  const { counter, lastRow } = visible
  const turned = sinceTurn < counter.revision ? await turnsSince(log, visible, sinceTurn) : {}
  if (sinceRow > lastRow) return turned
  const { rows, to } = await rowsFrom(log, visible, { from: sinceRow, limit: rowLimits.page })
  return { ...turned, rows, rowsTo: to }
}

/**
 * How far readers may see, and what is new for one who is `behind`. One read unit where nothing is, and what
 * `countWaiting` takes while answers are held.
 */
export const readSettled = async (
  log: FormLog,
  cache: RoundCache,
  behind: ReaderPlace | undefined,
): Promise<Settled & News> => {
  const visible = await readVisible(log, cache)
  // Under a delay answers show by themselves: the room need not know that it waits.
  const isHeld = visible.counter.delaySeconds === undefined
  const settled = { ...settledOf(visible), waiting: isHeld ? await countWaiting(log, visible) : 0 }
  const isInRound = behind?.round === visible.counter.round
  return isInRound ? { ...settled, ...(await newsFor(log, visible, behind)) } : settled
}

/**
 * The shown rows of a page, as they stand at the response's revision. One read unit where nothing is new, and of an
 * earlier round two more.
 */
export const readPage = async (
  log: FormLog,
  caches: ReadCaches,
  { round, ...wanted }: PageWanted,
): Promise<Page> => {
  const visible = await readVisibleRound(log, caches, round)
  const { rows, to } = await rowsFrom(log, visible, wanted)
  return { ...settledOf(visible), rows, lastRow: to }
}

/**
 * How the rows stand that have turned since a turn of the current round: those that readers were told of, or are now.
 * One read unit where nothing has.
 */
export const readTurned = async (log: FormLog, cache: RoundCache, sinceTurn: number): Promise<Turned> => {
  const visible = await readVisible(log, cache)
  const { counter, lastRow } = visible
  const { round, revision } = counter
  return { round, revision, lastRow, ...(await turnsSince(log, visible, sinceTurn)) }
}

/**
 * In which piles the rows of a round, the current one where it is left out, lay that were shown at a moment (ms since 1970).
 * One read unit where no turn is new.
 */
export const readPilesThen = async (
  log: FormLog,
  caches: ReadCaches,
  at: number,
  round?: number,
): Promise<PilesThen> => {
  const { counter, known } = await readVisibleRound(log, caches, round)
  const turns = await followTurns(log, known.turns, counter.revision)
  return { round: counter.round, piles: pilesThen(turns, at), named: namedSince(turns, at) }
}

/** What screens show beside the answers. One read unit. */
export const readShow = async (log: FormLog): Promise<Show> => (await readCounter(log)).show ?? {}

/** The round that a form is in. One read unit. */
export const readRound = async (log: FormLog): Promise<number> => (await readCounter(log)).round

/** The same, with whether that is a rehearsal. */
export const readRoundNow = async (log: FormLog): Promise<RoundNow> => {
  const counter = await readCounter(log)
  return { round: counter.round, ...(isRehearsal(counter) && { rehearsal: true }) }
}
