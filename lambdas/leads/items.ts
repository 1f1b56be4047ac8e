import type { ItemKey } from '#lambdas/rows/items.ts'
import type { Lead, PendingLead } from './lead.ts'

/** Every lead, by id. */
export const leadsPartition = 'LEAD'

/** A marker for each lead that is pending, by id, so that redelivery reads what waits and nothing else. */
export const pendingPartition = 'LEAD-PENDING'

export const leadKey = (id: string): ItemKey => ({ pk: leadsPartition, sk: id })

export const pendingKey = (id: string): ItemKey => ({ pk: pendingPartition, sk: id })

/** A lead as it stands in the table. */
export type LeadItem = ItemKey & Lead

/** A marker as it stands in the table: there exactly while its lead is pending. */
export type PendingItem = ItemKey & Omit<PendingLead, 'id'>

export const leadItem = (lead: Lead): LeadItem => ({ ...leadKey(lead.id), ...lead })

export const pendingItem = ({ id, dueAt, since }: PendingLead): PendingItem => ({
  ...pendingKey(id),
  dueAt,
  since,
})

/** A lead as it comes out of the table, without its key. */
export const leadOfItem = (item: Readonly<Record<string, unknown>>): Lead => {
  const attributes = Object.entries(item).filter(([name]) => name !== 'pk' && name !== 'sk')
  return Object.fromEntries(attributes) as unknown as Lead
}
