import { createHash } from 'node:crypto'
import { type LeadSignals, suspicionsOf } from '#shared/leads/signals.ts'
import type { LeadKind } from '#shared/routes.ts'
import { attemptDelivery } from './attempt.ts'
import type { FormService } from './form-service.ts'
import type { Lead, LeadFields } from './lead.ts'
import type { LeadStore } from './lead-store.ts'
import { redeliverDue, type RedeliveryOptions, type RedeliverySummary } from './redelivery.ts'
import { leadSettings } from './settings.ts'
import { untilAborted } from './until-aborted.ts'

/**
 * Something worth counting: a lead `stored`, `delivered` or given up as `undeliverable`; an attempt that `failed`, with
 * its code; `trouble` with the store or a defect after the lead was safe, which the schedule makes up for.
 */
export type RelayEvent =
  | { readonly kind: 'stored' | 'delivered' }
  | { readonly kind: 'failed' | 'undeliverable'; readonly failure: string }
  | { readonly kind: 'trouble'; readonly error: unknown }

/** What the relay works with; everything that time and chance decide can be given. */
export interface RelayParts {
  readonly store: Pick<LeadStore, 'add' | 'pending' | 'take' | 'delivered' | 'failed'>
  readonly formService: FormService
  /** For how many days a lead is kept, once somebody could have seen it. */
  readonly keptForDays: number
  /** Now, in ms since 1970. */
  readonly now: () => number
  /** A number from 0 up to 1. */
  readonly random: () => number
  readonly onEvent: (event: RelayEvent) => void
  /** The times of settings.ts. */
  readonly times: Readonly<
    Record<
      'answerMs' | 'requestAttemptMs' | 'markMs' | 'shortestAttemptMs' | 'scheduledAttemptMs' | 'leaseMs',
      number
    >
  >
}

/** A checked payload of one of the two forms, signals included. */
export type LeadPayload = LeadFields & LeadSignals

export interface LeadRelay {
  /**
   * Stores a lead, then forwards it as far as the time allows. Resolves within 4.2 s once the lead is safe, whatever the
   * form service does; `duplicate` when it was stored before, and then it is not forwarded again.
   * @throws SubmissionChanged when the id was used with another body; StoreUnavailable when the lead is not stored.
   */
  readonly receive: (
    kind: LeadKind,
    payload: LeadPayload,
    options: { readonly id: string; readonly signal?: AbortSignal | undefined },
  ) => Promise<{ readonly duplicate: boolean }>
  /** Sends every pending lead that is due, one after the other. @throws StoreUnavailable */
  readonly redeliverDue: (options?: RedeliveryOptions) => Promise<RedeliverySummary>
}

/** Of kind and fields only: a person who sends the same again took another time for it. */
const hashOf = (kind: LeadKind, fields: LeadFields): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, fields]))
    .digest('hex')

/** A lead as it is stored: held by the request, and due when the request must have let go of it. */
const newLead = (
  kind: LeadKind,
  { website, filledInMs, ...fields }: LeadPayload,
  { id, at, heldUntil }: { readonly id: string; readonly at: number; readonly heldUntil: number },
): Lead => ({
  id,
  kind,
  at,
  state: 'pending',
  fields,
  bodyHash: hashOf(kind, fields),
  suspicions: suspicionsOf({ website, filledInMs }),
  attempts: 0,
  nextAttemptAt: heldUntil,
  heldUntil,
})

const receive = async (
  parts: RelayParts,
  kind: LeadKind,
  payload: LeadPayload,
  { id, signal }: { readonly id: string; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly duplicate: boolean }> => {
  const { times } = parts
  const at = parts.now()
  const lead = newLead(kind, payload, { id, at, heldUntil: at + times.leaseMs })
  const added = await parts.store.add(lead, { signal })
  if (added === 'known') return { duplicate: true }
  parts.onEvent({ kind: 'stored' })

  const left = times.answerMs - (parts.now() - at)
  const attemptMs = Math.min(times.requestAttemptMs, left - times.markMs)
  if (attemptMs >= times.shortestAttemptMs) {
    const over = AbortSignal.any([AbortSignal.timeout(left), ...(signal ? [signal] : [])])
    await untilAborted(attemptDelivery(parts, lead, attemptMs, over), over)
  }
  return { duplicate: false }
}

/** The relay between the two forms and the organizer's inbox: stores first, forwards second. (spec/decisions.md, "Leads") */
export const createLeadRelay = (
  given: Pick<RelayParts, 'store' | 'formService' | 'keptForDays'> & Partial<RelayParts>,
): LeadRelay => {
  const parts: RelayParts = {
    now: Date.now,
    random: Math.random,
    onEvent: () => undefined,
    times: leadSettings,
    ...given,
  }
  return {
    receive: (kind, payload, options) => receive(parts, kind, payload, options),
    redeliverDue: (options) => redeliverDue(parts, options),
  }
}
