import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { Counter } from '../counter.ts'
import { firstRowOf } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { keptPages, type PageCache, pagesBetween } from '../page-cache.ts'

/**
 * How many answers behind `lastRow` readers will see once they may. Numbers tell that for nothing, until somebody had
 * answers wait for approval: from then on they are counted, or the room would know how many those are. A container
 * counts each page once. @throws the SDK's error.
 */
export const countWaiting = async (
  store: LogStore,
  cache: PageCache,
  form: RowLogName,
  { counter, lastRow }: { readonly counter: Counter; readonly lastRow: number },
  call: StoreCall,
): Promise<number> => {
  const { round, lastRow: numbered, approval } = counter
  if (approval === undefined || numbered === lastRow) return numbered - lastRow
  const kept = keptPages(cache, form, counter)
  const { tally } = kept
  const isGoingOn = tally?.from === lastRow && tally.to <= numbered
  const { to, shown: before } = isGoingOn ? tally : { to: lastRow, shown: 0 }
  let shown = before
  const span = { from: to + 1, to: numbered }
  for await (const page of pagesBetween(store, form, round, kept.byRow, span, call))
    for (const [index, { hidden = false }] of page.rows.entries()) {
      const row = firstRowOf(page) + index
      if (row > to && row <= numbered && !hidden) shown += 1
    }
  kept.tally = { from: lastRow, to: numbered, shown }
  return shown
}
