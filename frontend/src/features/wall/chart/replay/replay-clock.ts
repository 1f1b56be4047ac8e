import { flightTime } from '../points/entry.ts'
import type { Point } from '../rows/point.ts'

/** How long a replay takes, in milliseconds. */
export const replayMs = 30_000

/** When the last idea departs, so that it has landed at the end. */
const lastStart = replayMs - flightTime

/** Something that was revealed of the round. */
export interface Revealed {
  /** In ms since 1970. */
  readonly at: number
  /** What it was, in a sentence. */
  readonly says: string
}

/** The same at its moment of a replay, in milliseconds from its beginning. */
export type Moment = Revealed

/** So long a replay stays with what was revealed. */
const stayMs = 3_000

/** Those that came once the last idea was there. Where the ideas' times say nothing, all. */
const afterIdeas = (points: readonly Point[], revealed: readonly Revealed[]): readonly Revealed[] => {
  const last = Math.max(...points.map(({ timestamp }) => Date.parse(timestamp) || -Infinity))
  return revealed.filter(({ at }) => at >= last)
}

/** When the last idea departs: before what came after it. */
const ideasEnd = (points: readonly Point[], revealed: readonly Revealed[]): number =>
  lastStart - stayMs * afterIdeas(points, revealed).length

/**
 * When what was revealed is told: in the midst of the ideas at its time, scaled as they are. An hour of talking after the
 * last one would leave the ideas no time: what came then is told one after the other, each as long.
 */
export const momentsOf = (points: readonly Point[], revealed: readonly Revealed[]): readonly Moment[] => {
  const late = afterIdeas(points, revealed)
  const times = points.map(({ timestamp }) => Date.parse(timestamp)).filter(Number.isFinite)
  const first = Math.min(...times)
  const [span, end] = [Math.max(...times) - first, ideasEnd(points, revealed)]
  return revealed
    .toSorted((one, other) => one.at - other.at)
    .map((one) => {
      const index = late.toSorted((a, b) => a.at - b.at).indexOf(one)
      const at = index >= 0 ? end + flightTime + stayMs * index : (Math.max(0, one.at - first) / span) * end
      return { at, says: one.says }
    })
}

/** What is told at a moment of a replay; the last of several. */
export const momentAt = (moments: readonly Moment[], now: number): Moment | undefined =>
  moments.findLast(({ at }) => now >= at && now <= at + stayMs)

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

/**
 * When each point departs, in milliseconds from the beginning of the replay: its time in the round, scaled; in order of
 * rows. What was `revealed` after the last of them has its time behind them.
 */
export const startsOf = (
  points: readonly Point[],
  revealed: readonly Revealed[] = [],
): ReadonlyMap<Point, number> => {
  const ordered = points.toSorted((one, other) => one.row - other.row)
  const [shares, end] = [sharesOf(ordered), ideasEnd(points, revealed)]
  return new Map(ordered.map((point, index) => [point, (shares[index] ?? 0) * end]))
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
