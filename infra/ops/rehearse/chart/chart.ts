import { apiPath } from '#shared/routes.ts'
import { RowPoller } from '../../../../frontend/src/features/scatterplot/rows/row-poller.ts'
import { RowStore } from '../../../../frontend/src/features/scatterplot/rows/row-store.ts'
import { callApi } from '../../../../frontend/src/lib/api-client.ts'
import type { Entry, Ledger } from '../ledger.ts'

/**
 * Opens the chart at `origin`, the page's own poller and store without a picture: it asks `meta=1` once a second and
 * sooner while answers come, and `sinceRow` where there is news.
 */
export const openChart = (origin: string, { entryOf, now }: Ledger) => {
  const store = new RowStore()
  const seenAt = new Map<Entry, number>()
  let looked = 0
  let troubles = 0
  const look = () => {
    // The list grows at its end, but for a new round or hidden rows, which no rehearsal makes: then all are read again.
    const first = store.points.length < looked ? 0 : looked
    for (const { idea } of store.points.slice(first)) {
      const entry = entryOf(idea)
      if (entry && !seenAt.has(entry)) seenAt.set(entry, now())
    }
    looked = store.points.length
  }
  const poller = new RowPoller(store, {
    ask: (query, signal) => callApi(`${origin}${apiPath('get-laser-focus')}?${query}`, { signal }),
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
  poller.start(true)
  return {
    /** When it had each phone's idea. */
    seenAt: seenAt as ReadonlyMap<Entry, number>,
    /** How many ideas it holds that came from these phones; more than it has seen where it shows one twice. */
    shown: () => store.points.filter(({ idea }) => entryOf(idea)).length,
    /** How many points it holds, from any sender. */
    points: () => store.points.length,
    /** Its first page has arrived. */
    isLoaded: () => poller.loaded,
    /** Polls that failed. */
    troubles: () => troubles,
    close: () => poller.stop(),
  }
}
export type OpenChart = ReturnType<typeof openChart>
