import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../store/failures.ts'
import {
  type EndItem,
  firstRowOf,
  isPage,
  itemVersion,
  pageKey,
  type PageItem,
  type PageRow,
  type OldPage,
  packPage,
  type Position,
  renewPage,
  type StoredPage,
  unpackPage,
} from './items.ts'
import { itemsFrom, type LogStore } from './log-store.ts'
import { retry, type StoreCall } from '../store/retry.ts'

type ChainItem = PageItem | EndItem

const read = (item: StoredPage | OldPage | EndItem): ChainItem => {
  if ('packed' in item) return unpackPage(item)
  return 'rows' in item ? renewPage(item) : item
}

interface PagesOptions {
  readonly from: number
  /** The last row wanted; the end of the chain where it is left out. */
  readonly to?: number
  /** Only the one page or end that begins last. */
  readonly lastOnly?: boolean
  /** The most pages. */
  readonly most?: number | undefined
}

/** Gets each page on the way; true where the way ends with it. */
type OnPage = (page: PageItem, round: number) => boolean

/** What of a round begins with the numbers `from` to `to`, strongly consistent; `cut` where the store stopped early. */
export const queryPages = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  { from, to, lastOnly = false, most }: PagesOptions,
  call: StoreCall,
): Promise<{ readonly items: readonly ChainItem[]; readonly cut: boolean }> => {
  const query = new QueryCommand({
    ...itemsFrom(store, pageKey(form, [round, from]), to),
    ...(most !== undefined && { Limit: most }),
    ...(lastOnly && { ScanIndexForward: false, Limit: 1 }),
  })
  const { Items = [], LastEvaluatedKey } = await retry(() => store.client.send(query, call), call)
  return {
    items: (Items as (StoredPage | OldPage | EndItem)[]).map(read),
    cut: LastEvaluatedKey !== undefined,
  }
}

const lastUpTo = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  to: number | undefined,
  call: StoreCall,
): Promise<ChainItem | undefined> => {
  const query = { from: 1, lastOnly: true, ...(to !== undefined && { to }) }
  return (await queryPages(store, form, round, query, call)).items[0]
}

/** The page that a row is in, if it is in one. @throws the SDK's error. */
export const readPageOf = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  row: number,
  call: StoreCall,
): Promise<PageItem | undefined> => {
  const page = await lastUpTo(store, form, round, row, call)
  return page && isPage(page) && row < firstRowOf(page) + page.rows.length ? page : undefined
}

/** How a round ended; undefined while it goes on. @throws the SDK's error. */
export const readEnd = async (
  store: LogStore,
  form: RowLogName,
  round: number,
  call: StoreCall,
): Promise<EndItem | undefined> => {
  const end = await lastUpTo(store, form, round, undefined, call)
  return end && !isPage(end) ? end : undefined
}

/** One step along the chain, over what a query found; `more` where only another query can tell where the chain ends. */
const along = (
  items: readonly ChainItem[],
  [round, last]: Position,
  onPage: OnPage,
): { readonly position: Position; readonly more: boolean; readonly isOver?: true } => {
  let row = last
  for (const item of items) {
    // A query is no snapshot: it may find a page and have missed the one before it.
    if (firstRowOf(item) !== row + 1) return { position: [round, row], more: true }
    if (!isPage(item)) return { position: [round + 1, 0], more: true }
    row += item.rows.length
    if (onPage(item, round)) return { position: [round, row], more: false, isOver: true }
  }
  return { position: [round, row], more: false }
}

/**
 * Follows the chain of pages from a position to its end, through the ends of rounds. `onPage` gets every page on the
 * way, and may end it; so many are read together as `most` says. One read unit where nothing is new.
 * @throws the SDK's error.
 */
export const followChain = async (
  store: LogStore,
  form: RowLogName,
  from: Position,
  call: StoreCall,
  onPage: OnPage = () => false,
  most?: number,
): Promise<Position> => {
  let position = from
  for (;;) {
    call.abortSignal?.throwIfAborted()
    const [round, row] = position
    const { items, cut } = await queryPages(store, form, round, { from: row + 1, most }, call)
    const step = along(items, position, onPage)
    position = step.position
    if (step.isOver || (!cut && !step.more)) return position
  }
}

const putNext = (store: LogStore, item: StoredPage | EndItem, call: StoreCall): Promise<boolean> => {
  const put = new PutCommand({
    TableName: store.tableName,
    Item: { ...item, version: itemVersion },
    ConditionExpression: 'attribute_not_exists(#pk)',
    ExpressionAttributeNames: { '#pk': 'pk' },
  })
  return isWritten(store.client.send(put, call))
}

const next = ([round, row]: Position): Position => [round, row + 1]

/**
 * Puts a page at the end of the chain, unless another was quicker and has put something there: false then. All who add to
 * a chain want the same key, so none can add without having seen everything before.
 * @throws the SDK's error; the page may be there all the same.
 */
export const putPage = (
  store: LogStore,
  form: RowLogName,
  end: Position,
  rows: readonly PageRow[],
  call: StoreCall,
): Promise<boolean> => putNext(store, packPage({ ...pageKey(form, next(end)), rows, edition: 1 }), call)

/** Ends a round where its chain ends, the same way, and notes how far readers could see. @throws the SDK's error. */
export const putEnd = (
  store: LogStore,
  form: RowLogName,
  end: Position,
  shownTo: number,
  call: StoreCall,
): Promise<boolean> =>
  putNext(store, { ...pageKey(form, next(end)), endedAt: store.clock(), lastRow: end[1], shownTo }, call)
