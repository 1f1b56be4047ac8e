import type { LeadKind } from '#shared/routes.ts'
import type { Contact } from '#shared/leads/contact.ts'
import type { Estimate } from '#shared/leads/estimate.ts'
import type { LeadSignals, Suspicion } from '#shared/leads/signals.ts'

/**
 * `pending` waits to be delivered. `undeliverable` was refused, or failed for a day. `perhaps-delivered` was sent twice
 * without a response that says whether it was taken. Both are kept, for an operator to judge.
 */
export const leadStates = ['pending', 'delivered', 'undeliverable', 'perhaps-delivered'] as const
export type LeadState = (typeof leadStates)[number]

/** The states in which nothing more is done for a lead until an operator says so. */
export const givenUpStates = ['undeliverable', 'perhaps-delivered'] as const satisfies readonly LeadState[]
export type GivenUp = (typeof givenUpStates)[number]

/** What a visitor wrote, as checked: a payload without the signals that come with it. */
export type LeadFields = Omit<Contact, keyof LeadSignals> | Omit<Estimate, keyof LeadSignals>

/** A stored lead. Times in ms since 1970. */
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
  /** How many attempts ended without saying whether the form service took the lead. None where it is not there. */
  readonly unclearAttempts?: number
  /** When the first of the attempts failed that count towards giving it up. */
  readonly failingSince?: number
  /** A short code, such as `status-502`, `timed-out` or `not-json`. Never anything personal. */
  readonly lastFailure?: string
  /** Not to be sent before; without meaning unless it is pending. */
  readonly nextAttemptAt: number
  /**
   * The lease of its sender: no other sends it before this. Noting the result of the attempt ends it; one that ran out is
   * an attempt with an unclear result.
   */
  readonly heldUntil?: number
  readonly deliveredAt?: number
  /**
   * In seconds since 1970: when the store may delete it, for it is personal. A pending lead has none, since perhaps no one has
   * seen it; a delivered one is kept for the stage's `retentionDays` from when it was stored, one that was given up
   * from that moment, so that it can be seen for as long.
   */
  readonly ttl?: number
}

/** Whether nothing more is done for a lead until an operator says so. */
export const isGivenUp = ({ state }: Pick<Lead, 'state'>): boolean =>
  givenUpStates.some((given) => given === state)

/** Whether a lead may come from a machine: it is mailed with others of its kind, once an hour. */
export const isSuspect = ({ suspicions }: Pick<Lead, 'suspicions'>): boolean => suspicions.length > 0

/** The marker of a pending lead, in a list that redelivery reads. */
export interface PendingLead {
  readonly id: string
  readonly dueAt: number
  /** Since when it has been waiting to be sent. One that waits on purpose, to be repeated, waits from then on. */
  readonly since: number
}

/** The marker of a lead that was given up, until an operator has looked at it. */
export interface UnseenLead {
  readonly id: string
  readonly state: GivenUp
  /** When the store may delete the lead, in seconds since 1970. */
  readonly ttl: number
}
