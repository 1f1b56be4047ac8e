import { NetworkError } from '../api-client.ts'
import { isBusy, pauseAfter, type PauseGrowth } from '../outbox/pause-after.ts'

/** A clock that is handed in. */
export interface Clock {
  /** Milliseconds since 1970, as this machine believes. */
  readonly now: () => number
  /** Calls `run` once, so many milliseconds later; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

/** Milliseconds between two polls: at first, once the tab is seen again, and while rows come in. */
export const pollEvery = { fromTheStart: 1000, onceVisibleAgain: 2000, whileNewsCome: 500 } as const

/** So long, in milliseconds, a room may be quiet before nobody knows whether the wifi is. */
export const patienceMs = 10_000

/** A chart that is projected waits for a busy server, so many ms at most beyond what the server asks. */
const whileBusy: PauseGrowth = { baseMs: 250, ceilingMs: 30_000 }
/** Without a network a longer pause spares no server. */
const whileOffline: PauseGrowth = { baseMs: 250, ceilingMs: 5000 }

/** How a poll ended: how long it took, and what it brought or what failed. */
export interface PollEnd {
  readonly tookMs: number
  readonly hasNews: boolean
  /** What went wrong. */
  readonly fault: unknown
}

/** Knows when the next poll is due: one at a time, each after the one before has ended. */
export class PollTimer {
  readonly #after: Clock['after']
  readonly #poll: () => void
  #callOff: (() => void) | undefined
  #failures = 0
  #isHeld = false
  /** Between two polls that bring nothing, in ms. */
  interval: number = pollEvery.fromTheStart

  constructor(after: Clock['after'], poll: () => void) {
    this.#after = after
    this.#poll = poll
  }

  /** A busy server is being waited for: nothing may ask before the time has come. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Polls once, so many ms from now, and at no other time that was set before. */
  set(milliseconds: number, isHeld = false): void {
    this.clear()
    this.#isHeld = isHeld
    this.#callOff = this.#after(milliseconds, () => {
      this.#isHeld = false
      this.#poll()
    })
  }

  clear(): void {
    this.#callOff?.()
    this.#callOff = undefined
    this.#isHeld = false
  }

  /** Sets the next poll after one that has ended. */
  setNext({ tookMs, hasNews, fault }: PollEnd): void {
    const isOffline = fault instanceof NetworkError
    this.#failures = isBusy(fault) || isOffline ? this.#failures + 1 : 0
    if (this.#failures > 0) {
      const growth = isOffline ? whileOffline : whileBusy
      this.set(Math.max(this.interval, pauseAfter(this.#failures, fault, growth)), !isOffline)
      return
    }
    const due = hasNews ? pollEvery.whileNewsCome : this.interval
    // From beginning to beginning; a machine's clock may be set meanwhile.
    this.set(Math.min(due, Math.max(due / 4, due - tookMs)))
  }
}
