import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Lead, PendingLead, UnseenLead } from '../lead.ts'
import { getLead, pagesOfLeads, pagesOfPending, pagesOfUnseen } from './lead-reads.ts'
import { addLead, claimDigest, countMail, takeLead } from './lead-writes.ts'
import type { FailedAttempt, LeadTable, ListOptions, SuccessfulAttempt, TakenLead } from './lead-table.ts'
import { markDelivered, markFailed, markSeen, putOffLead, requeueLead } from './lead-notes.ts'

/**
 * The leads of one table. A lead past its `ttl` is gone, whether or not the store has deleted it by then. Every call
 * throws StoreUnavailable when the store is throttling, slow or out of reach.
 */
export interface LeadStore {
  /**
   * Stores a new lead with its marker, both or neither. `known` when it was there before, by the same id and with the
   * same body: then nothing is written. @throws SubmissionChanged when the id was used with another body.
   */
  readonly add: (lead: Lead, options?: CallOptions) => Promise<'stored' | 'known'>
  /** One lead; undefined where there is none of this id. */
  readonly get: (id: string, options?: CallOptions) => Promise<Lead | undefined>
  /** The leads page by page, in no order of time. */
  readonly list: (options?: ListOptions) => AsyncGenerator<readonly Lead[], void, undefined>
  /** The markers of the pending leads, but for suspects, page by page. */
  readonly pending: (options?: CallOptions) => AsyncGenerator<readonly PendingLead[], void, undefined>
  /** The markers of the suspects that wait for a digest, page by page. */
  readonly suspects: (options?: CallOptions) => AsyncGenerator<readonly PendingLead[], void, undefined>
  /** The markers of the leads that were given up and that no operator has looked at, page by page. */
  readonly unseen: (options?: CallOptions) => AsyncGenerator<readonly UnseenLead[], void, undefined>
  /**
   * Takes the lease of a pending lead that is due and not held; undefined where it cannot be taken. `until`
   * tells leases apart: no two may have the same.
   */
  readonly take: (
    id: string,
    lease: { at: number; until: number },
    options?: CallOptions,
  ) => Promise<TakenLead | undefined>
  /** Takes the right to send the digest that is due at a moment, and leaves the next to `next`. False where it is taken already. */
  readonly claimDigest: (digest: { at: number; next: number }, options?: CallOptions) => Promise<boolean>
  /** Takes one of the mails that single leads have in the hour of a moment. False where all are taken. */
  readonly claimMail: (at: number, options?: CallOptions) => Promise<boolean>
  /** Gives one back that was not sent. */
  readonly returnMail: (at: number, options?: CallOptions) => Promise<boolean>
  /** Leaves a lead that is held as given to the digest of a moment. False where it is not held so any more. */
  readonly putOff: (held: Lead, until: number, options?: CallOptions) => Promise<boolean>
  /**
   * Notes that the form service took a pending lead, even where another holds it by now: the fact must not be lost.
   * False where the lead was no longer pending.
   */
  readonly delivered: (lead: Lead, attempt: SuccessfulAttempt, options?: CallOptions) => Promise<boolean>
  /** Notes a failed attempt on a lead that is still held as given, and lets go of it. False where it is not. */
  readonly failed: (held: Lead, attempt: FailedAttempt, options?: CallOptions) => Promise<boolean>
  /**
   * Makes a lead that was given up pending again, and a pending one due now; its attempts are counted from 0, and
   * it is kept until it is settled again. `unknown` where there is none, `delivered` where it is delivered and stays so.
   */
  readonly requeue: (lead: Lead, options?: CallOptions) => Promise<'requeued' | 'delivered' | 'unknown'>
  /** Notes that somebody has looked at a lead that was given up. */
  readonly seen: (id: string, options?: CallOptions) => Promise<void>
}

/** The lead store of a table; the client is the one all functions use (lambdas/store/store-client.ts). */
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
    pending: (options) => pagesOfPending(table, 'pending', options),
    suspects: (options) => pagesOfPending(table, 'suspects', options),
    unseen: (options) => pagesOfUnseen(table, options),
    take: (id, lease, options) => takeLead(table, id, lease, options),
    claimDigest: (digest, options) => claimDigest(table, digest, options),
    claimMail: (at, options) => countMail(table, at, 1, options),
    returnMail: (at, options) => countMail(table, at, -1, options),
    putOff: (held, until, options) => putOffLead(table, held, until, options),
    delivered: (lead, attempt, options) => markDelivered(table, lead, attempt, options),
    failed: (held, attempt, options) => markFailed(table, held, attempt, options),
    requeue: (lead, options) => requeueLead(table, lead, options),
    seen: (id, options) => markSeen(table, id, options),
  }
}
