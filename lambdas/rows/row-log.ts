import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { Approval, DeskMode } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'

/** An answer as the log keeps it: the checked payload of a live form. */
export type Answer = Readonly<Record<string, unknown>>

/** What is known of a person, kept apart from the answer, and for a limited time. */
export interface PrivateFields {
  readonly fields: Readonly<Record<string, string>>
  readonly keptForDays: number
}

/** Who asks for an append: the request's key, and a hash of its checked body. */
export interface Submission {
  readonly idempotencyKey: string
  readonly bodyHash: string
  /** Stored together with the answer, beside it. */
  readonly private?: PrivateFields | undefined
  /** True where the answer came with the seal of its sheet. */
  readonly sealed?: boolean | undefined
  /** By which answers of one browser are known. */
  readonly browser?: string | undefined
}

export interface Appended {
  /** True when the answer was stored before, and this call stored nothing. */
  readonly duplicate: boolean
}

/**
 * What became of a change of an own answer, or of its withdrawal: `closed` where the round is over, `unknown` where there
 * is no such answer, or it was withdrawn.
 */
export type Amended = 'done' | 'closed' | 'unknown'

/** A stored answer with its place in the log. `at` is ISO 8601 UTC. */
export interface StoredRow {
  readonly row: number
  readonly at: string
  readonly answer: Answer
}

export interface Settled {
  /** Every number up to here is a row that readers may see, or was hidden; 0 in an empty round. */
  readonly lastRow: number
  readonly round: number
  /** Grows when a row was hidden or shown again: what a reader holds may then have changed. */
  readonly revision: number
  /** How many answers are held and will be seen once they are revealed; 0 where nothing is held, also under a delay. */
  readonly waiting: number
  /** What screens show beside the answers, where that is anything. */
  readonly show?: Show | undefined
}

/** A change of what readers are shown: by whom, when (ms since 1970), and which. */
export interface LastChange {
  readonly by: string
  readonly at: number
  readonly what: string
}

/** What a change of what readers are shown is made with. */
export interface ChangeOptions extends CallOptions {
  /** Who makes it; `operations` where it is left out. */
  readonly by?: string | undefined
  /** The `stateVersion` it is made from; any where it is left out. */
  readonly version?: number | undefined
  /** Told once it is made, or was by a request before that got no response; not where it was so by another change. */
  readonly onMade?: (change: LastChange & { readonly stateVersion: number }) => Promise<void>
}

/** Where a form stands, with all that readers are not told: for the desk only. */
export interface LogState extends Settled {
  /** The last row there is, whether readers may see it or not. */
  readonly numbered: number
  /** How many answers will be seen once they are revealed, or their delay is over. */
  readonly waiting: number
  /** Grows also when an answer was kept back, which readers are not told. */
  readonly revision: number
  /** Which answers wait for somebody to approve them. */
  readonly approval: Approval
  /** Counts the changes of what readers are shown. */
  readonly stateVersion: number
  readonly mode: DeskMode
  /** Set while the mode is `delay`. */
  readonly delaySeconds: number | undefined
  readonly show: Show
  readonly changed: LastChange | undefined
}

/** A row as the desk has it. */
export interface DeskRow extends StoredRow {
  readonly hidden: boolean
  /** True where readers may not see it yet. */
  readonly waits: boolean
  /** True where it waits for approval; it is hidden too. */
  readonly pending: boolean
  /** It was taken back; it is hidden too, and its answer is empty. */
  readonly withdrawn?: true
  /** Where it comes from: for flags, and told to nobody. */
  readonly origin: { readonly sealed: boolean; readonly browser: string | undefined }
}

/**
 * Which rows the desk wants: the `limit` newest, or the first `limit` behind `since`; or with `pending` those of the
 * `recent` newest that wait for approval, the `limit` newest of them.
 */
export interface NewestWanted {
  readonly since?: number | undefined
  readonly pending?: boolean | undefined
  readonly limit: number
  /** With any row come so many of the newest, to compare it with. */
  readonly recent: number
}

export interface NewestRows extends LogState {
  /** Ascending. */
  readonly rows: readonly DeskRow[]
  /** Ascending; empty where `rows` is. */
  readonly recent: readonly DeskRow[]
  /** How many of the `recent` newest wait for approval. */
  readonly pending: number
}

/** Which rows a reader wants: of the current round where it names none. */
export interface PageWanted {
  readonly from: number
  readonly limit: number
  readonly round?: number | undefined
}

export interface Page extends Omit<Settled, 'waiting'> {
  /**
   * Ascending, hidden ones left out. `lastRow` covers this page only: if it covers nothing, it is the number before the
   * first one asked for, or how far readers may see where that is less.
   */
  readonly rows: readonly StoredRow[]
}

/** A row as operators keep it: hidden ones too, with the idempotency key it was sent under. */
export interface KeptRow extends StoredRow {
  readonly idempotencyKey: string
  readonly hidden: boolean
  /** True where it waits for approval; it is hidden too. */
  readonly pending: boolean
  /** It is not the answer that was sent first. */
  readonly changed?: true
  /** It was taken back; it is hidden too, and its answer is empty. */
  readonly withdrawn?: true
}

/** The personal fields that came with a row. */
export interface PrivateRow {
  readonly row: number
  readonly idempotencyKey: string
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
  readonly answers: number
  /** ISO 8601 UTC; undefined for the current round. */
  readonly endedAt: string | undefined
}

/** What a run of the sequencer did. */
export interface NumberSummary {
  /** How many answers got a number; the rest had one. */
  readonly numbered: number
  /** How many items were no answers this version can read. */
  readonly unreadable: number
  /** How old the oldest of those numbered was. */
  readonly oldestMs: number
}

/** What a sweep found: stored answers, and how many of them had no number yet. */
export interface SweepSummary extends Omit<NumberSummary, 'oldestMs'> {
  readonly found: number
}

/** The append-only log of one table, one log a live form. README.md says how it works and why it is right. */
export interface RowLog {
  /**
   * Stores an answer exactly once. It gets its number from `number`, behind the table's stream.
   * @throws SubmissionChanged when the idempotency key was used with another body; StoreUnavailable when the store is throttling,
   * slow or out of reach.
   */
  append(form: RowLogName, answer: Answer, submission: Submission, options?: CallOptions): Promise<Appended>
  /**
   * Whether an answer was stored: for a repeated request that could not be stored any more.
   * @throws SubmissionChanged, StoreUnavailable
   */
  find(form: RowLogName, submission: Submission, options?: CallOptions): Promise<boolean>
  /**
   * Puts another answer in the place of one that was sent before under the same key, for as long as its round goes on:
   * the same row, and another revision. `change` counts the changes of one answer from 1; late and repeated ones
   * change nothing. @throws SubmissionChanged where the same change came with another answer; StoreUnavailable
   */
  change(
    form: RowLogName,
    changed: { readonly idempotencyKey: string; readonly change: number; readonly answer: Answer },
    options?: CallOptions,
  ): Promise<Amended>
  /** Takes back what was sent under a key, for good, for as long as its round goes on. @throws StoreUnavailable */
  withdraw(form: RowLogName, idempotencyKey: string, options?: CallOptions): Promise<Amended>
  /** How far readers may see. @throws StoreUnavailable */
  settled(form: RowLogName, options?: CallOptions): Promise<Settled>
  /**
   * Rows numbered `from` and up, at most `limit` of them and no more than one response can hold. Of an earlier `round`
   * those that readers could see when it ended; of one that has not begun, none. @throws StoreUnavailable
   */
  read(form: RowLogName, page: PageWanted, options?: CallOptions): Promise<Page>
  /**
   * Numbers stored answers: items of the table as it holds them, in any order and any number of times.
   * @throws StoreUnavailable when an answer could not be numbered in time; the same items may be given again.
   */
  number(items: readonly unknown[], options?: CallOptions): Promise<NumberSummary>
  /** Numbers whatever is stored and has no number, and repairs the counters, without the stream. @throws StoreUnavailable */
  sweep(options?: CallOptions): Promise<SweepSummary>
  /**
   * Starts a new round: numbering begins again, earlier rows are kept. Returns the new round; rounds count from 1.
   * Calls at the same time start one round together. Where `ends` names a round that is over, nothing is started.
   * @throws StoreUnavailable
   */
  startRound(form: RowLogName, options?: CallOptions & { readonly ends?: number }): Promise<number>
  /** All rounds, the earliest first and the current one last. @throws StoreUnavailable */
  rounds(form: RowLogName, options?: CallOptions): Promise<readonly RoundSummary[]>
  /**
   * Takes one row out of sight for readers, whose revision grows; its number stays used and its answer is kept. Called
   * again it finishes what a failed call began.
   * @throws NoSuchRow when no answer has the number; StoreUnavailable
   */
  hideRow(form: RowLogName, round: number, row: number, options?: CallOptions): Promise<void>
  /** Brings a row back that is hidden or waits for approval, the same way. @throws NoSuchRow, StoreUnavailable */
  showRow(form: RowLogName, round: number, row: number, options?: CallOptions): Promise<void>
  /** Takes many rows out of sight: a page is written once, and readers load again once. @throws NoSuchRow, StoreUnavailable */
  hideRows(form: RowLogName, round: number, rows: readonly number[], options?: CallOptions): Promise<void>
  /** Brings many such rows back, the same way. @throws NoSuchRow, StoreUnavailable */
  showRows(form: RowLogName, round: number, rows: readonly number[], options?: CallOptions): Promise<void>
  /** Lets readers see rows that wait for approval; others stay as they are. @throws NoSuchRow, StoreUnavailable */
  approveRows(form: RowLogName, round: number, rows: readonly number[], options?: CallOptions): Promise<void>
  /** Leaves rows hidden that wait for approval; readers are told nothing. @throws NoSuchRow, StoreUnavailable */
  keepBackRows(form: RowLogName, round: number, rows: readonly number[], options?: CallOptions): Promise<void>
  /**
   * Holds answers back from now on: they are stored and numbered, and no reader sees them. As with all changes of what
   * readers are shown, nothing is done where it is so already. @throws StateChanged, StoreUnavailable
   */
  hold(form: RowLogName, options?: ChangeOptions): Promise<void>
  /** Shows held answers up to a row of the current round. @throws NoSuchRow, StateChanged, StoreUnavailable */
  raise(form: RowLogName, round: number, row: number, options?: ChangeOptions): Promise<void>
  /** Shows each answer so many seconds after it was numbered. @throws StateChanged, StoreUnavailable */
  delay(form: RowLogName, seconds: number, options?: ChangeOptions): Promise<void>
  /** Shows everything, and ends holding and delaying. @throws StateChanged, StoreUnavailable */
  open(form: RowLogName, options?: ChangeOptions): Promise<void>
  /** Says which answers wait for approval from now on; what waits for it stays as it is. @throws StateChanged, StoreUnavailable */
  setApproval(form: RowLogName, which: Approval, options?: ChangeOptions): Promise<void>
  /** Says what screens show beside the answers; an empty record is nothing. @throws StateChanged, StoreUnavailable */
  setShow(form: RowLogName, show: Show, options?: ChangeOptions): Promise<void>
  /** Where a form stands, for the desk only. @throws StoreUnavailable */
  state(form: RowLogName, options?: CallOptions): Promise<LogState>
  /** The same with its newest rows, those that wait and those that are hidden too. @throws StoreUnavailable */
  newest(form: RowLogName, wanted: NewestWanted, options?: CallOptions): Promise<NewestRows>
  /**
   * Every answer of a round in the order of rows, hidden ones too, for exports: read as it is asked for, never held as
   * a whole. @throws StoreUnavailable
   */
  keptRows(form: RowLogName, round: number, options?: CallOptions): AsyncIterable<KeptRow>
  /**
   * The personal fields of a round's rows that are still kept, or of those of a span, in the order of rows.
   * @throws StoreUnavailable
   */
  privateRows(
    form: RowLogName,
    round: number,
    options?: CallOptions & { readonly span?: RowSpan | undefined },
  ): AsyncIterable<PrivateRow>
}
