import { SubmissionChanged } from '#lambdas/rows/errors.ts'
import type { Lead, PendingLead } from '../lead.ts'
import type { LeadStore } from '../lead-store.ts'
import { isOver } from '../retention.ts'

const without = (lead: Lead, name: 'heldUntil' | 'failingSince' | 'ttl'): Lead =>
  Object.fromEntries(Object.entries(lead).filter(([attribute]) => attribute !== name)) as unknown as Lead

/** A lead store that keeps its leads in memory, with the answers and conditions the interface promises. */
export const createMemoryLeadStore = ({ now = Date.now }: { readonly now?: () => number } = {}) => {
  const leads = new Map<string, Lead>()
  const markers = new Map<string, PendingLead>()

  const kept = (id: string): Lead | undefined => {
    const lead = leads.get(id)
    return lead && !isOver(lead, now()) ? lead : undefined
  }
  const add = (lead: Lead) => {
    const known = kept(lead.id)
    if (known && known.bodyHash !== lead.bodyHash) throw new SubmissionChanged()
    if (known) return 'known'
    leads.set(lead.id, lead)
    markers.set(lead.id, { id: lead.id, dueAt: lead.nextAttemptAt, since: lead.at })
    return 'stored'
  }
  const take: (...given: Parameters<LeadStore['take']>) => Lead | undefined = (id, { at, until }) => {
    const lead = leads.get(id)
    if (lead?.state !== 'pending' || lead.nextAttemptAt > at || (lead.heldUntil ?? 0) > at) return undefined
    leads.set(id, { ...lead, heldUntil: until })
    return leads.get(id)
  }
  const release = (lead: Lead, change: Partial<Lead>) =>
    leads.set(lead.id, { ...without(lead, 'heldUntil'), attempts: lead.attempts + 1, ...change })
  const delivered: (...given: Parameters<LeadStore['delivered']>) => boolean = (
    id,
    { at: deliveredAt, ttl },
  ) => {
    const lead = leads.get(id)
    if (lead?.state !== 'pending') return false
    release(lead, { state: 'delivered', deliveredAt, ttl })
    markers.delete(id)
    return true
  }
  const failed: (...given: Parameters<LeadStore['failed']>) => boolean = (
    held,
    { state, failure, failingSince, nextAttemptAt, ttl },
  ) => {
    const lead = leads.get(held.id)
    const marker = markers.get(held.id)
    if (lead?.state !== 'pending' || lead.heldUntil !== held.heldUntil || !marker) return false
    release(lead, { state, lastFailure: failure, failingSince, nextAttemptAt, ...(ttl && { ttl }) })
    if (state === 'pending') markers.set(held.id, { ...marker, dueAt: nextAttemptAt })
    else markers.delete(held.id)
    return true
  }
  const requeue = (id: string) => {
    const lead = kept(id)
    if (!lead) return 'unknown'
    if (lead.state === 'delivered') return 'delivered'
    leads.set(id, {
      ...without(without(lead, 'failingSince'), 'ttl'),
      state: 'pending',
      attempts: 0,
      nextAttemptAt: now(),
    })
    markers.set(id, { id, dueAt: now(), since: now() })
    return 'requeued'
  }

  const later = <T>(work: () => T): Promise<T> => Promise.resolve().then(work)
  async function* page<T>(items: () => T[]): AsyncGenerator<readonly T[], void, undefined> {
    yield await later(items)
  }
  const store: LeadStore = {
    add: (lead) => later(() => add(lead)),
    get: (id) => later(() => kept(id)),
    list: ({ state, limit = Infinity } = {}) =>
      page(() =>
        [...leads.values()]
          .filter((lead) => !isOver(lead, now()) && (!state || lead.state === state))
          .slice(0, limit),
      ),
    pending: () => page(() => [...markers.values()]),
    take: (...given) => later(() => take(...given)),
    delivered: (...given) => later(() => delivered(...given)),
    failed: (...given) => later(() => failed(...given)),
    requeue: (id) => later(() => requeue(id)),
  }
  return {
    store,
    /** Everything stored, oldest first. */
    leads: () => [...leads.values()],
    /** The ids of the leads that have a marker. */
    marked: () => [...markers.keys()],
    /** Puts a lead there as it is, with the marker it should have. */
    put: (lead: Lead) => {
      leads.set(lead.id, lead)
      if (lead.state === 'pending')
        markers.set(lead.id, { id: lead.id, dueAt: lead.nextAttemptAt, since: lead.at })
    },
  }
}
