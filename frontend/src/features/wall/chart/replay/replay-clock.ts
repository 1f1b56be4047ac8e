import { flightTime } from '../points/entry.ts'
import type { Point } from '../rows/point.ts'

/** How long a replay takes, in milliseconds. */
export const replayMs = 30_000

/** When the last idea departs, so that it has landed at the end. */
const lastStart = replayMs - flightTime

/** A share from 0 to 1 of the round for each point in order of rows: evenly where the times say nothing. */
const sharesOf = (ordered: readonly Point[]): readonly number[] => {
  let latest = -Infinity
  // A row never enters before the row above it, whatever their times say.
  const times = ordered.map(
    ({ timestamp }) => (latest = Math.max(latest, Date.parse(timestamp) || -Infinity)),
  )
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const span = last - first
  return times.map((time, index) =>
    Number.isFinite(span) && span > 0 ? (time - first) / span : index / Math.max(1, times.length - 1),
  )
}

/** When each point departs, in milliseconds from the beginning of the replay: its time in the round, scaled; in order of rows. */
export const startsOf = (points: readonly Point[]): ReadonlyMap<Point, number> => {
  const ordered = points.toSorted((one, other) => one.row - other.row)
  const shares = sharesOf(ordered)
  return new Map(ordered.map((point, index) => [point, (shares[index] ?? 0) * lastStart]))
}

/**
 * How far a point is at a moment of the replay, 0 to 1; without motion it is there as soon as it departs. One that is not
 * part of the replay is there.
 */
export const shareAt = (start: number | undefined, now: number, isStill: boolean): number => {
  if (start === undefined) return 1
  if (isStill) return now >= start ? 1 : 0
  return Math.min(1, Math.max(0, (now - start) / flightTime))
}

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
