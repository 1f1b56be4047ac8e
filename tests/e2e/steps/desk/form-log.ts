import type { DeskAnswer, DeskChange, DeskState, Flag, StarredIdea } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import type { Standing } from '#shared/rows/standing.ts'

export type Fields = DeskAnswer['answer']

/** What a test says of an answer. */
export interface Told {
  readonly standing?: Standing
  readonly late?: number
  readonly flags?: readonly Flag[]
  /** When it came, in ms since 1970. */
  readonly at?: number
}

/** How rows have to stand for a decision, and how they stand then. */
const turns: Readonly<Partial<Record<DeskChange['kind'], readonly [from: Standing, to: Standing]>>> = {
  hide: ['shown', 'hidden'],
  unhide: ['hidden', 'shown'],
  approve: ['pending', 'shown'],
  'keep-back': ['pending', 'hidden'],
}

/** Whether a change names a row. */
const namedBy = (change: DeskChange) => {
  const spans = 'rows' in change ? change.rows : 'row' in change ? [change.row] : []
  return ({ row }: DeskAnswer): boolean =>
    spans.some((span) => (typeof span === 'number' ? row === span : row >= span[0] && row <= span[1]))
}

/** One form's log, as the desk's stand-in keeps it. */
export class FormLog {
  round = 1
  version = 0
  mode: DeskState['mode'] = 'open'
  delaySeconds: number | undefined
  approval: DeskState['approval'] = 'none'
  ceiling: number | undefined
  show: DeskState['show'] = {}
  changed: DeskState['changed']
  rows: DeskAnswer[] = []
  question: string | undefined
  questions: string[] | undefined
  stars: StarredIdea[] = []
  /** The rows of each turn. */
  #turns: (readonly number[])[] = []

  get lastRow(): number {
    return Math.min(this.rows.length, this.ceiling ?? this.rows.length)
  }

  get revision(): number {
    return this.#turns.length
  }

  /** How many wait that will be shown. */
  get waiting(): number {
    return this.rows.slice(this.lastRow).filter(({ standing }) => standing === 'shown').length
  }

  /** An answer gets the next number. */
  add(answer: Fields, { standing = 'shown', late, flags = [], at = Date.now() }: Told = {}): void {
    const row = this.rows.length + 1
    this.rows.push({
      row,
      at: new Date(at).toISOString(),
      answer,
      standing,
      flags: [...flags],
      ...(late !== undefined && { late }),
    })
  }

  /** Somebody decides about rows; those that stand otherwise are left. */
  decide(change: DeskChange): void {
    const turn = turns[change.kind]
    if (!turn) return
    const [from, to] = turn
    const isNamed = namedBy(change)
    this.#turn(
      this.rows.filter((one) => one.standing === from && isNamed(one)),
      (one) => (one.standing = to),
    )
  }

  /** Somebody gathers rows that are shown, or takes them out of their pile. */
  gather(change: DeskChange): void {
    if (change.kind !== 'gather' && change.kind !== 'apart') return
    const isNamed = namedBy(change)
    const pile = change.kind === 'gather' ? change.pile : undefined
    const id = change.kind === 'gather' ? change.pile.id : change.pile
    this.#turn(
      this.rows.filter((one) =>
        pile
          ? one.pile?.id === id || (one.standing === 'shown' && isNamed(one))
          : one.pile?.id === id && isNamed(one),
      ),
      (one) => (one.pile = pile),
    )
  }

  #turn(rows: readonly DeskAnswer[], become: (row: DeskAnswer) => void): void {
    for (const one of rows) become(one)
    if (rows.length > 0) this.#turns.push(rows.map(({ row }) => row))
  }

  /** Somebody stars an idea, takes its star off, or says it shorter. */
  star(change: DeskChange): void {
    if (change.kind === 'unstar') this.stars = this.stars.filter(({ row }) => row !== change.row)
    if (change.kind === 'star' && this.stars.every(({ row }) => row !== change.row))
      this.stars = [...this.stars, { row: change.row }]
    if (change.kind === 'shorten') {
      const { row, words } = change
      this.stars = this.stars.map((star) =>
        star.row === row ? { row, ...(words !== undefined && { words }) } : star,
      )
    }
  }

  /** The round is over. */
  endRound(): void {
    this.round += 1
    this.rows = []
    this.stars = []
    this.#turns = []
    this.show = {}
    if (this.ceiling !== undefined) this.ceiling = 0
  }

  /** The rows that have turned since a turn, as they stand. */
  turnedSince(turn: number): DeskAnswer[] {
    const turned = new Set(this.#turns.slice(turn).flat())
    return this.rows.filter(({ row }) => turned.has(row))
  }

  /** What a desk is told in response to a question about answers. */
  answersTo(query: URLSearchParams): Partial<DeskState> {
    const [since, before, turn] = ['sinceRow', 'beforeRow', 'sinceTurn'].map((name) => query.get(name))
    if (typeof since === 'string') {
      const answersTo = Math.min(this.rows.length, Number(since) + deskLimits.answers - 1)
      return { answers: this.rows.slice(Number(since) - 1, answersTo), answersTo }
    }
    if (typeof before === 'string') {
      const answersFrom = Math.max(1, Number(before) - deskLimits.answers)
      return { answers: this.rows.slice(answersFrom - 1, Number(before) - 1), answersFrom }
    }
    return typeof turn === 'string' ? { answers: this.turnedSince(Number(turn)), turnsTo: this.revision } : {}
  }
}
