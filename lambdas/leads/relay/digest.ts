import { type AttemptParts, interrupted, noteOutcome, sendMail, takeLead } from './attempt.ts'
import { digestMail } from './digest-message.ts'
import type { Lead, PendingLead } from '../lead.ts'
import type { LeadStore } from '../stored/lead-store.ts'
import { leadSettings, nextDigestAt } from '../settings.ts'

type DigestParts = AttemptParts & { readonly store: Pick<LeadStore, 'claimDigest'> }

/** What a digest did. */
export interface DigestSummary {
  /** How many leads were in it, and how many of those the form service took. */
  readonly attempted: number
  readonly delivered: number
  /** The leads that are known to be no longer pending. */
  readonly settled: readonly string[]
}

const none: DigestSummary = { attempted: 0, delivered: 0, settled: [] }

/** Takes leads; one whose last digest was interrupted is noted as unclear. */
const takeAll = async (parts: AttemptParts, due: readonly PendingLead[]) => {
  const leads: Lead[] = []
  const settled: string[] = []
  for (const { id } of due) {
    const taken = await takeLead(parts, id)
    if (!taken) continue
    if (!taken.isInterrupted) leads.push(taken.lead)
    else if (await noteOutcome(parts, taken.lead, interrupted)) settled.push(id)
  }
  return { leads: leads.sort((one, other) => one.at - other.at), settled }
}

/**
 * Mails the suspects that are due, all in one, the longest waiting first; never more than one mail an hour, whatever
 * floods in: each costs of the quota by which people's requests come through. @throws StoreUnavailable
 */
export const sendDigest = async (
  parts: DigestParts,
  suspects: readonly PendingLead[],
): Promise<DigestSummary> => {
  const { store, now } = parts
  const at = now()
  const due = suspects.filter(({ dueAt }) => dueAt <= at).sort((a, b) => a.dueAt - b.dueAt)
  if (due.length === 0 || !(await store.claimDigest({ at, next: nextDigestAt(at) }))) return none
  const { leads, settled } = await takeAll(parts, due.slice(0, leadSettings.digestLeads))
  if (leads.length === 0) return { ...none, settled }
  const outcome = await sendMail(parts, digestMail(leads, Math.max(0, due.length - leadSettings.digestLeads)))
  for (const lead of leads) if (await noteOutcome(parts, lead, outcome)) settled.push(lead.id)
  return { attempted: leads.length, delivered: outcome.kind === 'delivered' ? leads.length : 0, settled }
}
