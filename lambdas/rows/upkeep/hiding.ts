import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { queryPages } from '../chain.ts'
import { raiseCount } from '../counter.ts'
import { NoSuchRow } from '../errors.ts'
import { isWritten } from '../../store/failures.ts'
import { firstRowOf, isPage, type PageItem, type PageRow } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'
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

/** What somebody decides about rows. */
export type Decision = 'hide' | 'show' | 'approve' | 'keep-back'

/** A row as a decision leaves it at a time (ms since 1970): the same object where it changes nothing. */
const decided = (row: PageRow, decision: Decision, now: number): PageRow => {
  const { hidden = false, pending = false, ...rest } = row
  // What was taken back stays so. What was changed just now has not been seen by whoever would show it.
  if (row.withdrawn) return row
  const isUnseen = row.changedAt !== undefined && now - row.changedAt < rowLogSettings.unseenMs
  if (isUnseen && (decision === 'approve' || decision === 'show')) return row
  // Who approves or keeps back has seen what waited: what somebody else has hidden meanwhile, or shown, stays so.
  if ((decision === 'approve' || decision === 'keep-back') && !pending) return row
  const isHidden = decision === 'hide' || decision === 'keep-back'
  if (hidden === isHidden && !pending) return row
  return { ...rest, ...(isHidden && { hidden: true }) }
}

/** Writes the page with some rows changed, unless the page has changed since it was read; false then. */
const rewrite = async (
  store: LogStore,
  wanted: readonly number[],
  page: PageItem,
  decision: Decision,
  call: StoreCall,
): Promise<boolean> => {
  const now = store.clock()
  const places = new Set(wanted.map((row) => row - firstRowOf(page)))
  const rows = page.rows.map((row, index) => (places.has(index) ? decided(row, decision, now) : row))
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
 * pages may have died in between. What is kept back was never seen, so it raises a count that is told to the desk only.
 * @throws NoSuchRow, or the SDK's error.
 */
export const decideRows = async (
  store: LogStore,
  { form, round, rows }: RowsPlace,
  decision: Decision,
  call: StoreCall,
): Promise<void> => {
  let left = rows.toSorted((one, other) => one - other)
  for (let [first] = left; first !== undefined; [first] = left) {
    const page = await pageWith(store, { form, round }, first, call)
    if (await rewrite(store, left, page, decision, call)) left = left.filter((row) => row >= rowBehind(page))
    else await call.pause(1)
  }
  const which = decision === 'keep-back' ? 'keptBack' : 'revision'
  if (rows.length > 0) await retry(() => raiseCount(store, form, which, call), call)
}
