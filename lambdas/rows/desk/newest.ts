import type { DeskMode } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import { readVisible } from '../ceiling.ts'
import type { Counter } from '../counter.ts'
import { firstRowOf } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { keptPages, type PageCache, pagesBetween } from '../page-cache.ts'
import type { DeskRow, LogState, NewestRows, NewestWanted } from '../row-log.ts'
import { countWaiting } from './waiting.ts'

const modeOf = ({ ceiling, delaySeconds }: Counter): DeskMode => {
  if (ceiling === undefined) return 'open'
  return delaySeconds === undefined ? 'hold' : 'delay'
}

type Visible = Awaited<ReturnType<typeof readVisible>>

const stateOf = ({ counter, lastRow }: Visible, waiting: number): LogState => ({
  round: counter.round,
  lastRow,
  revision: counter.revision + counter.keptBack,
  numbered: counter.lastRow,
  waiting,
  stateVersion: counter.stateVersion,
  mode: modeOf(counter),
  delaySeconds: counter.delaySeconds,
  approval: counter.approval ?? 'none',
  show: counter.show ?? {},
  changed: counter.changed,
})

/**
 * Where a form stands, with all that readers are not told. One read unit, and what `countWaiting` takes.
 * @throws the SDK's error.
 */
export const readState = async (
  store: LogStore,
  cache: PageCache,
  form: RowLogName,
  call: StoreCall,
): Promise<LogState> => {
  const visible = await readVisible(store, form, call)
  return stateOf(visible, await countWaiting(store, cache, form, visible, call))
}

/**
 * Where a form stands, and its newest rows: those that wait and those that are hidden too. One read unit where nothing
 * is new. @throws the SDK's error.
 */
export const readNewest = async (
  store: LogStore,
  cache: PageCache,
  form: RowLogName,
  { since, pending: isPendingOnly = false, limit, recent }: NewestWanted,
  call: StoreCall,
): Promise<NewestRows> => {
  const visible = await readVisible(store, form, call)
  const { counter, lastRow } = visible
  const state = stateOf(visible, await countWaiting(store, cache, form, visible, call))
  const { round, numbered } = state
  const { byRow } = keptPages(cache, form, counter)
  const between = async (from: number, to: number): Promise<readonly DeskRow[]> => {
    const rows: DeskRow[] = []
    for await (const page of pagesBetween(store, form, round, byRow, { from, to }, call))
      for (const [index, stored] of page.rows.entries()) {
        const row = firstRowOf(page) + index
        if (row < from || row > to) continue
        const { answer, hidden = false, pending = false, withdrawn, sealed = false, browser } = stored
        const at = new Date(stored.at).toISOString()
        const origin = { sealed, browser }
        rows.push({
          row,
          at,
          answer,
          hidden,
          waits: row > lastRow,
          pending,
          ...(withdrawn && { withdrawn }),
          origin,
        })
      }
    return rows
  }
  const readRecent = async () => {
    const rows = await between(Math.max(1, numbered - recent + 1), numbered)
    return rows.filter(({ withdrawn }) => !withdrawn)
  }
  // Where nothing ever had to wait for approval, nothing does: there is no need to look.
  const looked = counter.approval === undefined ? undefined : await readRecent()
  const pending = looked?.filter((row) => row.pending) ?? []
  const wanted = async () => {
    if (isPendingOnly) return pending.slice(-limit)
    const first = 1 + (since ?? Math.max(0, numbered - limit))
    return between(first, Math.min(numbered, first + limit - 1))
  }
  const rows = await wanted()
  const compared = rows.length > 0 ? (looked ?? (await readRecent())) : []
  return { ...state, rows, recent: compared, pending: pending.length }
}
