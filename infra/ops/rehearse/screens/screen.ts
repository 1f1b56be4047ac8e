import type { LiveForm } from '#shared/rows/row.ts'
import { RowPoller } from '../../../../frontend/src/lib/row-feed/row-poller.ts'
import { RowStore } from '../../../../frontend/src/lib/row-feed/row-store.ts'
import type { Entry, Ledger } from '../ledger.ts'
import { habitsOf } from '../phones/forms.ts'
import { askFeed } from './feed.ts'

/** A row as a screen holds it: its number, and whose it is where it came from a phone of the rehearsal. */
const rowReader =
  (form: LiveForm, { entryOf }: Ledger) =>
  (value: unknown) => {
    const { rowSchema, markedField } = habitsOf(form)
    const row = rowSchema.safeParse(value)
    return row.success ? { row: row.data.row, entry: entryOf(row.data[markedField]) } : undefined
  }

/**
 * Opens a form's screen at `origin`, the pages' own poller and store without a picture: it asks `meta=1` once a second
 * and sooner while answers come, and `sinceRow` where there is news. `token` is of a link to the desk.
 */
export const openScreen = (
  origin: string,
  ledger: Ledger,
  form: LiveForm = 'laser-focus',
  token?: string,
) => {
  const store = new RowStore(rowReader(form, ledger))
  const seenAt = new Map<Entry, number>()
  const early = new Set<Entry>()
  let looked = { generation: 0, rows: 0 }
  let troubles = 0
  const look = () => {
    // The list grows at its end, until rows are hidden: then all of them are looked at again.
    const first = store.generation === looked.generation ? looked.rows : 0
    const ceiling = ledger.ceilings.get(form) ?? Infinity
    for (const { row, entry } of store.rows.slice(first)) {
      if (!entry || seenAt.has(entry)) continue
      seenAt.set(entry, ledger.now())
      if (row > ceiling) early.add(entry)
    }
    looked = { generation: store.generation, rows: store.rows.length }
  }
  const poller = new RowPoller(store, {
    ask: askFeed(origin, form, token),
    clock: {
      now: () => Date.now(),
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    warn: () => {
      troubles += 1
    },
    onChange: look,
  })
  const entries = () => store.rows.flatMap(({ entry }) => (entry ? [entry] : []))
  poller.start(true)
  return {
    form,
    /** When it first had each phone's answer. */
    seenAt: seenAt as ReadonlyMap<Entry, number>,
    /** Answers that it had while they were held. */
    early: early as ReadonlySet<Entry>,
    /** What it holds now of what came from these phones: an answer twice where it shows it twice. */
    entries,
    /** How many rows it holds, from any sender. */
    rows: () => store.rows.length,
    /** Its first page has arrived. */
    isLoaded: () => poller.loaded,
    /** Polls that failed. */
    troubles: () => troubles,
    close: () => poller.stop(),
  }
}
export type OpenScreen = ReturnType<typeof openScreen>
