import type { ReaderPlace } from '#shared/rows/question.ts'
import { markOf } from '#shared/rows/mark.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { countWaiting, readVisible } from './ceiling.ts'
import { readEnd } from './chain.ts'
import { type Counter, readCounter } from './counter.ts'
import type { PageRow } from './items.ts'
import type { FormLog } from './log-store.ts'
import {
  type KnownRound,
  knownRound,
  type RoundCache,
  rowsBetween,
  rowsTurned,
  type TurnedRow,
} from './round-cache.ts'
import type { Page, PageWanted, Turned } from './row-log.ts'
import type { News, Settled, StoredRow, Turns } from './told.ts'
import { rowLogSettings } from './settings.ts'
import { followTurns, isLetThrough, standingAt } from './turns/turns.ts'

const settledOf = ({ round, revision, show }: Counter, lastRow: number): Omit<Settled, 'waiting'> => ({
  lastRow,
  round,
  revision,
  ...(show && { show }),
})

/** Bytes a row takes in a Lambda response, where the body is JSON inside JSON. */
const bytesInResponse = ({ answer }: PageRow): number =>
  rowLogSettings.rowOverheadBytes + Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

/** A shown row as readers get it, as of a turn. */
const asStored =
  ({ turns }: KnownRound, revision: number) =>
  ({ row, stored: { key, at, answer } }: Omit<TurnedRow, 'standing'>): StoredRow => ({
    row,
    at: new Date(at).toISOString(),
    answer,
    mark: markOf(key),
    ...(isLetThrough(turns, row, revision) && { letThrough: true }),
  })

/** A round as readers may see it: how far, as of which turn, and what the container knows of it. */
interface VisibleRound {
  readonly counter: Counter
  readonly lastRow: number
  readonly known: KnownRound
}

/** The rows `from` and up of a round, at most `limit` numbers and no more than a response holds, and how far they go. */
const rowsFrom = async (
  log: FormLog,
  { counter, lastRow, known }: VisibleRound,
  { from, limit }: Pick<PageWanted, 'from' | 'limit'>,
): Promise<{ readonly rows: readonly StoredRow[]; readonly to: number }> => {
  await followTurns(log, known.turns, counter.revision)
  const first = Math.max(from, 1)
  const last = Math.min(lastRow, first + limit - 1)
  const rows: StoredRow[] = []
  let to = Math.min(first - 1, lastRow)
  const asRow = asStored(known, counter.revision)
  let bytes = 0
  for await (const [row, stored] of rowsBetween(log, known, { from: first, to: last })) {
    const isShown = standingAt(known.turns, row, stored, counter.revision) === 'shown'
    bytes += isShown ? bytesInResponse(stored) : 0
    const isFull = rows.length > 0 && bytes > rowLogSettings.responseBytes
    if (isFull) break
    if (isShown) rows.push(asRow({ row, stored }))
    to = row
  }
  return { rows, to }
}

/** What has turned since a turn, for readers; what they never were told of is left out. */
const turnsSince = async (
  log: FormLog,
  { counter: { revision }, lastRow, known }: VisibleRound,
  sinceTurn: number,
): Promise<Turns> => {
  if (revision - sinceTurn > rowLogSettings.reloadTurns) return { reload: true }
  const turned = await rowsTurned(log, known, { sinceTurn, revision, publicTo: lastRow })
  const isShown = ({ standing }: TurnedRow) => standing === 'shown'
  return {
    turnsTo: turned.turnsTo,
    gone: turned.rows.filter((one) => !isShown(one)).map(({ row }) => row),
    back: turned.rows.filter(isShown).map(asStored(known, revision)),
  }
}

/** What is new for a reader of the round, in one response. */
const newsFor = async (
  log: FormLog,
  visible: VisibleRound,
  { sinceRow, sinceTurn }: ReaderPlace,
): Promise<News> => {
  const { counter, lastRow } = visible
  const turned =
    sinceTurn !== undefined && sinceTurn < counter.revision ? await turnsSince(log, visible, sinceTurn) : {}
  if (sinceRow > lastRow) return turned
  const { rows, to } = await rowsFrom(log, visible, { from: sinceRow, limit: rowLimits.page })
  return { ...turned, rows, rowsTo: to }
}

/**
 * How far readers may see, and what is new for one who is `behind`. One read unit where nothing is, and what
 * `countWaiting` takes while answers are held.
 * @throws the SDK's error.
 */
export const readSettled = async (
  log: FormLog,
  cache: RoundCache,

  behind: ReaderPlace | undefined,
): Promise<Settled & News> => {
  const { counter, lastRow } = await readVisible(log)
  // Under a delay answers show by themselves: the room need not know that it waits.
  const isHeld = counter.delaySeconds === undefined
  const waiting = isHeld ? await countWaiting(log, cache, { counter, lastRow }) : 0
  const settled = { ...settledOf(counter, lastRow), waiting }
  if (behind?.round !== counter.round) return settled
  const visible = { counter, lastRow, known: knownRound(cache, log.form, counter.round) }
  return { ...settled, ...(await newsFor(log, visible, behind)) }
}

/** What a container keeps of the current round, and of the earlier one that was asked for last. */
interface ReadCaches {
  readonly rounds: RoundCache
  readonly earlier: RoundCache
}

/**
 * The round that is wanted: what its end says of an earlier one, as of the last turn of its chain, for the counter knows
 * the turns of its own round only; and nothing of one that has not begun.
 */
const roundFor = async (
  log: FormLog,
  { rounds, earlier }: ReadCaches,

  wanted: number | undefined,
): Promise<VisibleRound> => {
  const { counter: current, lastRow } = await readVisible(log)
  const round = wanted ?? current.round
  if (round === current.round)
    return { counter: current, lastRow, known: knownRound(rounds, log.form, round) }
  const known = knownRound(earlier, log.form, round)
  if (round > current.round) return { counter: { ...current, round, revision: 0 }, lastRow: 0, known }
  known.shownTo ??= (await readEnd(log, round))?.shownTo ?? 0
  const { list } = await followTurns(log, known.turns)
  return { counter: { ...current, round, revision: list.length }, lastRow: known.shownTo, known }
}

/**
 * The rows numbered `from` and up that are shown, as they stand at the response's revision: of at most `limit` numbers,
 * and no more than fit into one response. `lastRow` is the last number the page covers; where it covers none, the number
 * before the first one asked for, or how far readers may see if that is less. One read unit where nothing is new, and
 * of an earlier round two more.
 * @throws the SDK's error.
 */
export const readPage = async (
  log: FormLog,
  caches: ReadCaches,

  { round, ...wanted }: PageWanted,
): Promise<Page> => {
  const visible = await roundFor(log, caches, round)
  const { rows, to } = await rowsFrom(log, visible, wanted)
  return { ...settledOf(visible.counter, visible.lastRow), rows, lastRow: to }
}

/**
 * How the rows stand that have turned since a turn of the current round: those that readers were told of, or are now.
 * One read unit where nothing has. @throws the SDK's error.
 */
export const readTurned = async (
  log: FormLog,
  cache: RoundCache,

  sinceTurn: number,
): Promise<Turned> => {
  const { counter, lastRow } = await readVisible(log)
  const { round, revision } = counter
  const visible = { counter, lastRow, known: knownRound(cache, log.form, round) }
  return { round, revision, lastRow, ...(await turnsSince(log, visible, sinceTurn)) }
}

/** The round that a form is in. One read unit. @throws the SDK's error. */
export const readRound = async (log: FormLog): Promise<number> => (await readCounter(log)).round
