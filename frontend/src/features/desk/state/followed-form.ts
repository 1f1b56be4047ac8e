import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { type Question, RoundReader, type Told } from '#lib/round/reader.ts'
import { type Act, areDecided, type Decision, freeRows, newsTo, underWay, withActs } from './acts.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { toldToDesk, toldToPublic } from './told.ts'

/** How many numbers of a round a desk has read, and how many there are. */
export interface Reading {
  readonly has: number
  readonly of: number
}

/** What the desk knows of one form: the state as it was told last, and the answers of its round. */
export interface Held {
  readonly state: DeskState
  /** Ascending by row, as they stand with what this desk has decided: all that were read. */
  readonly answers: readonly DeskAnswer[]
  /** Undefined where all were read, as far as is known; what a poll is about to bring is not told as missing. */
  readonly reading: Reading | undefined
  /** Each number from the first to the last was read. */
  readonly first: number
  readonly last: number
}

/** Fewer that are missing are what a poll is about to bring. */
const fewRows = 500

const noAnswers: readonly DeskAnswer[] = []

/** One form, followed by one reader as long as the desk is open: whoever comes back to it goes on from where it was. */
export class FollowedForm {
  readonly #reader: RoundReader<DeskAnswer>
  /** Whether its answers come by the desk's own route; else by the one that everybody reads. */
  readonly isDesks: boolean
  readonly #hasRows: boolean
  #state: DeskState
  #acts: readonly Act[] = []
  readonly #onTold: (() => void)[] = []
  #held: Held
  /** What `answers` were made of. */
  #madeOf: readonly [rows: readonly DeskAnswer[], acts: readonly Act[], generation: number] = [
    noAnswers,
    [],
    0,
  ]

  constructor(state: DeskState) {
    const { form, link } = state
    this.isDesks = mayDo(link.scope, 'moderate')
    this.#hasRows = this.isDesks || formRecords[form].desk.hasChart
    this.#reader = new RoundReader(this.isDesks ? 'desk' : 'public')
    this.#state = state
    this.#held = { state, answers: noAnswers, reading: { has: 0, of: 0 }, first: 1, last: 0 }
    this.takeState(state)
  }

  get held(): Held {
    return this.#held
  }

  /** What to ask next, once this poll has asked for the state. */
  next(): Question | undefined {
    return this.#hasRows ? this.#reader.next(true) : undefined
  }

  /** Takes the state that a poll begins with. */
  takeState(state: DeskState): void {
    const question = this.#reader.next(this.#reader.round === undefined)
    if (question) this.#reader.take(question, this.#told(state))
    this.keepState(state)
  }

  /** Takes the response to a question. */
  take(question: Question, told: Told<DeskAnswer> | DeskState): void {
    this.#reader.take(question, 'form' in told ? this.#told(told) : told)
    this.#look(false)
  }

  /** Takes how the form stands, as a response to a change tells it. */
  keepState(state: DeskState): void {
    if (state.round !== this.#state.round) this.#acts = []
    this.#state = state
    this.#look(false)
  }

  /** A poll has come to its end: what is missing now stays so for a while. `isTold` where it told how rows stand. */
  endPoll(isTold: boolean): void {
    this.#look(true)
    if (isTold) for (const tell of this.#onTold.splice(0)) tell()
  }

  /** Once a poll that begins from now on has told how rows stand. */
  untilTold(): Promise<void> {
    return new Promise((resolve) => this.#onTold.push(resolve))
  }

  /** Whether rows stand as a decision leaves them, by what the desk was told last. */
  areDecided(decision: Decision, rows: readonly number[]): boolean {
    return areDecided(this.#reader.rows, decision, rows)
  }

  /** Begins a decision about those of the rows that it is not under way for; `before` are the acts it has to wait for. */
  begin(
    decision: Decision,
    rows: readonly number[],
  ): { readonly act: Act; readonly rows: readonly number[]; readonly before: readonly Act[] } {
    const free = freeRows(this.#acts, decision, rows)
    const before = underWay(this.#acts, free)
    const act: Act = { decision, rows: new Set(free), revision: undefined }
    this.#acts = [...this.#acts, act]
    this.#look(false)
    return { act, rows: free, before }
  }

  /** The decision is made, or it could not be: then rows stand as they stood. */
  end(act: Act, isDone: boolean): void {
    const { revision } = this.#state
    this.#acts = this.#acts.flatMap((one) => (one !== act ? [one] : isDone ? [{ ...act, revision }] : []))
    this.#look(false)
  }

  #told(state: DeskState): Told<DeskAnswer> {
    return this.isDesks ? toldToDesk(state) : toldToPublic(state)
  }

  #look(isEnd: boolean): void {
    const reader = this.#reader
    const state = this.#state
    // Another round has begun, of which nothing was read yet.
    const isOther = reader.round !== state.round
    const { has, of } = isOther ? { has: 0, of: this.isDesks ? state.numbered : state.lastRow } : reader.known
    if (!isOther) this.#acts = newsTo(this.#acts, reader.revision)
    const isWhole = !this.#hasRows || (isOther ? of === 0 : reader.whole)
    const isTold = isEnd || this.#held.reading !== undefined || of - has > fewRows
    const last = isOther ? 0 : reader.lastRow
    this.#held = {
      state,
      answers: this.#answers(isOther ? noAnswers : reader.rows, isEnd || last !== this.#held.last),
      reading: !isWhole && isTold ? { has, of } : undefined,
      ...{ first: last - has + 1, last },
    }
  }

  /**
   * The same array where nothing has changed. Whoever shows answers goes through all of them: older ones alone wait until
   * they make the list a tenth longer, unless it is due.
   */
  #answers(rows: readonly DeskAnswer[], isDue: boolean): readonly DeskAnswer[] {
    const [before, acts, generation] = this.#madeOf
    const now = this.#reader.generation
    const isSame = acts === this.#acts && generation === now
    const areFew = rows.length >= before.length && rows.length <= 1.1 * before.length
    if (isSame && (before === rows || (areFew && !isDue))) return this.#held.answers
    this.#madeOf = [rows, this.#acts, now]
    return withActs(
      rows.toSorted((one, other) => one.row - other.row),
      this.#acts,
    )
  }
}
