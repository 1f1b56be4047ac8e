import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { firstPendingItem } from '../stored/items.ts'
import { isSuspect, type Lead, type PendingLead, type UnseenLead } from '../lead.ts'
import type { LeadStore } from '../stored/lead-store.ts'
import type { FailedAttempt } from '../stored/lead-table.ts'
import { isOver } from '../stored/retention.ts'

const without = (lead: Lead, ...names: (keyof Lead)[]): Lead =>
  Object.fromEntries(
    Object.entries(lead).filter(([attribute]) => !names.includes(attribute as keyof Lead)),
  ) as unknown as Lead

/** What a failed attempt changes of a lead. */
const changedBy = ({ state, failure, failingSince, unclearAttempts, nextAttemptAt, ttl }: FailedAttempt) => ({
  state,
  lastFailure: failure,
  nextAttemptAt,
  ...(failingSince !== undefined && { failingSince }),
  ...(unclearAttempts !== undefined && { unclearAttempts }),
  ...(ttl !== undefined && { ttl }),
})

const later = <T>(work: () => T): Promise<T> => Promise.resolve().then(work)

async function* page<T>(items: () => T[]): AsyncGenerator<readonly T[], void, undefined> {
  yield await later(items)
}

/** A lead store that keeps its leads in memory, with the results and conditions the interface promises. */
export const createMemoryLeadStore = ({ now = Date.now }: { readonly now?: () => number } = {}) => {
  const leads = new Map<string, Lead>()
  const markers = new Map<string, PendingLead>()
  const unseen = new Map<string, UnseenLead>()
  let digestDueAt = 0

  const kept = (id: string): Lead | undefined => {
    const lead = leads.get(id)
    return lead && !isOver(lead, now()) ? lead : undefined
  }
  const markersOf = (suspects: boolean): PendingLead[] =>
    [...leads.values()].flatMap((lead) => {
      const marker = isSuspect(lead) === suspects ? markers.get(lead.id) : undefined
      return marker ? [marker] : []
    })
  const add: (lead: Lead) => 'known' | 'stored' = (lead) => {
    const known = kept(lead.id)
    if (known && known.bodyHash !== lead.bodyHash) throw new SubmissionChanged()
    if (known) return 'known'
    const { dueAt, since } = firstPendingItem(lead)
    leads.set(lead.id, lead)
    markers.set(lead.id, { id: lead.id, dueAt, since })
    return 'stored'
  }
  const take = (...[id, { at, until }]: Parameters<LeadStore['take']>) => {
    const lead = leads.get(id)
    if (lead?.state !== 'pending' || lead.nextAttemptAt > at || (lead.heldUntil ?? 0) > at) return undefined
    const taken = { ...lead, heldUntil: until }
    leads.set(id, taken)
    return { lead: taken, isInterrupted: lead.heldUntil !== undefined }
  }
  const claimDigest = ({ at, next }: { readonly at: number; readonly next: number }): boolean => {
    if (digestDueAt > at) return false
    digestDueAt = next
    return true
  }
  const release = (lead: Lead, change: Partial<Lead>, gone: (keyof Lead)[] = []) =>
    leads.set(lead.id, { ...without(lead, 'heldUntil', ...gone), attempts: lead.attempts + 1, ...change })
  const delivered = (...[{ id }, { at: deliveredAt, ttl }]: Parameters<LeadStore['delivered']>): boolean => {
    const lead = leads.get(id)
    if (lead?.state !== 'pending') return false
    release(lead, { state: 'delivered', deliveredAt, ttl })
    markers.delete(id)
    return true
  }
  const failed = (...[{ id, heldUntil }, attempt]: Parameters<LeadStore['failed']>): boolean => {
    const lead = leads.get(id)
    const marker = markers.get(id)
    if (lead?.state !== 'pending' || lead.heldUntil !== heldUntil || !marker) return false
    const { state, nextAttemptAt: dueAt, waitingSince: since = marker.since, ttl = 0 } = attempt
    release(lead, changedBy(attempt), attempt.failingSince === undefined ? ['failingSince'] : [])
    markers.delete(id)
    if (state === 'pending') markers.set(id, { id, dueAt, since })
    else unseen.set(id, { id, state, ttl })
    return true
  }
  const requeue = ({ id }: Lead): 'unknown' | 'delivered' | 'requeued' => {
    const lead = kept(id)
    if (!lead) return 'unknown'
    if (lead.state === 'delivered') return 'delivered'
    const fresh = without(lead, 'failingSince', 'ttl')
    leads.set(id, { ...fresh, state: 'pending', attempts: 0, nextAttemptAt: now() })
    markers.set(id, { id, dueAt: now(), since: now() })
    unseen.delete(id)
    return 'requeued'
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
    pending: () => page(() => markersOf(false)),
    suspects: () => page(() => markersOf(true)),
    unseen: () => page(() => [...unseen.values()].filter((marker) => !isOver(marker, now()))),
    take: (...given) => later(() => take(...given)),
    claimDigest: (digest) => later(() => claimDigest(digest)),
    delivered: (...given) => later(() => delivered(...given)),
    failed: (...given) => later(() => failed(...given)),
    requeue: (lead) => later(() => requeue(lead)),
    seen: (id) => later(() => void unseen.delete(id)),
  }
  return {
    store,
    /** Everything stored, oldest first. */
    leads: () => [...leads.values()],
    /** The ids of the leads that have a marker. */
    marked: () => [...markers.keys()],
    /** Puts a lead there as it is, with the marker of one that was attempted before. */
    put: (lead: Lead) => {
      const { id, at: since, nextAttemptAt: dueAt } = lead
      leads.set(id, lead)
      if (lead.state === 'pending') markers.set(id, { id, dueAt, since })
    },
  }
}
