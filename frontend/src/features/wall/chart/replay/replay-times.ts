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
