import type { ItemKey } from '#lambdas/store/item-key.ts'
import { isSuspect, type Lead, type PendingLead, type UnseenLead } from '../lead.ts'
import { leadSettings, nextDigestAt } from '../settings.ts'

/** The version of every item written here. A lead of a later one waits for functions that know it. */
export const leadVersion = 1

/** Every lead, by id. */
export const leadsPartition = 'LEAD'

/**
 * A marker for each lead that is pending, by id, so that redelivery reads what waits and nothing else. A new one is what
 * the table's stream brings to the function of the first attempt: a marker has nothing personal.
 */
export const pendingPartition = 'LEAD-PENDING'

/** The same for pending leads that may come from a machine: they wait for the hourly digest. */
export const suspectsPartition = 'LEAD-SUSPECT'

/** A marker for each lead that was given up and that no operator has looked at. */
export const unseenPartition = 'LEAD-UNSEEN'

/** Beside the item that says when the next digest may be sent, one an hour that counts the mails of single leads. */
export const digestPartition = 'LEAD-DIGEST'
export const digestKey: ItemKey = { pk: digestPartition, sk: '-' }
export const mailsKey = (at: number): ItemKey => ({ pk: digestPartition, sk: String(nextDigestAt(at)) })

export const leadKey = (id: string): ItemKey => ({ pk: leadsPartition, sk: id })
export const unseenKey = (id: string): ItemKey => ({ pk: unseenPartition, sk: id })

type Marked = Pick<Lead, 'id' | 'suspicions'>

export const pendingKey = (lead: Marked): ItemKey => ({
  pk: isSuspect(lead) ? suspectsPartition : pendingPartition,
  sk: lead.id,
})

/** The keys of all that may be there of a lead. */
export const keysOfLead = (id: string): ItemKey[] =>
  [leadsPartition, pendingPartition, suspectsPartition, unseenPartition].map((pk) => ({ pk, sk: id }))

type Versioned = ItemKey & { readonly version: number }

/** A lead as the table has it. */
export type LeadItem = Versioned & Lead

/** A marker as the table has it: there exactly while its lead is pending. */
export type PendingItem = Versioned & Omit<PendingLead, 'id'>

/** A marker as the table has it; it expires with its lead. */
export type UnseenItem = Versioned & Omit<UnseenLead, 'id'>

export const leadItem = (lead: Lead): LeadItem => ({ ...leadKey(lead.id), version: leadVersion, ...lead })

export const pendingItem = (lead: Marked, marker: Omit<PendingLead, 'id'>): PendingItem => ({
  ...pendingKey(lead),
  version: leadVersion,
  ...marker,
})

/**
 * The marker of a new lead. The schedule leaves the first attempt to the function behind the stream for a while; a
 * suspect is not in the stream's share, and waits from when its digest is due.
 */
export const firstPendingItem = (lead: Lead): PendingItem => {
  const { nextAttemptAt: since } = lead
  return pendingItem(lead, { dueAt: isSuspect(lead) ? since : since + leadSettings.firstTurnMs, since })
}

export const unseenItem = ({ id, state, ttl }: UnseenLead): UnseenItem => ({
  ...unseenKey(id),
  version: leadVersion,
  state,
  ttl,
})

const notOfTheLead: readonly string[] = ['pk', 'sk', 'version']

/** A lead as it comes out of the table, without its key. */
export const leadOfItem = (item: Readonly<Record<string, unknown>>): Lead => {
  const attributes = Object.entries(item).filter(([name]) => !notOfTheLead.includes(name))
  return Object.fromEntries(attributes) as unknown as Lead
}
