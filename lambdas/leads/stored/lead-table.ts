import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { GivenUp, Lead, LeadState } from '../lead.ts'

/** What the store's parts work with. */
export interface LeadTable {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly now: () => number
}

export interface ListOptions extends CallOptions {
  /** Leads of this state only. */
  readonly state?: LeadState | undefined
  /** The most leads in all; every one by default. */
  readonly limit?: number | undefined
}

/** A lead whose lease was taken. */
export interface TakenLead {
  readonly lead: Lead
  /** Whether a sender before held it and never noted the result. */
  readonly isInterrupted: boolean
}

/** What an attempt that failed makes of a lead. Times in ms since 1970. */
export interface FailedAttempt {
  readonly state: 'pending' | GivenUp
  readonly failure: string
  /** None where what failed does not count towards giving the lead up. */
  readonly failingSince: number | undefined
  /** Where it changed. */
  readonly unclearAttempts?: number | undefined
  readonly nextAttemptAt: number
  /** From when on it counts as waiting, where that changes. */
  readonly waitingSince?: number | undefined
  /** When a lead that was given up may be deleted, in seconds since 1970. */
  readonly ttl?: number | undefined
}

/** What an attempt that succeeded makes of a lead. */
export interface SuccessfulAttempt {
  /** When it succeeded, in ms since 1970. */
  readonly at: number
  /** When the lead may be deleted, in seconds since 1970. */
  readonly ttl: number
}
