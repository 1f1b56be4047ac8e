import { screenNamePattern } from '#shared/rows/question.ts'
import { after } from '../after.ts'
import { callApi } from '../api-client.ts'
import { isMotionReduced } from '../is-motion-reduced.ts'
import { CatchUp } from './catch-up.ts'
import type { PollerPorts } from './poller-ports.ts'
import type { DeskNews } from './responses.ts'
import type { NumberedRow, ReadRow } from './row-number.ts'
import { RowPoller } from './row-poller.ts'
import { RowStore } from './row-store.ts'

/** What the screen shows of the rows, at one moment. */
export interface FeedSnapshot<Row> {
  readonly rows: readonly Row[]
  /** Another one means that rows were taken away; within one, `rows` only grows at its end. */
  readonly generation: number
  /** Undefined until a response says it. */
  readonly round: number | undefined
  /** Grows when rows are hidden or shown again, in any round. */
  readonly revision: number | undefined
  readonly loaded: boolean
  readonly failing: boolean
  /** Milliseconds since 1970 of the last response that brought news. */
  readonly updatedAt: number | undefined
  /** What a desk shows and holds back; undefined without one. */
  readonly desk: DeskNews | undefined
  /** The question of the moment as it came, unchecked; undefined where the form has none. */
  readonly question: unknown
  /** Milliseconds since 1970 of the last poll that had its answer; a function, for it changes with every poll. */
  readonly answeredAt: () => number
  /** How many rows more are held, and will soon be among `rows`. */
  readonly onTheirWay: number
  /** The newest rows came after a lost connection. */
  readonly isCatchingUp: boolean
}

/** The name that an address gives to its screen (`?screen=left`); undefined where that is none. */
export const screenIn = (search: string): string | undefined => {
  const name = new URLSearchParams(search).get('screen') ?? ''
  return screenNamePattern.test(name) ? name : undefined
}

/** What a feed needs from outside. */
export interface FeedPorts extends Omit<PollerPorts, 'onChange'> {
  /** Whether nothing on the screen should move. */
  isStill: () => boolean
}

/** Asks the API at a path, by this browser's clock. */
export const browserPorts = (path: string): FeedPorts => ({
  ask: (query, signal) => callApi(`${path}?${query}`, { signal }),
  isStill: isMotionReduced,
  clock: { now: () => Date.now(), after },
  // Faults are logged: the badge stays as it is while they are retried.
  // oxlint-disable-next-line no-console
  warn: (sentence) => console.warn(sentence),
})

/** The rows as a store that React can subscribe to: polls from `start` to the function it returns. */
export class RowFeed<Row extends NumberedRow> {
  readonly #store: RowStore<Row>
  readonly #poller: RowPoller<Row>
  readonly #listeners = new Set<() => void>()
  readonly #catchUp: CatchUp<Row>
  #snapshot: FeedSnapshot<Row>

  constructor(readRow: ReadRow<Row>, ports: FeedPorts) {
    this.#store = new RowStore(readRow)
    const onChange = () => this.#publish()
    this.#poller = new RowPoller(this.#store, { ...ports, onChange })
    this.#catchUp = new CatchUp({ isStill: ports.isStill, after: ports.clock.after, onBatch: onChange })
    this.#snapshot = this.#read()
  }

  readonly #answered = (): number => this.#poller.followedAt

  readonly getSnapshot = (): FeedSnapshot<Row> => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Polls while the tab is visible, and when the window gains focus or the network is back; returns what ends it. */
  readonly start = (): (() => void) => {
    const follow = () => this.#poller.setVisible(document.visibilityState === 'visible')
    const poll = () => void this.#poller.poll()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('focus', poll)
    window.addEventListener('online', poll)
    this.#poller.start(document.visibilityState === 'visible')
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('focus', poll)
      window.removeEventListener('online', poll)
      this.#poller.stop()
      this.#catchUp.stop()
    }
  }

  #publish(): void {
    this.#snapshot = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): FeedSnapshot<Row> {
    const { round, revision, loaded, failing, updatedAt, desk, question, isLate } = this.#poller
    const { rows, generation } = this.#store
    const { shown, isCatchingUp } = this.#catchUp.of(rows, isLate)
    return {
      ...{
        rows: shown,
        generation,
        round,
        revision,
        loaded,
        failing,
        updatedAt,
        desk,
        question,
        isCatchingUp,
      },
      answeredAt: this.#answered,
      onTheirWay: rows.length - shown.length,
    }
  }
}
