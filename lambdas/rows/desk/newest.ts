import type { DeskMode } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import { readVisible } from '../ceiling.ts'
import type { Counter } from '../counter.ts'
import { firstRowOf } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { keptPages, type PageCache, pagesBetween } from '../read.ts'
import type { DeskRow, LogState, NewestRows, NewestWanted } from '../row-log.ts'

const modeOf = ({ ceiling, delaySeconds }: Counter): DeskMode => {
  if (ceiling === undefined) return 'open'
  return delaySeconds === undefined ? 'hold' : 'delay'
}

const stateOf = (counter: Counter, lastRow: number): LogState => ({
  round: counter.round,
  lastRow,
  revision: counter.revision,
  numbered: counter.lastRow,
  waiting: counter.lastRow - lastRow,
  stateVersion: counter.stateVersion,
  mode: modeOf(counter),
  delaySeconds: counter.delaySeconds,
  show: counter.show ?? {},
  changed: counter.changed,
})

/** Where a form stands, with all that readers are not told. One read unit. @throws the SDK's error. */
export const readState = async (store: LogStore, form: RowLogName, call: StoreCall): Promise<LogState> => {
  const { counter, lastRow } = await readVisible(store, form, call)
  return stateOf(counter, lastRow)
}

/**
 * Where a form stands, and its newest rows: those that wait and those that are hidden too. One read unit where nothing
 * is new. @throws the SDK's error.
 */
export const readNewest = async (
  store: LogStore,
  cache: PageCache,
  form: RowLogName,
  { since, limit, recent }: NewestWanted,
  call: StoreCall,
): Promise<NewestRows> => {
  const { counter, lastRow } = await readVisible(store, form, call)
  const state = stateOf(counter, lastRow)
  const { round, numbered } = state
  const first = 1 + (since ?? Math.max(0, numbered - limit))
  const last = Math.min(numbered, first + limit - 1)
  if (first > last) return { ...state, rows: [], recent: [] }
  const kept = keptPages(cache, form, counter)
  const between = async (from: number, to: number): Promise<readonly DeskRow[]> => {
    const rows: DeskRow[] = []
    for await (const page of pagesBetween(store, form, round, kept, { from, to }, call))
      for (const [index, { at, answer, hidden = false }] of page.rows.entries()) {
        const row = firstRowOf(page) + index
        if (row < from || row > to) continue
        rows.push({ row, at: new Date(at).toISOString(), answer, hidden, waits: row > lastRow })
      }
    return rows
  }
  return {
    ...state,
    rows: await between(first, last),
    recent: await between(Math.max(1, numbered - recent + 1), numbered),
  }
}
