import { createSmallTable, tableName } from '#lambdas/store/test-support/table/small-table.ts'
import type { Lead } from '../lead.ts'
import {
  leadItem,
  leadOfItem,
  leadsPartition,
  pendingItem,
  pendingPartition,
  suspectsPartition,
} from '../stored/items.ts'
import { createLeadStore } from '../stored/lead-store.ts'

/** The lead store over a table in memory. */
export const createMemoryLeadStore = ({ now = Date.now }: { readonly now?: () => number } = {}) => {
  const failures: Error[] = []
  const onSend = () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const { client, table, itemsOf } = createSmallTable({ itemsAResponse: 1, onSend })
  return {
    store: createLeadStore({ client, tableName, now }),
    table,
    itemsOf,
    /** The next requests fail so, one by one, and nothing of them is done. */
    fail: (...next: readonly Error[]) => void failures.push(...next),
    /** Everything stored, by id. */
    leads: () => itemsOf(leadsPartition).map(leadOfItem),
    /** The ids of the leads that have a marker. */
    marked: () => [pendingPartition, suspectsPartition].flatMap(itemsOf).map(({ sk }) => sk),
    /** Puts a lead there as it is, with the marker of one that was attempted before. */
    put: (lead: Lead) => {
      const { at: since, nextAttemptAt: dueAt } = lead
      table.items.set({ ...leadItem(lead) })
      if (lead.state === 'pending') table.items.set({ ...pendingItem(lead, { dueAt, since }) })
    },
  }
}
