import { apiPath } from '#shared/routes.ts'
import { screenNamePattern } from '#shared/rows/question.ts'
import { after } from '../../../lib/after.ts'
import { callApi } from '../../../lib/api-client.ts'
import { isMotionReduced } from '../points/is-motion-reduced.ts'
import { CatchUp } from './catch-up.ts'
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
  /** Undefined until a response says it. */
  readonly round: number | undefined
  readonly loaded: boolean
  readonly failing: boolean
  /** Milliseconds since 1970 of the last response that brought news. */
  readonly updatedAt: number | undefined
  /** What a desk shows and holds back; undefined without one. */
  readonly desk: DeskNews | undefined
  /** Milliseconds since 1970 of the last poll that had its answer; a function, for it changes with every poll. */
  readonly answeredAt: () => number
  /** How many points more are held, and will soon be among `points`. */
  readonly onTheirWay: number
  /** The newest points came after a lost connection: they appear at their places. */
  readonly isCatchingUp: boolean
}

/** The name that an address gives to its screen (`?screen=left`); undefined where that is none. */
export const screenIn = (search: string): string | undefined => {
  const name = new URLSearchParams(search).get('screen') ?? ''
  return screenNamePattern.test(name) ? name : undefined
}

interface FeedPorts extends Omit<PollerPorts, 'onChange'> {
  /** Whether nothing on the screen should move. */
  isStill: () => boolean
}

const browserPorts: FeedPorts = {
  ask: (query, signal) => callApi(`${apiPath('get-laser-focus')}?${query}`, { signal }),
  screen: () => screenIn(location.search),
  isStill: isMotionReduced,
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
  readonly #catchUp: CatchUp
  #snapshot: FeedSnapshot

  constructor(ports = browserPorts) {
    const onChange = () => this.#publish()
    this.#poller = new RowPoller(this.#store, { ...ports, onChange })
    this.#catchUp = new CatchUp({ isStill: ports.isStill, after: ports.clock.after, onBatch: onChange })
    this.#snapshot = this.#read()
  }

  readonly #answered = (): number => this.#poller.followedAt

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
      this.#catchUp.stop()
    }
  }

  #publish(): void {
    this.#snapshot = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): FeedSnapshot {
    const { round, loaded, failing, updatedAt, desk, isLate } = this.#poller
    const { points, generation } = this.#store
    const { shown, isCatchingUp } = this.#catchUp.of(points, isLate)
    return {
      ...{ points: shown, generation, round, loaded, failing, updatedAt, desk, isCatchingUp },
      answeredAt: this.#answered,
      onTheirWay: points.length - shown.length,
    }
  }
}
