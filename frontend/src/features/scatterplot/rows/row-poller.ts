import { rowsQuery, type RowsQuestion } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { readMetaAnswer, readRowsAnswer, type RowsAnswer } from './answers.ts'
import type { PollerPorts } from './poller-ports.ts'
import type { Change, RowStore } from './row-store.ts'

/** Milliseconds between two polls. (specification, section 7) */
const pollEvery = { fromTheStart: 1000, onceVisibleAgain: 2000 } as const

/** The poller was stopped, or its tab hidden, between two requests: nothing went wrong. */
class Interrupted extends Error {}

const wholeList: RowsQuestion = { kind: 'object', limit: rowLimits.whole }
const firstPage: RowsQuestion = { kind: 'object', limit: rowLimits.page }

const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return String(error.status)
  return error instanceof Error ? error.message : String(error)
}

/**
 * Follows the row log into a store: a first page, the pages after it, then a cheap question a second. One request at
 * a time; nothing while the tab is hidden; another `round` empties the store and loads anew; another `revision` reads
 * again which rows there are, and leaves alone those that stay. Where `meta=1` fails, that tick fetches the whole list
 * instead. (specification, sections 4, 7 and 8; spec/api.md, "Rows")
 */
export class RowPoller {
  readonly #ports: PollerPorts
  readonly #store: RowStore
  #session: AbortController | undefined
  #endTicks: (() => void) | undefined
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

  constructor(store: RowStore, ports: PollerPorts) {
    this.#store = store
    this.#ports = ports
  }

  /** The first page of this round is in. */
  get loaded(): boolean {
    return this.#loaded
  }

  /** The first page was asked for, and could not be had. */
  get failing(): boolean {
    return this.#failing
  }

  /** When the last answer that brought news came, in milliseconds since 1970. */
  get updatedAt(): number | undefined {
    return this.#updatedAt
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
    this.#endTicks?.()
    this.#endTicks = undefined
  }

  /** The tab was shown or hidden. A tab that was never shown starts as if it had just been opened. */
  setVisible(visible: boolean): void {
    this.#visible = visible
    this.#endTicks?.()
    this.#endTicks = undefined
    if (!visible || !this.#session) return
    const { fromTheStart, onceVisibleAgain } = pollEvery
    const interval = this.#wasVisible ? onceVisibleAgain : fromTheStart
    this.#endTicks = this.#ports.clock.every(interval, () => void this.poll())
    if (!this.#wasVisible) void this.poll()
    this.#wasVisible = true
  }

  /** One tick, or the window's focus: asks unless a request is in flight. Never rejects. */
  async poll(): Promise<void> {
    const session = this.#session
    if (!session || !this.#visible || this.#busy) return
    this.#busy = true
    try {
      await this.#follow(session.signal)
    } catch (error) {
      if (error instanceof Interrupted) return
      this.#failing = !this.#loaded
      this.#ports.warn(`Fetch error: ${reasonOf(error)}`)
      this.#ports.onChange()
    } finally {
      if (this.#session === session) this.#busy = false
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    // A new round or revision found on the way is loaded at once; yet another one waits for the next tick.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (this.#outdated && this.#loaded) await this.#reload(signal)
      if (!this.#loaded) await this.#load(signal)
      await this.#catchUp(signal)
      if (this.#loaded && !this.#outdated) return
    }
  }

  async #load(signal: AbortSignal): Promise<void> {
    const answer = readRowsAnswer(
      await this.#ask(`${rowsQuery(firstPage)}&t=${this.#ports.clock.now()}`, signal),
    )
    if (!answer) throw new Error('the answer has no rows')
    this.#isNewRound(answer.round)
    this.#revision = answer.revision
    this.#outdated = false
    this.#loaded = true
    this.#failing = false
    this.#accept(this.#store.add(answer.rows), answer)
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

  async #askPage(sinceRow: number, signal: AbortSignal): Promise<RowsAnswer> {
    const query = rowsQuery({ kind: 'since', sinceRow, limit: rowLimits.page })
    const page = readRowsAnswer(await this.#ask(query, signal), sinceRow)
    if (!page) throw new Error('the answer has no rows')
    return page
  }

  async #probe(signal: AbortSignal) {
    try {
      return readMetaAnswer(await this.#ask(rowsQuery({ kind: 'meta' }), signal))
    } catch (error) {
      if (error instanceof Interrupted) throw error
      return undefined
    }
  }

  async #fetchWhole(signal: AbortSignal): Promise<void> {
    try {
      const list = readRowsAnswer(await this.#ask(rowsQuery(wholeList), signal))
      if (list) this.#takeWhole(list)
      else this.#ports.warn('Full fetch returned non-array.')
    } catch (error) {
      if (error instanceof Interrupted) throw error
      this.#ports.warn(`Full fetch error: ${reasonOf(error)}`)
    }
  }

  #takeWhole(list: RowsAnswer): void {
    if (this.#isNewRound(list.round)) return
    if (list.lastRow < this.#lastRow) this.#isRevised(list.revision)
    else {
      this.#revision = list.revision ?? this.#revision
      this.#outdated = false
    }
    this.#accept(this.#store.replace(list.rows, list.lastRow), list)
  }

  #accept({ added, removed }: Change, { lastRow }: RowsAnswer): void {
    this.#lastRow = Math.max(this.#lastRow, lastRow)
    if (added + removed > 0) this.#tellNews()
  }

  /** Notes the round of an answer; when it is another one, everything held is forgotten. */
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

  /** Notes the revision of an answer; when it is another one, what is held has to be read again. */
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
    const answer = await this.#ports.ask(query, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error
    })
    // What comes after the end is nobody's business.
    signal.throwIfAborted()
    return answer
  }
}
