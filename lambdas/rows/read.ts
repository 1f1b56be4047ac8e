import type { RowLogName } from '#shared/rows/row.ts'
import { readVisible } from './ceiling.ts'
import type { Counter } from './counter.ts'
import { countWaiting } from './desk/waiting.ts'
import { queryPages } from './chain.ts'
import { firstRowOf, isPage, type PageItem, type PageRow } from './items.ts'
import { keptPages, type PageCache, pagesBetween } from './page-cache.ts'
import type { Page, PageWanted, Settled, StoredRow } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import type { StoreCall } from '../store/retry.ts'

const settledOf = ({ round, revision, show }: Counter, lastRow: number): Omit<Settled, 'waiting'> => ({
  lastRow,
  round,
  revision,
  ...(show && { show }),
})

/** Bytes a row takes in a Lambda response, where the body is JSON inside JSON. */
const bytesInResponse = ({ answer }: PageRow): number =>
  rowLogSettings.rowOverheadBytes + Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

/**
 * How far readers may see. One read unit, and the pages of held answers once where some had to wait for approval.
 * @throws the SDK's error.
 */
export const readSettled = async (
  store: LogStore,
  cache: PageCache,
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
  readonly pages: PageCache
  readonly earlierPages: PageCache
}

/** A round as readers may see it: how far, and what the container has of it. */
interface VisibleRound {
  readonly counter: Counter
  readonly lastRow: number
  readonly byRow: Map<number, PageItem>
}

/** How far readers could see a round when it ended. Where that was not noted, they are shown nothing: some may have been held. */
const shownToOf = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  call: StoreCall,
): Promise<number> => {
  const [end] = (await queryPages(store, form, round, { from: 1, lastOnly: true }, call)).items
  return end && !isPage(end) ? (end.shownTo ?? 0) : 0
}

/** The round that is wanted: what its end says of an earlier one, and nothing of one that has not begun. */
const roundFor = async (
  store: LogStore,
  { pages, earlierPages }: ReadCaches,
  form: RowLogName,
  wanted: number | undefined,
  call: StoreCall,
): Promise<VisibleRound> => {
  const { counter: current, lastRow } = await readVisible(store, form, call)
  const round = wanted ?? current.round
  if (round === current.round)
    return { counter: current, lastRow, byRow: keptPages(pages, form, current).byRow }
  const counter: Counter = { ...current, round }
  if (round > current.round) return { counter, lastRow: 0, byRow: new Map() }
  const kept = keptPages(earlierPages, form, counter)
  kept.shownTo ??= await shownToOf(store, form, round, call)
  return { counter, lastRow: kept.shownTo, byRow: kept.byRow }
}

/**
 * The rows numbered `from` and up that readers may see: of at most `limit` numbers, and no more than fit into one
 * response. Hidden ones are left out. `lastRow` is the last number the page covers; where it covers none, the number
 * before the first one asked for, or how far readers may see if that is less. One read unit where nothing is new, and
 * of an earlier round one more for its end.
 * @throws the SDK's error.
 */
export const readPage = async (
  store: LogStore,
  caches: ReadCaches,
  form: RowLogName,
  { from, limit, round }: PageWanted,
  call: StoreCall,
): Promise<Page> => {
  const { counter, lastRow, byRow } = await roundFor(store, caches, form, round, call)
  const first = Math.max(from, 1)
  const to = Math.min(lastRow, first + limit - 1)
  const rows: StoredRow[] = []
  let covered = Math.min(first - 1, lastRow)
  let bytes = 0
  for await (const page of pagesBetween(store, form, counter.round, byRow, { from: first, to }, call)) {
    for (const [index, stored] of page.rows.entries()) {
      const row = firstRowOf(page) + index
      if (row < first || row > to) continue
      bytes += stored.hidden ? 0 : bytesInResponse(stored)
      const isFull = rows.length > 0 && bytes > rowLogSettings.responseBytes
      if (isFull) return { ...settledOf(counter, lastRow), rows, lastRow: covered }
      if (!stored.hidden) rows.push({ row, at: new Date(stored.at).toISOString(), answer: stored.answer })
      covered = row
    }
  }
  return { ...settledOf(counter, lastRow), rows, lastRow: covered }
}
