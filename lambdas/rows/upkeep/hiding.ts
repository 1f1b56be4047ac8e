import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { queryPages } from '../chain.ts'
import { raiseRevision } from '../counter.ts'
import { NoSuchRow } from '../errors.ts'
import { isWritten } from '../../store/failures.ts'
import { firstRowOf, isPage, type PageItem, type PageRow } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { retry, type StoreCall } from '../../store/retry.ts'

/** A row of a form's round. */
interface RowPlace {
  readonly form: RowLogName
  readonly round: number
  readonly row: number
}

const pageWith = async (
  store: LogStore,
  { form, round, row }: RowPlace,
  call: StoreCall,
): Promise<PageItem> => {
  const query = { from: 1, to: Math.max(1, row), lastOnly: true }
  const [item] = (await queryPages(store, form, round, query, call)).items
  if (!item || !isPage(item) || row < 1 || row >= firstRowOf(item) + item.rows.length)
    throw new NoSuchRow(`There is no answer ${row} in round ${round} of ${form}.`)
  return item
}

const withHidden = ({ key, at, answer }: PageRow, isHidden: boolean): PageRow => ({
  key,
  at,
  answer,
  ...(isHidden && { hidden: true }),
})

/** Writes the page with one row changed, unless the page has changed since it was read; false then. */
const rewrite = async (
  store: LogStore,
  { row }: RowPlace,
  page: PageItem,
  isHidden: boolean,
  call: StoreCall,
): Promise<boolean> => {
  const place = row - firstRowOf(page)
  if ((page.rows[place]?.hidden === true) === isHidden) return true
  const rows = page.rows.map((other, index) => (index === place ? withHidden(other, isHidden) : other))
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
 * Takes a row out of readers' sight, or brings it back; its answer is kept, and its number. The revision is raised
 * after the page has changed, so a reader who sees the new revision sees the new page. It is raised even where nothing
 * had to change, for the call that changed the page may have died in between.
 * @throws NoSuchRow, or the SDK's error.
 */
export const setHidden = async (
  store: LogStore,
  place: RowPlace,
  isHidden: boolean,
  call: StoreCall,
): Promise<void> => {
  while (!(await rewrite(store, place, await pageWith(store, place, call), isHidden, call)))
    await call.pause(1)
  await retry(() => raiseRevision(store, place.form, call), call)
}
