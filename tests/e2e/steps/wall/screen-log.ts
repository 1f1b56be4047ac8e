import type { Page, Request, Route } from 'playwright/test'
import type { Show } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { readRowsQuestion } from '#shared/rows/question.ts'

/** What every row of a log says. */
interface Numbered {
  readonly row: number
  readonly timestamp: string
}

/** Answers one request in place of the log; undefined leaves it to the log. */
type Answer = (question: string) => { status: number; json: unknown } | undefined

/**
 * The row log as the page sees it, in place of the API: for tests that need exact timing, faults or a given picture.
 * Records every question, by its query string without the cache-busting timestamp.
 */
export class ScreenLog<Row extends Numbered> {
  readonly #path: string
  readonly #fill: (row: number) => Omit<Row, 'row' | 'timestamp'>
  readonly asked: string[] = []
  /** Called for each request; an answer instead of the log's own is a fault or an oddity. */
  answer: Answer = () => undefined
  /** While set, nothing gets through. */
  isLost = false
  /** What a desk shows; without one there is none. */
  show: Show | undefined
  /** The server's time, in ms since 1970. */
  serverNow: () => number = Date.now
  /** The question of the moment, where the form has one. */
  question: string | undefined
  #ceiling = Infinity
  #rows: Row[] = []
  #lastRow = 0
  #round = 1
  #hidden: Row[] = []
  /** The numbers of the rows of each turn. */
  #turns: number[][] = []
  readonly #earlier = new Map<number, readonly Row[]>()
  readonly #unread = new Set<Request>()

  /** `fill` says what a test leaves out of a row. */
  constructor(path: string, fill: (row: number) => Omit<Row, 'row' | 'timestamp'>) {
    this.#path = path
    this.#fill = fill
  }

  /** Every question has its whole answer. */
  get isQuiet(): boolean {
    return this.#unread.size === 0
  }

  /** Adds rows in the order given; what a row does not say is filled in. */
  append(...rows: Partial<Omit<Row, 'row'>>[]): void {
    for (const given of rows) {
      const row = ++this.#lastRow
      const timestamp = new Date(Date.UTC(2026, 10, 20, 9, 0, row)).toISOString()
      this.#rows.push({ timestamp, ...this.#fill(row), ...given, row } as unknown as Row)
    }
  }

  /** How many rows there are, whoever may see them. */
  get rows(): number {
    return this.#rows.length
  }

  hide(row: number): void {
    this.#hidden.push(...this.#rows.filter((candidate) => candidate.row === row))
    this.#rows = this.#rows.filter((candidate) => candidate.row !== row)
    this.#turns.push([row])
  }

  /** Shows again whatever was hidden. */
  showAll(): void {
    this.#turns.push(this.#hidden.map(({ row }) => row))
    this.#rows = [...this.#rows, ...this.#hidden.splice(0)].sort((one, other) => one.row - other.row)
  }

  /** A desk gathers rows into a pile; without one it takes them apart. All in one turn. */
  gather(rows: readonly number[], pile?: Pile): void {
    this.#rows = this.#rows.map((row) => (rows.includes(row.row) ? { ...row, pile } : row))
    this.#turns.push([...rows])
  }

  /** A desk holds the picture: no row from now on is told of. */
  holdPicture(): void {
    this.#ceiling = this.#lastRow
  }

  /** A desk lets go, up to a row or of everything. */
  reveal(upTo = Infinity): void {
    this.#ceiling = upTo
  }

  newRound(): void {
    this.#earlier.set(this.#round, this.#rows)
    this.#round += 1
    this.#lastRow = 0
    this.#rows = []
    this.#hidden = []
    this.#turns = []
  }

  async serve(page: Page): Promise<void> {
    const isQuestion = (request: Request) => new URL(request.url()).pathname === this.#path
    const read = (request: Request) => this.#unread.delete(request)
    page.on('request', (request) => isQuestion(request) && this.#unread.add(request))
    page.on('requestfinished', read)
    page.on('requestfailed', read)
    // A pattern, for with a function every request of the page would come by here.
    await page.route(new RegExp(`${this.#path}(?:\\?|$)`), (route) => this.#fulfil(route))
  }

  async #fulfil(route: Route): Promise<void> {
    const query = new URL(route.request().url()).searchParams
    const asked = [...query].map(([name, value]) => (name === 't' ? 't' : `${name}=${value}`)).join('&')
    // This server tells nothing new with `meta=1`, so that each question is seen.
    const question = asked.replace(/^(meta=1.*?)&round=.*/, '$1')
    this.asked.push(question)
    if (this.isLost) return route.abort('internetdisconnected')
    // The page may have gone, or given up on this request.
    await route.fulfill(this.answer(question) ?? this.respond(query)).catch(() => undefined)
  }

  /** What the log says to a question. */
  respond(query: URLSearchParams): { status: number; json: unknown } {
    const question = readRowsQuestion(Object.fromEntries(query))
    if ('fields' in question) return { status: 400, json: { success: false, error: 'Bad question.' } }
    const state = { round: this.#round, revision: this.#turns.length }
    const settled = Math.min(this.#lastRow, this.#ceiling)
    const waiting = this.#lastRow - settled
    if (question.kind === 'meta') {
      const desk = { ...(waiting > 0 && { waiting }), ...(this.show && { show: this.show }) }
      const asks = this.question === undefined ? {} : { question: this.question }
      return { status: 200, json: { lastRow: settled, ...state, now: this.serverNow(), ...desk, ...asks } }
    }
    if (question.kind === 'turns') {
      const turned = new Set(this.#turns.slice(question.sinceTurn).flat())
      const back = this.#rows.filter(({ row }) => turned.has(row) && row <= settled)
      const gone = [...turned].filter((row) => !back.some((shown) => shown.row === row))
      return { status: 200, json: { lastRow: settled, ...state, turnsTo: state.revision, gone, back } }
    }
    if (question.kind === 'dots')
      return { status: 200, json: { ...state, lastRow: settled, dots: [], marks: '' } }
    const from = question.kind === 'since' ? question.sinceRow : 1
    const round = (question.kind === 'since' ? question.round : undefined) ?? this.#round
    const [all, last] =
      round === this.#round ? [this.#rows, settled] : [this.#earlier.get(round) ?? [], this.#lastOf(round)]
    const rows = all.filter(({ row }) => row >= from && row <= last).slice(0, question.limit)
    const whole = rows.length < question.limit
    const lastRow = whole ? last : (rows.at(-1)?.row ?? 0)
    return { status: 200, json: { rows, lastRow, ...state, round } }
  }

  #lastOf(round: number): number {
    return this.#earlier.get(round)?.at(-1)?.row ?? 0
  }
}
