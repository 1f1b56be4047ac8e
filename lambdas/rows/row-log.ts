import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { Approval } from '#shared/desk/scopes.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { ReaderPlace } from '#shared/rows/question.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type {
  Answer,
  DeskQuestion,
  DeskRows,
  LastChange,
  LogState,
  News,
  Settled,
  StoredRow,
  Turns,
} from './told.ts'

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
  /** The round of the question that was answered, where its page knew it. */
  readonly round?: number | undefined
}

export interface Appended {
  /** True when the answer was stored before, and this call stored nothing. */
  readonly duplicate: boolean
  /** The round it was stored in, as this container knew it: a few seconds old at most. A repeat is told the same. */
  readonly round: number
}

/**
 * What became of a change of an own answer, or of its withdrawal, and the round that it was made in: `closed` where the
 * answer's round is over, `unknown` where there is no such answer, `superseded` where another change or withdrawal was
 * quicker, `spent` where it was changed as often as an answer may be.
 */
export type Amended =
  | { readonly outcome: 'done'; readonly round: number }
  | { readonly outcome: 'closed' | 'unknown' | 'superseded' | 'spent' }

/** What a change of what readers are shown is made with. */
export interface ChangeOptions extends CallOptions {
  /** Who makes it; `operations` where it is left out. */
  readonly by?: string | undefined
  /** The `stateVersion` it is made from; any where it is left out. */
  readonly version?: number | undefined
  /** Told once it is made, or was by a request before that got no response; not where it was so by another change. */
  readonly onMade?: (change: LastChange & { readonly stateVersion: number }) => Promise<void>
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

/** Piles of a round as they lay at a moment, by their rows. */
export interface PilesThen {
  readonly round: number
  readonly piles: ReadonlyMap<number, Pile>
  /** Those that were named since, whatever they are called by now. */
  readonly named: ReadonlySet<Pile['id']>
}

/** How the rows that have turned since a turn stand now, and how far the log is. */
export type Turned = Omit<Settled, 'waiting' | 'show'> & Turns

/** A row as operators keep it: of every standing, with the idempotency key it was sent under. */
export interface KeptRow extends StoredRow {
  readonly idempotencyKey: string
  /** A withdrawn row's answer is empty. */
  readonly standing: Standing
  /** It took the place of an answer that its attendee has changed. */
  readonly changed?: true
  /** The round whose question it answers, where that was over when it came. */
  readonly late?: number
  /** It came with a sheet's seal, and from which browser: to weigh ratings by, and written into no file. */
  readonly sealed?: true
  readonly browser?: string
}

/** What somebody decides about rows. */
export type Decision = 'hide' | 'show' | 'approve' | 'keep-back'

/** How rows are gathered, or taken apart. */
export interface GatherOptions extends CallOptions {
  /** Who does it; `operations` where it is left out. */
  readonly by?: string | undefined
  /** Also rows that are not shown, and also while the room rates or votes: for operators who bring back what was. */
  readonly anyhow?: boolean
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
  /** By which people know it (`roundNumber`). */
  readonly number: number
  readonly answers: number
  /** ISO 8601 UTC; undefined for the current round. */
  readonly endedAt: string | undefined
  /** Up to which row readers could see it when it ended; undefined for the current round. */
  readonly shownTo: number | undefined
  /** What was said in it was pretended. */
  readonly rehearsal?: true
}

/** How a round begins. */
export interface StartOptions extends CallOptions {
  /** The round that it ends; where that is over, nothing is started. */
  readonly ends?: number | undefined
  /** Whether what is said in it is pretended; as in the round before where it is left out. */
  readonly rehearses?: boolean | undefined
}

/** The round a form is in, and whether that is a rehearsal. */
export interface RoundNow {
  readonly round: number
  readonly rehearsal?: true
}

/** What a run of the sequencer did. */
export interface NumberSummary {
  /** How many answers got a number; the rest had one. */
  readonly numbered: number
  /** How many rows were withdrawn. */
  readonly withdrawn: number
  /** How many items were no answers this version can read. */
  readonly unreadable: number
  /** How old the oldest of those numbered was. */
  readonly oldestMs: number
}

/** What a sweep found: stored answers, and how many of them had no number yet. */
export interface SweepSummary extends Omit<NumberSummary, 'oldestMs'> {
  readonly found: number
}

/**
 * The append-only log of one table, one log a live form. README.md says how it works and why it is right. Every call
 * throws StoreUnavailable when the store is throttling, slow or out of reach.
 */
export interface RowLog {
  /**
   * Stores an answer exactly once. It gets its number from `number`, behind the table's stream.
   * @throws SubmissionChanged when the idempotency key was used with another body; Superseded when what was sent under it was
   * changed or withdrawn
   */
  append(form: RowLogName, answer: Answer, submission: Submission, options?: CallOptions): Promise<Appended>
  /** Whether it was stored: for a repeated request that could not be stored any more. @throws SubmissionChanged, Superseded */
  find(form: RowLogName, submission: Submission, options?: CallOptions): Promise<Appended | undefined>
  /**
   * Withdraws the answer that was sent under the key `replaces`, and stores another in its place under a key of its own:
   * both or neither. It is a new answer to everybody. Where that `isOver` though the round goes on, it is `closed`. @throws SubmissionChanged where the new key was used with another
   * body
   */
  change(
    form: RowLogName,
    replaces: string,
    answer: Answer,
    submission: Submission,
    options?: CallOptions & { readonly isOver?: boolean | undefined },
  ): Promise<Amended>
  /** Takes back what was sent under a key, for good, for as long as its round goes on. */
  withdraw(form: RowLogName, idempotencyKey: string, options?: CallOptions): Promise<Amended>
  /** The round a form is in. */
  round(form: RowLogName, options?: CallOptions): Promise<number>
  /** The same, with whether it is a rehearsal. */
  roundNow(form: RowLogName, options?: CallOptions): Promise<RoundNow>
  /** What screens show beside the answers. */
  show(form: RowLogName, options?: CallOptions): Promise<Show>
  /** How far readers may see, and what is new for one that is `behind`, as much as a response holds, unless its round is over. */
  settled(
    form: RowLogName,
    options?: CallOptions & { readonly behind?: ReaderPlace | undefined },
  ): Promise<Settled & News>
  /**
   * Rows numbered `from` and up, at most `limit` of them and no more than one response can hold. Of an earlier `round`
   * those that readers could see when it ended; of one that has not begun, none.
   */
  read(form: RowLogName, page: PageWanted, options?: CallOptions): Promise<Page>
  /** How the rows that have turned since a turn of the current round stand. */
  turned(form: RowLogName, sinceTurn: number, options?: CallOptions): Promise<Turned>
  /** In which piles the rows of a round, else of the current one, lay that were shown at a moment, in ms since 1970. */
  pilesThen(
    form: RowLogName,
    at: number,
    options?: CallOptions & { readonly round?: number },
  ): Promise<PilesThen>
  /**
   * Numbers stored answers, and withdraws what was taken back: items of the table as it holds them, in any order and any
   * number of times, again too where this threw.
   */
  number(items: readonly unknown[], options?: CallOptions): Promise<NumberSummary>
  /** Numbers whatever is stored and has no number, and repairs the counters, without the stream. */
  sweep(options?: CallOptions): Promise<SweepSummary>
  /**
   * Starts a new round: numbering begins again, earlier rows are kept. Returns the new round; rounds count from 1.
   * Calls at the same time start one round together. Where `ends` names a round that is over, nothing is started.
   * @throws NoSuchRow where it has not begun
   */
  startRound(form: RowLogName, options?: StartOptions): Promise<number>
  /**
   * The rounds, the earliest first and the current one last; rehearsals, and the empty rounds that they ended, only where they
   * are asked for.
   */
  rounds(
    form: RowLogName,
    options?: CallOptions & { readonly withRehearsals?: boolean },
  ): Promise<readonly RoundSummary[]>
  /**
   * Has real answers that came while a rehearsal went on, to a question of before, come late in the round after it; about
   * `most` of them, if that is said. Called again it goes on where it stopped, and carries none twice. Returns how many
   * were carried now.
   */
  carryOver(form: RowLogName, options?: CallOptions & { readonly most?: number }): Promise<number>
  /**
   * Decides about rows that stand as the decision has seen them: `hide` what is shown or pending, `show` what is hidden or
   * pending, `approve` and `keep-back` what is pending. Others are left as they are. Called again it finishes what a
   * failed call began. @throws NoSuchRow when no answer has one of the numbers
   */
  decide(
    form: RowLogName,
    round: number,
    rows: readonly RowSpan[],
    decision: Decision,
    options?: CallOptions & { readonly by?: string | undefined },
  ): Promise<void>
  /**
   * Gathers rows of a round that are shown into a pile, out of any other one, and gives its name to all that lie in it;
   * others are left. What is so already is no turn. @throws NoSuchRow; PileFull; RoomIsBusy while the room rates ideas of
   * the round, or votes on some
   */
  gather(
    form: RowLogName,
    round: number,
    rows: readonly RowSpan[],
    pile: Pile,
    options?: GatherOptions,
  ): Promise<void>
  /** Takes those rows of a round out of a pile that lie in it by then. @throws NoSuchRow, RoomIsBusy */
  apart(
    form: RowLogName,
    round: number,
    rows: readonly RowSpan[],
    pile: Pile['id'],
    options?: GatherOptions,
  ): Promise<void>
  /** Erases from pages what was withdrawn since the call before; the first looks at all. Returns how many turns it looked at. */
  eraseNew(options?: CallOptions): Promise<number>
  /**
   * Holds answers back from now on: they are stored and numbered, and no reader sees them. As with all changes of what
   * readers are shown, nothing is done where it is so already. @throws StateChanged
   */
  hold(form: RowLogName, options?: ChangeOptions): Promise<void>
  /** Shows held answers up to a row of the current round. @throws NoSuchRow, StateChanged */
  raise(form: RowLogName, round: number, row: number, options?: ChangeOptions): Promise<void>
  /** Shows each answer so many seconds after it was numbered. @throws StateChanged */
  delay(form: RowLogName, seconds: number, options?: ChangeOptions): Promise<void>
  /** Shows everything, and ends holding and delaying. @throws StateChanged */
  open(form: RowLogName, options?: ChangeOptions): Promise<void>
  /** Says which answers wait for approval from now on; what waits for it stays as it is. @throws StateChanged */
  setApproval(form: RowLogName, which: Approval, options?: ChangeOptions): Promise<void>
  /**
   * Says what screens show beside the answers; an empty record is nothing. @throws NoSuchRow where it names a row or a
   * round that is not there; StateChanged
   */
  setShow(form: RowLogName, show: Show, options?: ChangeOptions): Promise<void>
  /** Where a form stands, for the desk only. */
  state(form: RowLogName, options?: CallOptions): Promise<LogState>
  /**
   * The same with some of its rows, of every standing; `recent` is how many of the newest come beside them. Of an earlier
   * `round` as it stands now, and of one that has not begun nothing.
   */
  deskRows(
    form: RowLogName,
    question: DeskQuestion & { readonly round?: number },
    recent: number,
    options?: CallOptions,
  ): Promise<DeskRows>
  /**
   * Every answer of a round in order, of every standing, for exports, or those behind a row: read as it is asked for, never
   * held as a whole.
   */
  keptRows(
    form: RowLogName,
    round: number,
    options?: CallOptions & { readonly behind?: number },
  ): AsyncIterable<KeptRow>
  /** The personal fields of a round's rows that are still kept, or of those of a span, in the order of rows. */
  privateRows(
    form: RowLogName,
    round: number,
    options?: CallOptions & { readonly span?: RowSpan | undefined },
  ): AsyncIterable<PrivateRow>
}
