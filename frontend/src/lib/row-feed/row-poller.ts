import { rowsQuery, type RowsQuestion } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { readMetaResponse, readRowsResponse, type DeskNews, type RowsResponse } from './responses.ts'
import { describeFault, FullFetchError, Interrupted, isNotUnderstood } from './poll-faults.ts'
import { patienceMs, pollEvery, PollTimer } from './poll-timer.ts'
import type { PollerPorts } from './poller-ports.ts'
import type { NumberedRow } from './row-number.ts'
import type { Change, RowStore } from './row-store.ts'

const wholeList: RowsQuestion = { kind: 'object', limit: rowLimits.whole }
const firstPage: RowsQuestion = { kind: 'object', limit: rowLimits.page }

/**
 * Follows the row log into a store: a first page, the pages after it, then a cheap question a second, and sooner while
 * rows come in. One request at a time; nothing while the tab is hidden; another `round` empties the store and loads
 * again; another `revision` reads again which rows there are, and leaves alone those that stay. Where `meta=1` is not
 * understood, that tick fetches the whole list instead. A busy server and a network that is gone are waited for.
 */
export class RowPoller<Row extends NumberedRow> {
  readonly #ports: PollerPorts
  readonly #store: RowStore<Row>
  #session: AbortController | undefined
  readonly #timer: PollTimer
  #busy = false
  #visible = false
  #wasVisible = false
  #loaded = false
  #failing = false
  #lastRow = 0
  #round: number | undefined
  #revision: number | undefined
  /** Rows were hidden or shown again since those held were read. */
  #outdated = false
  #updatedAt: number | undefined
  #followedAt = Infinity
  #seenAt = 0
  /** Ideas waited when the last poll ended. */
  #waited = false
  #desk: DeskNews | undefined
  #question: unknown

  constructor(store: RowStore<Row>, ports: PollerPorts) {
    this.#store = store
    this.#ports = ports
    this.#timer = new PollTimer(ports.clock.after, () => void this.poll())
  }

  /** The first page of this round is in. */
  get loaded(): boolean {
    return this.#loaded
  }

  /** The first page was asked for, and could not be had. */
  get failing(): boolean {
    return this.#failing
  }

  /** The round that is held; undefined before the first response that says it. */
  get round(): number | undefined {
    return this.#round
  }

  /** Grows when rows are hidden or shown again, in any round. */
  get revision(): number | undefined {
    return this.#revision
  }

  /** When the last response that brought news came, in milliseconds since 1970. */
  get updatedAt(): number | undefined {
    return this.#updatedAt
  }

  /** When the last poll came to its end without a fault, in milliseconds since 1970; before that, never. */
  get followedAt(): number {
    return this.#followedAt
  }

  /**
   * The connection was lost, and what is read now came meanwhile. What was held back when it was lost is not late: it
   * waited.
   */
  get isLate(): boolean {
    return !this.#waited && this.#ports.clock.now() - Math.max(this.#followedAt, this.#seenAt) > patienceMs
  }

  /** What a desk shows and holds back, as of the last `meta=1`; the same object until it says something else. */
  get desk(): DeskNews | undefined {
    return this.#desk
  }

  /** The question of the moment, as of the last `meta=1` and as it came; undefined where the form has none. */
  get question(): unknown {
    return this.#question
  }

  start(visible: boolean): void {
    this.#session = new AbortController()
    this.#busy = false
    this.#wasVisible = false
    this.setVisible(visible)
  }

  /** Ends polling and aborts what is in flight; `start` may follow. */
  stop(): void {
    this.#session?.abort(new Interrupted())
    this.#session = undefined
    this.#timer.clear()
  }

  /** The tab was shown or hidden. A tab that was never shown starts as if it had just been opened. */
  setVisible(visible: boolean): void {
    this.#visible = visible
    // A tab that was hidden asked nothing: that is no loss.
    if (visible) this.#seenAt = this.#ports.clock.now()
    this.#timer.interval = this.#wasVisible ? pollEvery.onceVisibleAgain : pollEvery.fromTheStart
    // A pause that a busy server asked for goes on, whoever looks.
    if (!this.#session || this.#timer.isHeld) return
    this.#timer.clear()
    if (!visible) return
    if (this.#wasVisible) this.#timer.set(this.#timer.interval)
    else void this.poll()
    this.#wasVisible = true
  }

  /** The time has come, or the window has the focus: asks unless a request is in flight, or is not wanted yet. */
  async poll(): Promise<void> {
    const session = this.#session
    if (!session || !this.#visible || this.#busy || this.#timer.isHeld) return
    this.#busy = true
    const [wasLoaded, held] = [this.#loaded, this.#store.rows]
    const begun = this.#ports.clock.now()
    const fault = await this.#follow(session.signal).then(
      () => undefined,
      (error: unknown) => this.#tell(error),
    )
    if (this.#session !== session) return
    this.#busy = false
    const now = this.#ports.clock.now()
    if (fault === undefined) {
      this.#followedAt = now
      this.#waited = this.#desk?.waiting !== undefined
    }
    const tookMs = now - begun
    const hasNews = wasLoaded && this.#store.rows !== held
    this.#timer.setNext({ tookMs, hasNews, fault })
  }

  /** Logs what went wrong, and returns it; the end of a session is no fault. */
  #tell(error: unknown): unknown {
    if (error instanceof Interrupted) return undefined
    const { sentence, fault } = describeFault(error)
    this.#failing = !this.#loaded
    this.#ports.warn(sentence)
    this.#ports.onChange()
    return fault
  }

  async #follow(signal: AbortSignal): Promise<void> {
    // A new round or revision found on the way is loaded immediately; yet another one waits for the next tick.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (this.#outdated && this.#loaded) await this.#reload(signal)
      if (!this.#loaded) await this.#load(signal)
      await this.#catchUp(signal)
      if (this.#loaded && !this.#outdated) return
    }
  }

  async #load(signal: AbortSignal): Promise<void> {
    const response = readRowsResponse(
      await this.#ask(`${rowsQuery(firstPage)}&t=${this.#ports.clock.now()}`, signal),
    )
    if (!response) throw new Error('the response has no rows')
    this.#isNewRound(response.round)
    this.#revision = response.revision
    this.#outdated = false
    this.#loaded = true
    this.#failing = false
    this.#accept(this.#store.add(response.rows), response)
    this.#ports.onChange()
  }

  async #catchUp(signal: AbortSignal): Promise<void> {
    const meta = await this.#probe(signal)
    if (!meta) return this.#fetchWhole(signal)
    if (meta.kind === 'list') {
      this.#takeWhole(meta.list)
      return
    }
    if (this.#isNewRound(meta.round) || this.#isRevised(meta.revision)) return
    this.#heed(meta.desk, meta.question)
    while (this.#lastRow < meta.lastRow) {
      const sinceRow = this.#lastRow + 1
      const page = await this.#askPage(sinceRow, signal)
      // A page that covers nothing would be asked for again and again.
      if (this.#isNewRound(page.round) || page.lastRow < sinceRow) return
      this.#isRevised(page.revision)
      this.#accept(this.#store.add(page.rows, sinceRow), page)
    }
  }

  /** Reads again, page by page, which of the rows there are; of any number, where the whole list ends at its limit. */
  async #reload(signal: AbortSignal): Promise<void> {
    const rows: unknown[] = []
    let revision: number | undefined
    let covered = 0
    while (covered < this.#lastRow) {
      const page = await this.#askPage(covered + 1, signal)
      const isFirst = covered === 0
      if (this.#isNewRound(page.round) || page.lastRow <= covered) return
      // Pages of two revisions make no list: it is read from the beginning.
      if (!isFirst && page.revision !== revision) return
      revision = page.revision
      rows.push(...page.rows)
      covered = page.lastRow
    }
    // The last page may go beyond what was held: its rows count as read, or one hidden later would stay.
    this.#takeWhole({ rows, lastRow: covered, round: undefined, revision })
  }

  async #askPage(sinceRow: number, signal: AbortSignal): Promise<RowsResponse> {
    const query = rowsQuery({ kind: 'since', sinceRow, limit: rowLimits.page })
    const page = readRowsResponse(await this.#ask(query, signal), sinceRow)
    if (!page) throw new Error('the response has no rows')
    return page
  }

  async #probe(signal: AbortSignal) {
    try {
      return readMetaResponse(
        await this.#ask(rowsQuery({ kind: 'meta', screen: this.#ports.screen?.() }), signal),
      )
    } catch (error) {
      if (isNotUnderstood(error)) return undefined
      throw error
    }
  }

  async #fetchWhole(signal: AbortSignal): Promise<void> {
    const list = readRowsResponse(
      await this.#ask(rowsQuery(wholeList), signal).catch((error: unknown) => {
        throw error instanceof Interrupted ? error : new FullFetchError('', { cause: error })
      }),
    )
    if (list) this.#takeWhole(list)
    else this.#ports.warn('Full fetch returned non-array.')
  }

  #takeWhole(list: RowsResponse): void {
    if (this.#isNewRound(list.round)) return
    if (list.lastRow < this.#lastRow) this.#isRevised(list.revision)
    else {
      this.#revision = list.revision ?? this.#revision
      this.#outdated = false
    }
    this.#accept(this.#store.replace(list.rows, list.lastRow), list)
  }

  #accept({ added, removed }: Change, { lastRow }: RowsResponse): void {
    this.#lastRow = Math.max(this.#lastRow, lastRow)
    if (added + removed > 0) this.#tellNews()
  }

  /** Notes the round of a response; when it is another one, everything held is forgotten. */
  #isNewRound(round: number | undefined): boolean {
    const isNew = round !== undefined && this.#round !== undefined && round !== this.#round
    this.#round = round ?? this.#round
    if (!isNew) return false
    this.#loaded = false
    this.#lastRow = 0
    this.#store.clear()
    this.#tellNews()
    return true
  }

  /** Notes what a desk says, and what is asked, before the rows that come with it. */
  #heed(desk: DeskNews | undefined, question: unknown): void {
    const isSame = JSON.stringify(desk) === JSON.stringify(this.#desk)
    if (isSame && question === this.#question) return
    // The same object until it says something else.
    if (!isSame) this.#desk = desk
    this.#question = question
    this.#ports.onChange()
  }

  /** Notes the revision of a response; when it is another one, what is held has to be read again. */
  #isRevised(revision: number | undefined): boolean {
    if (revision !== undefined && revision !== this.#revision) {
      this.#outdated = this.#revision !== undefined
      this.#revision = revision
    }
    return this.#outdated
  }

  #tellNews(): void {
    this.#updatedAt = this.#ports.clock.now()
    this.#ports.onChange()
  }

  async #ask(query: string, signal: AbortSignal): Promise<unknown> {
    if (!this.#visible) throw new Interrupted()
    signal.throwIfAborted()
    const response = await this.#ports.ask(query, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error
    })
    // Faults after the end do not matter.
    signal.throwIfAborted()
    return response
  }
}
