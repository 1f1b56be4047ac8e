import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
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
import { type FormLog, itemsFrom, onlyIfNew } from './log-store.ts'

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

/** Gets each page on the way, which ends with it where it returns true. */
type OnPage = (page: PageItem, round: number) => unknown

/** What of a round begins with the numbers `from` to `to`, strongly consistent; `cut` where the store stopped early. */
export const queryPages = async (
  log: FormLog,
  round: number,
  { from, to, lastOnly = false, most }: PagesOptions,
): Promise<{ readonly items: readonly ChainItem[]; readonly cut: boolean }> => {
  const query = new QueryCommand({
    ...itemsFrom(log, pageKey(log.form, [round, from]), to),
    ...(most !== undefined && { Limit: most }),
    ...(lastOnly && { ScanIndexForward: false, Limit: 1 }),
  })
  const { Items = [], LastEvaluatedKey } = await log.send(query)
  return {
    items: (Items as (StoredPage | OldPage | EndItem)[]).map(read),
    cut: LastEvaluatedKey !== undefined,
  }
}

const lastUpTo = async (
  log: FormLog,
  round: number,
  to: number | undefined,
): Promise<ChainItem | undefined> => {
  const query = { from: 1, lastOnly: true, ...(to !== undefined && { to }) }
  return (await queryPages(log, round, query)).items[0]
}

/** The page that a row is in, if it is in one. */
export const readPageOf = async (log: FormLog, round: number, row: number): Promise<PageItem | undefined> => {
  const page = await lastUpTo(log, round, row)
  return page && isPage(page) && row < firstRowOf(page) + page.rows.length ? page : undefined
}

/** How a round ended; undefined while it goes on. */
export const readEnd = async (log: FormLog, round: number): Promise<EndItem | undefined> => {
  const end = await lastUpTo(log, round, undefined)
  return end && !isPage(end) ? end : undefined
}

/**
 * Follows the chain of pages from a position to its end, through the ends of rounds. `onPage` gets every page on the
 * way, and may end it; so many are read together as `most` says. One read unit where nothing is new.
 */
export const followChain = async (
  log: FormLog,
  from: Position,
  onPage: OnPage = () => undefined,
  most?: number,
): Promise<Position> => {
  let [round, row] = from
  for (;;) {
    log.call.abortSignal?.throwIfAborted()
    const { items, cut } = await queryPages(log, round, { from: row + 1, most })
    let isEnd = !cut
    for (const item of items) {
      // A query is no snapshot: it may find a page and have missed the one before it.
      const isNext = firstRowOf(item) === row + 1
      if (!isNext || !isPage(item)) {
        if (isNext) [round, row] = [round + 1, 0]
        isEnd = false
        break
      }
      row += item.rows.length
      if (onPage(item, round) === true) return [round, row]
    }
    if (isEnd) return [round, row]
  }
}

/**
 * What became of a put at the end of the chain: it is there, another was quicker, or the store throttled or did not respond,
 * and the chain says what is there.
 */
export type Put = 'put' | 'taken' | 'unclear'

const putNext = async (log: FormLog, item: StoredPage | EndItem): Promise<Put> => {
  const put = { TableName: log.tableName, Item: { ...item, version: itemVersion }, ...onlyIfNew }
  try {
    return (await isWritten(log.client.send(new PutCommand(put), log.call))) ? 'put' : 'taken'
  } catch (error) {
    if (!log.call.mayRetry(error, 1)) throw error
    await log.call.pause(3)
    return 'unclear'
  }
}

const next = ([round, row]: Position): Position => [round, row + 1]

/**
 * Puts a page at the end of the chain. All who add to a chain want the same key, so none can add without having seen
 * everything before.
 */
export const putPage = (log: FormLog, end: Position, rows: readonly PageRow[]): Promise<Put> =>
  putNext(log, packPage({ ...pageKey(log.form, next(end)), rows, edition: 1 }))

/** Ends a round where its chain ends, the same way, and notes how far readers could see, and whether the next is a rehearsal. */
export const putEnd = async (
  log: FormLog,
  end: Position,
  { shownTo, rehearses }: { readonly shownTo: number; readonly rehearses: boolean },
): Promise<boolean> => {
  const item = { ...pageKey(log.form, next(end)), endedAt: log.clock(), lastRow: end[1], shownTo }
  return (await putNext(log, { ...item, ...(rehearses && { rehearses }) })) === 'put'
}
