import type { LiveForm } from '#shared/rows/row.ts'

/** An answer as the log keeps it: the checked payload of a live form. */
export type Answer = Readonly<Record<string, unknown>>

/** What is known of a person, kept apart from the answer and not for ever. */
export interface PrivateFields {
  readonly fields: Readonly<Record<string, string>>
  readonly keptForDays: number
}

/** Who asks for an append: the request's idempotency key, and a hash of its checked body. */
export interface Submission {
  readonly sid: string
  readonly bodyHash: string
  /** Stored together with the answer, beside it. */
  readonly private?: PrivateFields | undefined
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
  /** Grows when a row was hidden or shown again: what a reader holds may then no longer be so. */
  readonly revision: number
}

export interface Page extends Settled {
  /**
   * Ascending, tombstones left out. `lastRow` covers this page only: if it covers nothing, it is the number before the
   * first one asked for, or how far the log is settled where that is less.
   */
  readonly rows: readonly StoredRow[]
}

/** A row as operators keep it: hidden ones too. */
export interface KeptRow extends StoredRow {
  readonly hidden: boolean
}

/** The personal fields that came with a row. */
export interface PrivateRow {
  readonly row: number
  readonly fields: Readonly<Record<string, string>>
}

/** The row numbers `from` to `to`, both included. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** A round in short. */
export interface RoundSummary {
  readonly round: number
  /** How many row numbers were handed out: at most so many answers are in it. */
  readonly numbers: number
  /** ISO 8601 UTC; undefined for the current round. */
  readonly endedAt: string | undefined
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
  /**
   * Where a submission was stored, if it was: the answer to a repeated request that could not be stored any more.
   * @throws SubmissionChanged, StoreUnavailable
   */
  find(form: LiveForm, submission: Submission, options?: CallOptions): Promise<Appended | undefined>
  /** How far the log is settled. @throws StoreUnavailable */
  settled(form: LiveForm, options?: CallOptions): Promise<Settled>
  /** Rows numbered `from` and up, at most `limit` of them and no more than one answer can hold. @throws StoreUnavailable */
  read(form: LiveForm, page: { from: number; limit: number }, options?: CallOptions): Promise<Page>
  /**
   * Starts a new round: numbering begins again, earlier rows are kept. Returns the new round; rounds count from 1.
   * Calls at the same time start one round together. @throws StoreUnavailable
   */
  startRound(form: LiveForm, options?: CallOptions): Promise<number>
  /** All rounds, the earliest first and the current one last. @throws StoreUnavailable */
  rounds(form: LiveForm, options?: CallOptions): Promise<readonly RoundSummary[]>
  /**
   * Takes one row out of sight for readers, whose revision grows; its number stays used and its answer is kept. Called
   * again it finishes what a call that failed has begun.
   * @throws NoSuchRow when no answer is stored under the number; StoreUnavailable
   */
  hideRow(form: LiveForm, round: number, row: number, options?: CallOptions): Promise<void>
  /** Brings a hidden row back, the same way. @throws NoSuchRow, StoreUnavailable */
  showRow(form: LiveForm, round: number, row: number, options?: CallOptions): Promise<void>
  /**
   * Every answer of a round in the order of rows, hidden ones too, for exports: read as it is asked for, never held as
   * a whole. @throws StoreUnavailable
   */
  keptRows(form: LiveForm, round: number, options?: CallOptions): AsyncIterable<KeptRow>
  /**
   * The personal fields of a round's rows that are still kept, or of those of a span, in the order of rows.
   * @throws StoreUnavailable
   */
  privateRows(
    form: LiveForm,
    round: number,
    options?: CallOptions & { readonly span?: RowSpan | undefined },
  ): AsyncIterable<PrivateRow>
}
