import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../store/retry.ts'
import { queryPages, readPageOf } from './chain.ts'
import { firstRowOf, isPage, type PageItem, type PageRow } from './items.ts'
import type { LogStore } from './log-store.ts'
import { rowLogSettings } from './settings.ts'
import { byForget, type KnownTurns, noTurns } from './turns/turns.ts'

/** What a container knows of one round: the pages it read, by each of their rows, and the round's turns. */
export interface KnownRound {
  readonly round: number
  readonly byRow: Map<number, PageItem>
  readonly turns: KnownTurns
  /** What of it was counted for those who wait to see it. */
  tally?: { readonly from: number; readonly to: number; readonly revision: number; readonly shown: number }
  /** How far readers may see a round that is over. */
  shownTo?: number
  /** Up to which turn it was looked for pages whose texts were changed. */
  lookedTo?: number
}

/** One round a form: the current one, or the earlier one that was asked for last. */
export type RoundCache = Map<RowLogName, KnownRound>

/** What a container knows of a round: pages and turns stay as they are, so all of it, for as long as it is asked for. */
export const knownRound = (cache: RoundCache, form: RowLogName, round: number): KnownRound => {
  const held = cache.get(form)
  if (held?.round === round && held.byRow.size < rowLogSettings.rowsKept) return held
  const turns = held?.round === round ? held.turns : noTurns()
  const known: KnownRound = { round, byRow: new Map(), turns }
  cache.set(form, known)
  return known
}

const endOf = (page: PageItem): number => firstRowOf(page) + page.rows.length - 1

/** Drops pages in which an address was forgotten since they were read: a turn of each such row came after it. */
const dropChanged = (known: KnownRound): void => {
  const { byRow, turns } = known
  for (const { by, rows } of turns.list.slice(known.lookedTo ?? 0)) {
    if (by !== byForget) continue
    for (const [row] of rows) {
      const page = byRow.get(row)
      if (page) for (let each = firstRowOf(page); each <= endOf(page); each += 1) byRow.delete(each)
    }
  }
  known.lookedTo = turns.list.length
}

/**
 * The pages that hold the rows `from` to `to`, in order, as they are asked for. The first may begin before `from`: keys
 * are the numbers of pages' first rows, so a query from a row within a page does not find that page.
 */
async function* pagesBetween(
  store: LogStore,
  form: RowLogName,
  known: KnownRound,
  { from, to }: { readonly from: number; readonly to: number },
  call: StoreCall,
): AsyncGenerator<PageItem, void, undefined> {
  const { round, byRow } = known
  dropChanged(known)
  const keep = (pages: readonly PageItem[]) => {
    for (const page of pages)
      for (let row = firstRowOf(page); row <= endOf(page); row += 1) byRow.set(row, page)
  }
  let next = from
  while (next <= to) {
    if (!byRow.has(next))
      keep((await queryPages(store, form, round, { from: next, to }, call)).items.filter(isPage))
    const page = byRow.get(next) ?? (await readPageOf(store, form, round, next, call))
    if (!page) throw new Error(`Row ${next} of round ${round} of ${form} is counted, and in no page.`)
    if (!byRow.has(next)) keep([page])
    yield page
    next = endOf(page) + 1
  }
}

/** The rows `from` to `to` with their numbers, in order. @throws the SDK's error */
export async function* rowsBetween(
  store: LogStore,
  form: RowLogName,
  known: KnownRound,
  { from, to }: { readonly from: number; readonly to: number },
  call: StoreCall,
): AsyncGenerator<readonly [row: number, stored: PageRow], void, undefined> {
  for await (const page of pagesBetween(store, form, known, { from, to }, call))
    for (const [index, stored] of page.rows.entries()) {
      const row = firstRowOf(page) + index
      if (row >= from && row <= to) yield [row, stored]
    }
}
