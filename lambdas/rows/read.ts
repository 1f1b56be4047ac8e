import type { RowLogName } from '#shared/rows/row.ts'
import { readVisible } from './ceiling.ts'
import { queryPages } from './chain.ts'
import type { Counter } from './counter.ts'
import { firstRowOf, isPage, type PageItem, type PageRow } from './items.ts'
import type { Page, Settled, StoredRow } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import type { StoreCall } from '../store/retry.ts'

/** The pages one container has read of a form, by each of their rows. */
interface KeptPages {
  readonly round: number
  readonly revision: number
  readonly byRow: Map<number, PageItem>
}

/** Pages change only where the revision grows, so a container may keep them until it does. */
export type PageCache = Map<RowLogName, KeptPages>

/** The pages that a container has of a round, by each of their rows; none of an earlier revision. */
export const keptPages = (
  cache: PageCache,
  form: RowLogName,
  { round, revision }: Counter,
): Map<number, PageItem> => {
  const held = cache.get(form)
  const isFresh = held?.round === round && held.revision === revision
  if (held && isFresh && held.byRow.size < rowLogSettings.rowsKept) return held.byRow
  const byRow = new Map<number, PageItem>()
  cache.set(form, { round, revision, byRow })
  return byRow
}

const endOf = (page: PageItem): number => firstRowOf(page) + page.rows.length - 1

const settledOf = ({ round, revision, lastRow: numbered, show }: Counter, lastRow: number): Settled => ({
  lastRow,
  round,
  revision,
  waiting: numbered - lastRow,
  ...(show && { show }),
})

/** How far readers may see. One read unit. @throws the SDK's error. */
export const readSettled = async (store: LogStore, form: RowLogName, call: StoreCall): Promise<Settled> => {
  const { counter, lastRow } = await readVisible(store, form, call)
  return settledOf(counter, lastRow)
}

/**
 * The pages that hold the rows `from` to `to`, in order, as they are asked for. The first may begin before `from`: keys
 * are the numbers of pages' first rows, so a query from a row within a page does not find that page.
 */
export async function* pagesBetween(
  store: LogStore,
  form: RowLogName,
  round: number,
  kept: Map<number, PageItem>,
  { from, to }: { readonly from: number; readonly to: number },
  call: StoreCall,
): AsyncGenerator<PageItem, void, undefined> {
  const keep = (items: Awaited<ReturnType<typeof queryPages>>['items']) => {
    for (const page of items.filter(isPage))
      for (let row = firstRowOf(page); row <= endOf(page); row += 1) kept.set(row, page)
  }
  let next = from
  while (next <= to) {
    if (!kept.has(next)) keep((await queryPages(store, form, round, { from: next, to }, call)).items)
    if (!kept.has(next)) {
      const before = { from: 1, to: next, lastOnly: true }
      keep((await queryPages(store, form, round, before, call)).items)
    }
    const page = kept.get(next)
    if (!page) throw new Error(`Row ${next} of round ${round} of ${form} is counted, and in no page.`)
    yield page
    next = endOf(page) + 1
  }
}

/** Bytes a row takes in a Lambda response, where the body is JSON inside JSON. */
const bytesInResponse = ({ answer }: PageRow): number =>
  rowLogSettings.rowOverheadBytes + Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))

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
  const kept = keptPages(cache, form, counter)
  const rows: StoredRow[] = []
  let covered = Math.min(first - 1, lastRow)
  let bytes = 0
  for await (const page of pagesBetween(store, form, counter.round, kept, { from: first, to }, call)) {
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
