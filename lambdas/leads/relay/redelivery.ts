import type { LeadStore } from '../stored/lead-store.ts'
import { leadSettings, nextDigestAt } from '../settings.ts'
import type { FormService } from '../form-service/form-service.ts'
import type { PendingLead, Lead } from '../lead.ts'
import { digestMail } from '../form-service/mails.ts'
import {
  attemptDelivery,
  type AttemptParts,
  interrupted,
  noteOutcome,
  sendMail,
  takeLead,
} from './attempt.ts'

/** How many leads were given up that no operator has looked at. */
export interface UnseenCounts {
  readonly undeliverable: number
  readonly perhapsDelivered: number
  /** How many of both are deleted within three days. */
  readonly expiring: number
}

interface UnseenParts {
  readonly store: Pick<LeadStore, 'unseen'>
  /** Now, in ms since 1970. */
  readonly now: () => number
}

/** Counts the leads that were given up and that no operator has looked at. @throws StoreUnavailable */
export const countUnseen = async ({ store, now }: UnseenParts): Promise<UnseenCounts> => {
  const warnFrom = (now() + leadSettings.expiryWarningMs) / 1000
  let [undeliverable, perhapsDelivered, expiring] = [0, 0, 0]
  for await (const page of store.unseen())
    for (const { state, ttl } of page) {
      if (state === 'undeliverable') undeliverable += 1
      else perhapsDelivered += 1
      if (ttl <= warnFrom) expiring += 1
    }
  return { undeliverable, perhapsDelivered, expiring }
}

type DigestParts = AttemptParts & { readonly store: Pick<LeadStore, 'claimDigest'> }

/** What a digest did. */
interface DigestSummary {
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
const sendDigest = async (parts: DigestParts, suspects: readonly PendingLead[]): Promise<DigestSummary> => {
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

/** What the relay works with. */
export interface RelayParts extends Omit<AttemptParts, 'store' | 'formService'> {
  readonly store: AttemptParts['store'] & Pick<LeadStore, 'pending' | 'suspects' | 'unseen' | 'claimDigest'>
  /** Where leads go; undefined where the stage has no form service: they wait to be exported then. */
  readonly formService: FormService | undefined
}

export interface RedeliveryOptions {
  /** No attempt begins that would not be through by then (ms since 1970). */
  readonly deadline?: number | undefined
}

/** What a run found and did. */
export interface RedeliverySummary extends UnseenCounts {
  /** Leads that were pending when the run began, and how many of them were due. */
  readonly pending: number
  readonly due: number
  /** Leads that this run tried to send, and how many of them were delivered. */
  readonly attempted: number
  readonly delivered: number
  /**
   * How long the oldest lead that is still pending has been waiting, in ms; 0 where none is. 0 too where there is no form
   * service: leads do not wait for one, but to be exported.
   */
  readonly oldestPendingMs: number
}

const gather = async <T>(pages: AsyncIterable<readonly T[]>): Promise<readonly T[]> => {
  const items: T[] = []
  for await (const page of pages) items.push(...page)
  return items
}

/** Time for one mail: to send it, to take and note what is in it. */
const roomForOneMs = leadSettings.attemptMs + leadSettings.noteMs

interface Sent {
  readonly attempted: number
  readonly delivered: number
  readonly settled: readonly string[]
  /** Whether a key or a quota shut the service for all leads. */
  readonly isShut: boolean
}

/**
 * Sends what is due, the one that has waited longest first. A lead at a time, so that a service that comes back is not
 * flooded; one that has no quota left or does not know the key is left alone until the next run.
 */
const sendDue = async (
  parts: AttemptParts,
  due: readonly PendingLead[],
  hasTime: () => boolean,
): Promise<Sent> => {
  const settled: string[] = []
  let [attempted, delivered] = [0, 0]
  for (const { id } of due) {
    if (!hasTime()) break
    const attempt = await attemptDelivery(parts, id)
    if (!attempt) continue
    attempted += 1
    if (attempt.outcome.kind === 'delivered') delivered += 1
    if (attempt.settled) settled.push(id)
    if (attempt.outcome.kind === 'waits') return { attempted, delivered, settled, isShut: true }
  }
  return { attempted, delivered, settled, isShut: false }
}

/** Sends every pending lead that is due, then the digest of the suspects. @throws StoreUnavailable */
export const redeliverDue = async (
  parts: RelayParts,
  { deadline = Infinity }: RedeliveryOptions = {},
): Promise<RedeliverySummary> => {
  const { store, formService, now } = parts
  const [pending, suspects] = [await gather(store.pending()), await gather(store.suspects())]
  const all = [...pending, ...suspects]
  const due = pending.filter(({ dueAt }) => dueAt <= now()).sort((a, b) => a.dueAt - b.dueAt)
  const counts = { pending: all.length, due: all.filter(({ dueAt }) => dueAt <= now()).length }
  if (!formService)
    return { ...counts, attempted: 0, delivered: 0, oldestPendingMs: 0, ...(await countUnseen(parts)) }

  const hasTime = () => now() + roomForOneMs <= deadline
  const sending = { ...parts, formService }
  const sent = await sendDue(sending, due, hasTime)
  const digest = !sent.isShut && hasTime() ? await sendDigest(sending, suspects) : undefined
  const settled = new Set([...sent.settled, ...(digest?.settled ?? [])])
  const waits = all.filter(({ id }) => !settled.has(id)).map(({ since }) => now() - since)
  return {
    ...counts,
    attempted: sent.attempted + (digest?.attempted ?? 0),
    delivered: sent.delivered + (digest?.delivered ?? 0),
    oldestPendingMs: waits.reduce((longest, wait) => Math.max(longest, wait), 0),
    ...(await countUnseen(parts)),
  }
}
