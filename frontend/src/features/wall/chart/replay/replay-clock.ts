import { replayMs } from './replay-times.ts'

/** No step of the clock is longer: a tab that was hidden goes on where it was. */
const longestStep = 100
/** How far an arrow key goes, in milliseconds. */
const arrowStep = 1000
const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -arrowStep,
  ArrowDown: -arrowStep,
  ArrowRight: arrowStep,
  ArrowUp: arrowStep,
}

/** The moment of a replay, in milliseconds from its beginning: the canvas reads it by itself, faster than React draws. */
export class ReplayClock {
  readonly #listeners = new Set<() => void>()
  #now = 0

  get now(): number {
    return this.#now
  }

  get isOver(): boolean {
    return this.#now >= replayMs
  }

  /** Calls `onMove` at each other moment; returns what ends it. */
  subscribe(onMove: () => void): () => void {
    this.#listeners.add(onMove)
    return () => void this.#listeners.delete(onMove)
  }

  /** Goes to a moment, at most to the end. */
  set(now: number): void {
    this.#now = Math.min(replayMs, Math.max(0, now))
    for (const move of this.#listeners) move()
  }

  /** Goes on by the milliseconds of a frame. */
  run(ms: number): void {
    this.set(this.#now + Math.min(longestStep, Math.max(0, ms)))
  }

  /** Goes to the next whole second that a key leads to; false where it leads nowhere. */
  press(key: string): boolean {
    const ms = arrows[key]
    if (ms === undefined) return false
    this.set(Math.round(this.#now / arrowStep) * arrowStep + ms)
    return true
  }
}
