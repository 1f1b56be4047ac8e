import type { RowLogName } from '#shared/rows/row.ts'
import { queryPages } from './chain.ts'
import type { Counter } from './counter.ts'
import { firstRowOf, isPage, type PageItem } from './items.ts'
import type { LogStore } from './log-store.ts'
import { rowLogSettings } from './settings.ts'
import type { StoreCall } from '../store/retry.ts'

/** How many of the rows behind `from`, up to `to`, are not hidden. */
interface Tally {
  readonly from: number
  readonly to: number
  readonly shown: number
}

/** The pages one container has read of a form, by each of their rows. */
interface KeptPages {
  readonly round: number
  readonly revision: number
  readonly keptBack: number
  readonly byRow: Map<number, PageItem>
  /** What of them was counted for those who wait to see them. */
  tally?: Tally | undefined
  /** How far readers may see a round that is over. */
  shownTo?: number | undefined
}

/** Pages change only where the revision grows, or the count of those kept back, so a container may keep them until then. */
export type PageCache = Map<RowLogName, KeptPages>

/** The pages that a container has of a round; none of an earlier revision. */
export const keptPages = (
  cache: PageCache,
  form: RowLogName,
  { round, revision, keptBack }: Counter,
): KeptPages => {
  const held = cache.get(form)
  const isFresh = held?.round === round && held.revision === revision && held.keptBack === keptBack
  if (held && isFresh && held.byRow.size < rowLogSettings.rowsKept) return held
  const pages: KeptPages = {
    round,
    revision,
    keptBack,
    byRow: new Map(),
    tally: isFresh ? held.tally : undefined,
  }
  cache.set(form, pages)
  return pages
}

const endOf = (page: PageItem): number => firstRowOf(page) + page.rows.length - 1

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
