import type { LiveForm } from '#shared/rows/row.ts'

/** An answer as the log keeps it: the checked payload of a live form. */
export type Answer = Readonly<Record<string, unknown>>

/** Who asks for an append: the request's idempotency key, and a hash of its checked body. */
export interface Submission {
  readonly sid: string
  readonly bodyHash: string
}

export interface Appended {
  readonly row: number
  readonly round: number
  /** True when the submission was already stored, and this call stored nothing. */
  readonly duplicate: boolean
}

/** A stored answer with its place in the log. `at` is ISO 8601 UTC. */
export interface StoredRow {
  readonly row: number
  readonly at: string
  readonly answer: Answer
}

export interface Settled {
  /** Every number up to here is a row or a tombstone for good; 0 in an empty round. */
  readonly lastRow: number
  readonly round: number
}

export interface Page extends Settled {
  /**
   * Ascending, tombstones left out. `lastRow` covers this page only: if it covers nothing, it is the number before the
   * first one asked for, or how far the log is settled where that is less.
   */
  readonly rows: readonly StoredRow[]
}

/** `signal` ends the call early: it then throws StoreUnavailable. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** The append-only log of one table, one log a live form. (design/row-log.md) */
export interface RowLog {
  /**
   * Stores an answer exactly once.
   * @throws SubmissionChanged when the sid was used with another body; RowLogBusy when the same submission keeps
   * conflicting with another attempt; StoreUnavailable when the store is throttling, slow or out of reach.
   */
  append(form: LiveForm, answer: Answer, submission: Submission, options?: CallOptions): Promise<Appended>
  /** How far the log is settled. @throws StoreUnavailable */
  settled(form: LiveForm, options?: CallOptions): Promise<Settled>
  /** Rows numbered `from` and up, at most `limit` of them and no more than one answer can hold. @throws StoreUnavailable */
  read(form: LiveForm, page: { from: number; limit: number }, options?: CallOptions): Promise<Page>
  /**
   * Starts a new round: numbering begins again, earlier rows are kept. Returns the new round; rounds count from 1.
   * Calls at the same time start one round together. @throws StoreUnavailable
   */
  startRound(form: LiveForm, options?: CallOptions): Promise<number>
  /**
   * Takes one row out of sight for readers and deletes what was written in it; its number stays used.
   * @throws NoSuchRow when the number was never used; StoreUnavailable
   */
  hideRow(form: LiveForm, round: number, row: number, options?: CallOptions): Promise<void>
}
