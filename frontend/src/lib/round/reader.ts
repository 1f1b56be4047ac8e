import type { ReaderPlace } from '#shared/rows/question.ts'

/** A row that a reader holds, by its number in the round. */
export interface NumberedRow {
  readonly row: number
}

/**
 * What a reader asks: how far the log is and what is new behind what it has (`meta`), the rows from a number on, how the
 * rows stand that turned behind a revision, or the rows before a number.
 */
export type Question =
  | { readonly kind: 'meta'; readonly behind?: ReaderPlace | undefined }
  | { readonly kind: 'rows'; readonly sinceRow: number }
  | { readonly kind: 'turns'; readonly sinceTurn: number }
  | { readonly kind: 'before'; readonly beforeRow: number }

/** A question that a reader has asked: this very object is given back with its response. */
export type Ask = Question

/**
 * A response, read and checked, whatever route it came by: the rows in it stand as they stood at `revision`.
 * A whole list, from a server that knows no other question, is a response to `meta` with rows `from` 1 on.
 */
export interface Told<Row> {
  readonly round: number
  readonly revision: number
  /** The last row of the round that this reader may have, where the response says it. */
  readonly lastRow?: number | undefined
  readonly rows: readonly Row[]
  /** By turns: numbers of rows that this reader has no more, and rows that it has, as they stand now. */
  readonly gone?: readonly number[] | undefined
  readonly back?: readonly Row[] | undefined
  /** The last row that a page covers. */
  readonly to?: number | undefined
  /** The first row that a page of older rows covers. */
  readonly from?: number | undefined
  /** Up to which turn a response about turns tells. */
  readonly turnsTo?: number | undefined
  /** So much has turned that it is quicker to read all rows again. */
  readonly reload?: boolean | undefined
}

/** A desk has rows of every standing, and begins with the newest; the public has what is shown, from the first on. */
export type Scope = 'public' | 'desk'

const isSame = <T>(one: T | undefined, other: T): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Holds a round. It asks nobody by itself: `next` says what to ask, `take` takes a response, whenever and however often it
 * comes. One question at a time; only a response to the newest one counts, and once.
 */
export class RoundReader<Row extends NumberedRow> {
  readonly #scope: Scope
  readonly #newest: number
  readonly #held = new Map<number, Row>()
  #list: readonly Row[] = []
  #generation = 0
  #round: number | undefined
  /** Each turn up to here is in what is held. */
  #revision = 0
  /** Each row from the first to the last has been told. */
  #first = 1
  #last = 0
  /** How far the log is, as far as is known; undefined until a response says it. */
  #total: number | undefined
  #newestTurn = 0
  /** A second reader, that begins again beside this one. */
  #spare: RoundReader<Row> | undefined
  #asked: Ask | undefined
  #isOfSpare = false
  #answered: Ask | undefined

  /** `newest`: with how many rows a desk begins. */
  constructor(scope: Scope, { newest = 100 }: { readonly newest?: number } = {}) {
    this.#scope = scope
    this.#newest = newest
  }

  /** The round that is held; undefined before the first response. */
  get round(): number | undefined {
    return this.#round
  }

  /** The turn up to which all is known of the rows that are held. */
  get revision(): number {
    return this.#revision
  }

  /** The last row that has been told. */
  get lastRow(): number {
    return this.#last
  }

  /** In the order in which they came: a new array after each change, which within a generation only grows at its end. */
  get rows(): readonly Row[] {
    return this.#list
  }

  /** Another one means that rows went, or stand otherwise. */
  get generation(): number {
    return this.#generation
  }

  /** It has every row and every turn that it knows of. */
  get whole(): boolean {
    const { has, of } = this.known
    return this.#total !== undefined && has === of && !this.#spare && this.#revision >= this.#newestTurn
  }

  /** How many numbers of the round it has been told of, and how many there are: "300 of 394". */
  get known(): { readonly has: number; readonly of: number } {
    const has = this.#last - this.#first + 1
    return { has, of: Math.max(has, this.#total ?? 0) }
  }

  /**
   * What to ask next; a question that was under way is given up. `polled`: in this poll was asked already how far the log
   * is. Undefined: nothing more in this poll; what brought nothing new is left to the next one.
   */
  next(polled: boolean): Ask | undefined {
    if (!polled) this.#forgetAnswered()
    const ask = this.#nextOf(polled)
    this.#asked = ask && isSame(this.#asker.#answered, ask) ? undefined : ask
    return this.#asked
  }

  /** Who asks: what this one has been answered may be news to the one beside it. */
  get #asker(): RoundReader<Row> {
    return this.#isOfSpare && this.#spare ? this.#spare.#asker : this
  }

  #forgetAnswered(): void {
    this.#answered = undefined
    if (this.#spare) this.#spare.#forgetAnswered()
  }

  /** Whoever asked waits no longer: a response that comes later is dropped. */
  giveUp(ask: Ask): void {
    if (ask === this.#asked) this.#asked = undefined
  }

  /** Takes a response. One of an earlier round is dropped; one of a later round begins it, empty. */
  take(ask: Ask, told: Told<Row>): void {
    if (ask !== this.#asked) return
    this.#asked = undefined
    const isFirst = this.#round === undefined
    if (this.#round !== undefined && told.round < this.#round) return
    if (this.#round === undefined || told.round > this.#round) {
      this.#begin(told.round, told.revision)
      this.#see(told)
      // What was asked for is of another round than what it was asked of.
      if (!isFirst) return
    } else if (this.#isOfSpare && this.#spare) {
      this.#spare.take(ask, told)
      return
    }
    this.#answered = ask
    this.#see(told)
    if (told.reload) this.#beginAgain(told)
    else if (ask.kind === 'meta' && told.from !== undefined) this.#takeWhole(told)
    else this.#takePart(ask, told)
  }

  /** New rows come before turns, and both before what is old. */
  #nextOf(polled: boolean): Ask | undefined {
    this.#isOfSpare = false
    // The public's first rows come with the first response.
    if (this.#round === undefined && this.#scope === 'public' && !polled) return { kind: 'rows', sinceRow: 1 }
    if (!polled || this.#total === undefined) return this.#askMeta()
    if (this.#last < this.#total) return { kind: 'rows', sinceRow: this.#last + 1 }
    const ofSpare = this.#nextOfSpare()
    if (ofSpare) return ofSpare
    if (this.#revision < this.#newestTurn) return { kind: 'turns', sinceTurn: this.#revision }
    return this.#first > 1 ? { kind: 'before', beforeRow: this.#first } : undefined
  }

  /** The public's next rows and turns come with it, so that a poll is one request; turns not while all is read again. */
  #askMeta(): Ask {
    if (this.#scope === 'desk' || this.#round === undefined) return { kind: 'meta' }
    const sinceTurn = this.#spare ? undefined : this.#revision
    return { kind: 'meta', behind: { round: this.#round, sinceRow: this.#last + 1, sinceTurn } }
  }

  /** The second reader's next question; once it has none and is whole, it takes this one's place. */
  #nextOfSpare(): Ask | undefined {
    const spare = this.#spare
    if (!spare) return undefined
    spare.#see({ revision: this.#newestTurn, lastRow: this.#total })
    const ask = spare.#nextOf(true)
    spare.#asked = ask
    this.#isOfSpare = ask !== undefined
    if (spare.whole) this.#takePlace(spare)
    return ask
  }

  #takePlace(spare: RoundReader<Row>): void {
    this.#spare = undefined
    this.#first = spare.#first
    this.#last = spare.#last
    this.#total = spare.#total
    this.#revision = spare.#revision
    this.#newestTurn = spare.#newestTurn
    this.#apply(
      spare.#list.filter((row) => !isSame(this.#held.get(row.row), row)),
      this.#list.flatMap(({ row }) => (spare.#held.has(row) ? [] : [row])),
      true,
    )
  }

  #begin(round: number, revision: number): void {
    const isEmpty = this.#held.size === 0
    this.#round = round
    this.#revision = revision
    this.#newestTurn = revision
    this.#first = 1
    this.#last = 0
    this.#total = undefined
    this.#spare = undefined
    this.#answered = undefined
    this.#held.clear()
    if (isEmpty) return
    this.#list = []
    this.#generation += 1
  }

  /** Nothing that is held goes before all of it has been read again. */
  #beginAgain({ round, revision, lastRow }: Told<Row>): void {
    this.#spare = new RoundReader(this.#scope, { newest: Infinity })
    this.#spare.#begin(round, revision)
    this.#spare.#see({ revision, lastRow })
  }

  #see({ revision, lastRow }: Pick<Told<Row>, 'revision' | 'lastRow'>): void {
    this.#newestTurn = Math.max(this.#newestTurn, revision)
    if (lastRow === undefined) return
    if (this.#total === undefined && this.#scope === 'desk') {
      this.#last = Math.max(0, lastRow - this.#newest)
      this.#first = this.#last + 1
    }
    this.#total = Math.max(this.#total ?? 0, lastRow)
  }

  /** Says of each row up to `to` whether it is there. */
  #takeWhole({ revision, rows, to = 0 }: Told<Row>): void {
    const listed = new Set(rows.map(({ row }) => row))
    this.#apply(
      rows,
      this.#list.flatMap(({ row }) => (row > to || listed.has(row) ? [] : [row])),
    )
    this.#revision = to < this.#last ? Math.min(this.#revision, revision) : revision
    this.#cover(to)
  }

  #takePart(ask: Ask, { revision, rows, gone = [], back = [], to, from, turnsTo }: Told<Row>): void {
    // Rows stand as at the response's revision, and its turns end at `turnsTo`. A page that was made at a lower revision
    // sets the reader back to it: to take a turn twice does nothing.
    if (to !== undefined || from !== undefined) this.#revision = Math.min(this.#revision, revision)
    if (turnsTo !== undefined) this.#revision = Math.max(this.#revision, turnsTo)
    this.#apply(rows, [])
    this.#apply(back, gone, true)
    if (to !== undefined) this.#cover(to)
    if (ask.kind === 'before') this.#first = Math.min(this.#first, from ?? this.#first)
  }

  #cover(to: number): void {
    this.#last = Math.max(this.#last, to)
    if (this.#total !== undefined) this.#total = Math.max(this.#total, to)
  }

  /** `areTurned`: the rows have turned, or may have, and are taken as they are told now. */
  #apply(rows: readonly Row[], gone: readonly number[], areTurned = false): void {
    const before = this.#held.size
    let isOther = false
    for (const row of gone) isOther = this.#held.delete(row) || isOther
    for (const row of rows) {
      const isHeld = this.#held.has(row.row)
      // A row of the public's never changes but that operators take an address out of it, or somebody lets it through or
      // gathers it, and then it turns. A desk's row says how it stands.
      if (isHeld && this.#scope === 'public' && !areTurned) continue
      this.#held.set(row.row, row)
      isOther ||= isHeld
    }
    if (isOther) this.#generation += 1
    if (isOther || this.#held.size > before) this.#list = [...this.#held.values()]
  }
}
