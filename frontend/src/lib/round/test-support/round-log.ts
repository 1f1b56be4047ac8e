import type { ReaderPlace } from '#shared/rows/question.ts'
import type { Question, Scope, Told } from '../reader.ts'

export type Standing = 'shown' | 'hidden' | 'pending' | 'withdrawn'

/** A row as a desk has it; `table` makes it one that a screen's reader takes. */
export interface LoggedRow {
  readonly row: number
  readonly standing: Standing
  readonly table: number
  /** The name of the pile in which it lies. */
  readonly pile?: string
}

type Turn = readonly [row: number, is: Standing, pile: string | undefined]

/** A round as the log has it: how each row stood first, and its turns. */
const emptyRound = () => ({ first: [] as Standing[], turns: [] as Turn[] })

/** For tests: a log of rounds, and what it tells of them, and which states it has had, where they are noted. */
export class RoundLog {
  round = 1
  #rounds = new Map([[1, emptyRound()]])
  readonly page: number
  readonly reloadBehind: number
  readonly #isNoted: boolean
  readonly #tellsNews: boolean
  readonly #states: Readonly<Record<Scope, Set<string>>> = { public: new Set(), desk: new Set() }

  constructor({ page = 500, reloadBehind = 1000, isNoted = false, tellsNews = false } = {}) {
    this.page = page
    this.reloadBehind = reloadBehind
    this.#isNoted = isNoted
    this.#tellsNews = tellsNews
    this.#note()
  }

  get #now() {
    return this.#rounds.get(this.round) ?? emptyRound()
  }

  get lastRow(): number {
    return this.#now.first.length
  }

  get revision(): number {
    return this.#now.turns.length
  }

  append(count = 1, standing: Standing = 'shown'): void {
    for (let index = 0; index < count; index += 1) {
      this.#now.first.push(standing)
      this.#note()
    }
  }

  /** Turns a row; how it stands already, and what was withdrawn, is left. */
  turn(row: number, is: Standing): void {
    const was = this.#standing(row)
    if (was === is || was === 'withdrawn') return
    this.#now.turns.push([row, is, this.#pile(row)])
    this.#note()
  }

  /** Gathers a row into a pile, or takes it out of its own. */
  gather(row: number, pile?: string): void {
    if (this.#pile(row) === pile || this.#standing(row) === 'withdrawn') return
    this.#now.turns.push([row, this.#standing(row), pile])
    this.#note()
  }

  newRound(): void {
    this.round += 1
    this.#rounds.set(this.round, emptyRound())
    this.#note()
  }

  rows(scope: Scope): readonly LoggedRow[] {
    return this.#from(scope, 1, this.lastRow)
  }

  /** Whether a reader's rows are all that the log had at some moment. */
  had(scope: Scope, round: number | undefined, rows: readonly LoggedRow[]): boolean {
    return this.#states[scope].has(`${round} ${asText(rows)}`)
  }

  tell(scope: Scope, question: Question): Told<LoggedRow> {
    const head = { round: this.round, revision: this.revision, rows: [] }
    switch (question.kind) {
      case 'meta': {
        const { behind } = question
        const settled = { ...head, lastRow: this.lastRow }
        return this.#tellsNews && behind?.round === this.round
          ? { ...settled, ...this.#news(scope, behind) }
          : settled
      }
      case 'rows': {
        const to = Math.min(this.lastRow, question.sinceRow + this.page - 1)
        return { ...head, rows: this.#from(scope, question.sinceRow, to), to }
      }
      case 'before': {
        const from = Math.max(1, question.beforeRow - this.page)
        return { ...head, lastRow: this.lastRow, rows: this.#from(scope, from, question.beforeRow - 1), from }
      }
      case 'turns':
        return { ...head, lastRow: this.lastRow, ...this.#turned(scope, question.sinceTurn) }
    }
  }

  #news(scope: Scope, { sinceRow, sinceTurn = this.revision }: ReaderPlace) {
    const to = Math.min(this.lastRow, sinceRow + this.page - 1)
    return {
      ...(sinceTurn < this.revision && this.#turned(scope, sinceTurn)),
      ...(sinceRow <= this.lastRow && { rows: this.#from(scope, sinceRow, to), to }),
    }
  }

  #turned(scope: Scope, sinceTurn: number) {
    if (this.revision - sinceTurn > this.reloadBehind) return { reload: true }
    const span = this.#now.turns.slice(sinceTurn, sinceTurn + this.page)
    const numbers = [...new Set(span.map(([row]) => row))]
    const stand = numbers.map((row) => this.#row(row))
    const isTold = ({ standing }: LoggedRow) => scope === 'desk' || standing === 'shown'
    return {
      turnsTo: Math.min(this.revision, sinceTurn + span.length),
      back: stand.filter(isTold),
      gone: stand.filter((row) => !isTold(row)).map(({ row }) => row),
    }
  }

  #from(scope: Scope, from: number, to: number): LoggedRow[] {
    const rows: LoggedRow[] = []
    for (let row = from; row <= to; row += 1) rows.push(this.#row(row))
    return rows.filter(({ standing }) => scope === 'desk' || standing === 'shown')
  }

  #row(row: number): LoggedRow {
    const pile = this.#pile(row)
    return { row, standing: this.#standing(row), table: row % 40, ...(pile !== undefined && { pile }) }
  }

  #standing(row: number): Standing {
    return this.#turn(row)?.[1] ?? this.#now.first[row - 1] ?? 'hidden'
  }

  #pile(row: number): string | undefined {
    return this.#turn(row)?.[2]
  }

  #turn(row: number): Turn | undefined {
    return this.#now.turns.findLast(([turned]) => turned === row)
  }

  #note(): void {
    if (!this.#isNoted) return
    for (const scope of ['public', 'desk'] as const)
      this.#states[scope].add(`${this.round} ${asText(this.rows(scope))}`)
  }
}

/** Rows in the order of their numbers, as text: to compare two lists. */
export const asText = (rows: readonly LoggedRow[]): string =>
  rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, standing, pile = '' }) => `${row} ${standing} ${pile}`)
    .join(', ')
