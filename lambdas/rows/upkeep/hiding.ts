import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { queryPages } from '../chain.ts'
import { raiseRevision } from '../counter.ts'
import { NoSuchRow } from '../errors.ts'
import { isWritten } from '../../store/failures.ts'
import { firstRowOf, isPage, type PageItem, type PageRow } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { retry, type StoreCall } from '../../store/retry.ts'

/** Rows of a form's round. */
interface RowsPlace {
  readonly form: RowLogName
  readonly round: number
  readonly rows: readonly number[]
}

/** The first row that is behind a page. */
const rowBehind = (page: PageItem): number => firstRowOf(page) + page.rows.length

const pageWith = async (
  store: LogStore,
  { form, round }: Pick<RowsPlace, 'form' | 'round'>,
  row: number,
  call: StoreCall,
): Promise<PageItem> => {
  const query = { from: 1, to: Math.max(1, row), lastOnly: true }
  const [item] = (await queryPages(store, form, round, query, call)).items
  if (!item || !isPage(item) || row < 1 || row >= rowBehind(item))
    throw new NoSuchRow(`There is no answer ${row} in round ${round} of ${form}.`)
  return item
}

const withHidden = ({ key, at, answer }: PageRow, isHidden: boolean): PageRow => ({
  key,
  at,
  answer,
  ...(isHidden && { hidden: true }),
})

/** Writes the page with some rows changed, unless the page has changed since it was read; false then. */
const rewrite = async (
  store: LogStore,
  wanted: readonly number[],
  page: PageItem,
  isHidden: boolean,
  call: StoreCall,
): Promise<boolean> => {
  const places = new Set(wanted.map((row) => row - firstRowOf(page)))
  const rows = page.rows.map((row, index) =>
    places.has(index) && (row.hidden === true) !== isHidden ? withHidden(row, isHidden) : row,
  )
  if (rows.every((row, index) => row === page.rows[index])) return true
  const put = new PutCommand({
    TableName: store.tableName,
    Item: { ...page, rows, edition: page.edition + 1 },
    ConditionExpression: '#edition = :edition',
    ExpressionAttributeNames: { '#edition': 'edition' },
    ExpressionAttributeValues: { ':edition': page.edition },
  })
  return isWritten(retry(() => store.client.send(put, call), call))
}

/**
 * Takes rows out of readers' sight, or brings them back; their answers are kept, and their numbers. Each page is written
 * once, whatever number of its rows change. The revision is raised once, after the pages have changed, so a reader who
 * sees the new revision sees the new pages. It is raised even where nothing had to change, for the call that changed the
 * pages may have died in between.
 * @throws NoSuchRow, or the SDK's error.
 */
export const setHidden = async (
  store: LogStore,
  { form, round, rows }: RowsPlace,
  isHidden: boolean,
  call: StoreCall,
): Promise<void> => {
  let left = rows.toSorted((one, other) => one - other)
  for (let [first] = left; first !== undefined; [first] = left) {
    const page = await pageWith(store, { form, round }, first, call)
    if (await rewrite(store, left, page, isHidden, call)) left = left.filter((row) => row >= rowBehind(page))
    else await call.pause(1)
  }
  if (rows.length > 0) await retry(() => raiseRevision(store, form, call), call)
}
