import type { RowLogName } from '#shared/rows/row.ts'
import { readVisible } from './ceiling.ts'
import { queryPages } from './chain.ts'
import { type Counter, readCounter } from './counter.ts'
import { countWaiting } from './desk/waiting.ts'
import { isPage, type PageRow } from './items.ts'
import type { LogStore } from './log-store.ts'
import { type KnownRound, knownRound, type RoundCache, rowsBetween } from './round-cache.ts'
import type { Page, PageWanted, Turned } from './row-log.ts'
import type { Settled, StoredRow } from './told.ts'
import { rowLogSettings } from './settings.ts'
import { followTurns, standingAt } from './turns/turns.ts'
import { rowsTurned } from './turns/turned-rows.ts'
import { retry, type StoreCall } from '../store/retry.ts'

const settledOf = ({ round, revision, show }: Counter, lastRow: number): Omit<Settled, 'waiting'> => ({
  lastRow,
  round,
  revision,
  ...(show && { show }),
})

/** Bytes a row takes in a Lambda response, where the body is JSON inside JSON. */
const bytesInResponse = ({ answer }: PageRow): number =>
  rowLogSettings.rowOverheadBytes + Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

const asStored = (row: number, { at, answer }: PageRow): StoredRow => ({
  row,
  at: new Date(at).toISOString(),
  answer,
})

/**
 * How far readers may see. One read unit, and what `countWaiting` takes while answers are held.
 * @throws the SDK's error.
 */
export const readSettled = async (
  store: LogStore,
  cache: RoundCache,
  form: RowLogName,
  call: StoreCall,
): Promise<Settled> => {
  const { counter, lastRow } = await readVisible(store, form, call)
  // Under a delay answers show by themselves: the room need not know that it waits.
  const isHeld = counter.delaySeconds === undefined
  const waiting = isHeld ? await countWaiting(store, cache, form, { counter, lastRow }, call) : 0
  return { ...settledOf(counter, lastRow), waiting }
}

/** What a container keeps of the current round, and of the earlier one that was asked for last. */
interface ReadCaches {
  readonly rounds: RoundCache
  readonly earlier: RoundCache
}

/** A round as readers may see it: how far, as of which turn, and what the container knows of it. */
interface VisibleRound {
  readonly counter: Counter
  readonly lastRow: number
  readonly known: KnownRound
}

/** How far readers could see a round when it ended. */
const shownToOf = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  call: StoreCall,
): Promise<number> => {
  const [end] = (await queryPages(store, form, round, { from: 1, lastOnly: true }, call)).items
  return end && !isPage(end) ? end.shownTo : 0
}

/**
 * The round that is wanted: what its end says of an earlier one, as of the last turn of its chain, for the counter knows
 * the turns of its own round only; and nothing of one that has not begun.
 */
const roundFor = async (
  store: LogStore,
  { rounds, earlier }: ReadCaches,
  form: RowLogName,
  wanted: number | undefined,
  call: StoreCall,
): Promise<VisibleRound> => {
  const { counter: current, lastRow } = await readVisible(store, form, call)
  const round = wanted ?? current.round
  if (round === current.round) {
    const known = knownRound(rounds, form, round)
    await followTurns(store, form, round, known.turns, current.revision, call)
    return { counter: current, lastRow, known }
  }
  const known = knownRound(earlier, form, round)
  if (round > current.round) return { counter: { ...current, round, revision: 0 }, lastRow: 0, known }
  known.shownTo ??= await shownToOf(store, form, round, call)
  const { list } = await followTurns(store, form, round, known.turns, undefined, call)
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
  store: LogStore,
  caches: ReadCaches,
  form: RowLogName,
  { from, limit, round }: PageWanted,
  call: StoreCall,
): Promise<Page> => {
  const { counter, lastRow, known } = await roundFor(store, caches, form, round, call)
  const first = Math.max(from, 1)
  const to = Math.min(lastRow, first + limit - 1)
  const rows: StoredRow[] = []
  let covered = Math.min(first - 1, lastRow)
  let bytes = 0
  for await (const [row, stored] of rowsBetween(store, form, known, { from: first, to }, call)) {
    const isShown = standingAt(known.turns, row, stored, counter.revision) === 'shown'
    bytes += isShown ? bytesInResponse(stored) : 0
    const isFull = rows.length > 0 && bytes > rowLogSettings.responseBytes
    if (isFull) return { ...settledOf(counter, lastRow), rows, lastRow: covered }
    if (isShown) rows.push(asStored(row, stored))
    covered = row
  }
  return { ...settledOf(counter, lastRow), rows, lastRow: covered }
}

/**
 * How the rows stand that have turned since a turn of the current round: those that readers were told of, or are now.
 * One read unit where nothing has. @throws the SDK's error.
 */
export const readTurned = async (
  store: LogStore,
  cache: RoundCache,
  form: RowLogName,
  sinceTurn: number,
  call: StoreCall,
): Promise<Turned> => {
  const { counter, lastRow } = await readVisible(store, form, call)
  const { round, revision } = counter
  const settled = { round, revision, lastRow }
  if (revision - sinceTurn > rowLogSettings.reloadTurns) return { ...settled, reload: true }
  const known = knownRound(cache, form, round)
  const turned = await rowsTurned(store, form, known, { sinceTurn, revision, publicTo: lastRow }, call)
  return {
    ...settled,
    turnsTo: turned.turnsTo,
    gone: turned.rows.filter(({ standing }) => standing !== 'shown').map(({ row }) => row),
    back: turned.rows
      .filter(({ standing }) => standing === 'shown')
      .map(({ row, stored }) => asStored(row, stored)),
  }
}

/** The round that a form is in. One read unit. @throws the SDK's error. */
export const readRound = async (store: LogStore, form: RowLogName, call: StoreCall): Promise<number> =>
  (await retry(() => readCounter(store, form, call), call)).round
