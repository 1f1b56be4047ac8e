import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Lead, LeadState, PendingLead } from './lead.ts'
import { getLead, pagesOfLeads, pagesOfPending } from './lead-reads.ts'
import { addLead, markDelivered, markFailed, requeueLead, takeLead } from './lead-writes.ts'

/** `signal` ends the call early: it then throws StoreUnavailable. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

export interface ListOptions extends CallOptions {
  /** Leads of this state only. */
  readonly state?: LeadState | undefined
  /** The most leads in all; every one by default. */
  readonly limit?: number | undefined
}

/** What an attempt that failed makes of a lead. Times in ms since 1970. */
export interface FailedAttempt {
  readonly state: 'pending' | 'undeliverable'
  readonly failure: string
  readonly failingSince: number
  readonly nextAttemptAt: number
  /** When an undeliverable lead may be deleted, in seconds since 1970. */
  readonly ttl?: number | undefined
}

/** What an attempt that succeeded makes of a lead. */
export interface SuccessfulAttempt {
  /** When it succeeded, in ms since 1970. */
  readonly at: number
  /** When the lead may be deleted, in seconds since 1970. */
  readonly ttl: number
}

/**
 * The leads of one table. A lead past its `ttl` is gone, whether or not the store has deleted it by then. Every call
 * throws StoreUnavailable when the store is throttling, slow or out of reach.
 */
export interface LeadStore {
  /**
   * Stores a new lead with its marker, both or neither. `known` when it was there before, by the same id and with the
   * same body: then nothing is written.
   * @throws SubmissionChanged when the id was used with another body; RowLogBusy when another attempt to store the same
   * lead does not end.
   */
  readonly add: (lead: Lead, options?: CallOptions) => Promise<'stored' | 'known'>
  /** One lead; undefined where there is none of this id. */
  readonly get: (id: string, options?: CallOptions) => Promise<Lead | undefined>
  /** The leads page by page, in no order of time. */
  readonly list: (options?: ListOptions) => AsyncGenerator<readonly Lead[], void, undefined>
  /** The markers of the pending leads, page by page. */
  readonly pending: (options?: CallOptions) => AsyncGenerator<readonly PendingLead[], void, undefined>
  /** Takes the lease of a pending lead that is due and that nobody holds; undefined where it is not to be had. */
  readonly take: (
    id: string,
    lease: { at: number; until: number },
    options?: CallOptions,
  ) => Promise<Lead | undefined>
  /**
   * Notes that the form service took a pending lead; whoever holds it by now, since it is a fact that must not be lost.
   * False where the lead was no longer pending.
   */
  readonly delivered: (id: string, attempt: SuccessfulAttempt, options?: CallOptions) => Promise<boolean>
  /** Notes a failed attempt on a lead that is still held as given, and lets go of it. False where it is not. */
  readonly failed: (held: Lead, attempt: FailedAttempt, options?: CallOptions) => Promise<boolean>
  /**
   * Makes an undeliverable lead pending again, and a pending one due now; its attempts are counted anew, and it is kept
   * until it is settled again. `unknown` where there is none, `delivered` where it is delivered and stays so.
   */
  readonly requeue: (id: string, options?: CallOptions) => Promise<'requeued' | 'delivered' | 'unknown'>
}

/** What the store's parts work with. */
export interface LeadTable {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly now: () => number
}

/** The lead store of a table; the client is the one all functions use (lambdas/rows/store-client.ts). */
export const createLeadStore = ({
  client,
  tableName,
  now = Date.now,
}: Omit<LeadTable, 'now'> & Partial<LeadTable>): LeadStore => {
  const table: LeadTable = { client, tableName, now }
  return {
    add: (lead, options) => addLead(table, lead, options),
    get: (id, options) => getLead(table, id, options),
    list: (options) => pagesOfLeads(table, options),
    pending: (options) => pagesOfPending(table, options),
    take: (id, lease, options) => takeLead(table, id, lease, options),
    delivered: (id, attempt, options) => markDelivered(table, id, attempt, options),
    failed: (held, attempt, options) => markFailed(table, held, attempt, options),
    requeue: (id, options) => requeueLead(table, id, options),
  }
}
