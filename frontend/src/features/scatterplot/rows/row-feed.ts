import { apiPath } from '#shared/routes.ts'
import { after } from '../../../lib/after.ts'
import { callApi } from '../../../lib/api-client.ts'
import type { Point } from './point.ts'
import type { PollerPorts } from './poller-ports.ts'
import type { DeskNews } from './responses.ts'
import { RowPoller } from './row-poller.ts'
import { RowStore } from './row-store.ts'

/** What the screen shows of the rows, at one moment. */
export interface FeedSnapshot {
  readonly points: readonly Point[]
  /** Another one means that points were taken away; within one, `points` only grows at its end. */
  readonly generation: number
  readonly loaded: boolean
  readonly failing: boolean
  /** Milliseconds since 1970 of the last response that brought news. */
  readonly updatedAt: number | undefined
  /** What a desk shows and holds back; undefined without one. */
  readonly desk: DeskNews | undefined
  /** Milliseconds since 1970 of the last response of all; a function, for it changes with every poll. */
  readonly answeredAt: () => number
}

const browserPorts: Omit<PollerPorts, 'onChange'> = {
  ask: (query, signal) => callApi(`${apiPath('get-laser-focus')}?${query}`, { signal }),
  clock: { now: () => Date.now(), after },
  // Faults are logged: the badge stays as it is while they are retried.
  // eslint-disable-next-line no-console
  warn: (sentence) => console.warn(sentence),
}

/** The rows as a store that React can subscribe to: polls from `start` to the function it returns. */
export class RowFeed {
  readonly #store = new RowStore()
  readonly #poller: RowPoller
  readonly #listeners = new Set<() => void>()
  #snapshot: FeedSnapshot
  #answeredAt = 0

  constructor(ports: Omit<PollerPorts, 'onChange'> = browserPorts) {
    this.#poller = new RowPoller(this.#store, {
      ...ports,
      ask: async (query, signal) => {
        const response = await ports.ask(query, signal)
        this.#answeredAt = ports.clock.now()
        return response
      },
      onChange: () => this.#publish(),
    })
    this.#snapshot = this.#read()
  }

  readonly #answered = (): number => this.#answeredAt

  readonly getSnapshot = (): FeedSnapshot => this.#snapshot

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
    }
  }

  #publish(): void {
    this.#snapshot = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): FeedSnapshot {
    const { loaded, failing, updatedAt, desk } = this.#poller
    const { points, generation } = this.#store
    return { points, generation, loaded, failing, updatedAt, desk, answeredAt: this.#answered }
  }
}
