import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import { followChain } from '../chain.ts'
import { firstRowOf, type PageItem, type PageRow, type Position } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'

/** A row with the page that it is in. */
export interface OwnRow {
  readonly page: PageItem
  readonly index: number
  readonly row: PageRow
  readonly place: Position
}

/**
 * The row of an answer, looked for from where the chain ended when the answer was stored; undefined while it has no
 * number. Few pages: an answer is numbered within seconds. @throws the SDK's error.
 */
export const findOwnRow = async (
  store: LogStore,
  form: RowLogName,
  key: string,
  after: Position,
  call: StoreCall,
): Promise<OwnRow | undefined> => {
  let found: OwnRow | undefined
  const look = (page: PageItem, round: number): boolean => {
    const index = page.rows.findIndex((row) => row.key === key)
    const row = page.rows[index]
    if (row) found = { page, index, row, place: [round, firstRowOf(page) + index] }
    return row !== undefined
  }
  await followChain(store, form, after, call, look, rowLogSettings.pagesLookedAt)
  return found
}
