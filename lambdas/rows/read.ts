import type { RowLogName } from '#shared/rows/row.ts'
import { readVisible } from './ceiling.ts'
import type { Counter } from './counter.ts'
import { countWaiting } from './desk/waiting.ts'
import { firstRowOf, type PageRow } from './items.ts'
import { keptPages, type PageCache, pagesBetween } from './page-cache.ts'
import type { Page, Settled, StoredRow } from './row-log.ts'
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

/**
 * The rows numbered `from` and up that readers may see: of at most `limit` numbers, and no more than fit into one
 * response. Hidden ones are left out. `lastRow` is the last number the page covers; where it covers none, the number
 * before the first one asked for, or how far readers may see if that is less. One read unit where nothing is new.
 * @throws the SDK's error.
 */
export const readPage = async (
  store: LogStore,
  cache: PageCache,
  form: RowLogName,
  { from, limit }: { readonly from: number; readonly limit: number },
  call: StoreCall,
): Promise<Page> => {
  const { counter, lastRow } = await readVisible(store, form, call)
  const first = Math.max(from, 1)
  const to = Math.min(lastRow, first + limit - 1)
  const { byRow } = keptPages(cache, form, counter)
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
