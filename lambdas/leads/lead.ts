import type { LeadKind } from '#shared/routes.ts'
import type { Contact } from '#shared/leads/contact.ts'
import type { Estimate } from '#shared/leads/estimate.ts'
import type { LeadSignals, Suspicion } from '#shared/leads/signals.ts'

/** `pending` waits to be delivered; `undeliverable` was refused, or failed for a day: kept, for an operator to judge. */
export const leadStates = ['pending', 'delivered', 'undeliverable'] as const
export type LeadState = (typeof leadStates)[number]

/** What a visitor wrote, as checked: a payload without the signals that come with it. */
export type LeadFields = Omit<Contact, keyof LeadSignals> | Omit<Estimate, keyof LeadSignals>

/** A stored lead. Times in ms since 1970. (spec/decisions.md, "Leads") */
export interface Lead {
  /** The request's idempotency key: a UUID in lower case. */
  readonly id: string
  readonly kind: LeadKind
  /** When it was stored. */
  readonly at: number
  readonly state: LeadState
  readonly fields: LeadFields
  /** Tells another lead under the same id apart; of kind and fields. */
  readonly bodyHash: string
  /** Why it may come from a machine. */
  readonly suspicions: readonly Suspicion[]
  /** Attempts that came to an end, whichever, since it was stored or requeued. */
  readonly attempts: number
  /** When the first of those attempts failed. */
  readonly failingSince?: number
  /** A short code, such as `status-502`, `timed-out` or `not-json`. Never anything personal. */
  readonly lastFailure?: string
  /** Not to be sent before; of no meaning but while it is pending. */
  readonly nextAttemptAt: number
  /** The lease of the one who is sending it: nobody else does before this. */
  readonly heldUntil?: number
  readonly deliveredAt?: number
  /**
   * In seconds since 1970: when the store may delete it, for it is personal. A pending lead has none, since nobody may
   * have seen it; a delivered one is kept for the stage's `retentionDays` from when it was stored, an undeliverable one
   * from when it was given up, so that it can be seen for as long.
   */
  readonly ttl?: number
}

/** What stands for a pending lead in the list that redelivery reads. */
export interface PendingLead {
  readonly id: string
  readonly dueAt: number
  /** Since when it has been pending, without a break. */
  readonly since: number
}
