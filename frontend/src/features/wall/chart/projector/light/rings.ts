import { landingOf, type Flight } from '../../points/entry.ts'
import { pilesOf } from '#shared/gather/pile.ts'
import { nameOf, type Point } from '../../rows/point.ts'

/**
 * For how long a point is marked as new, in milliseconds: one that comes alone, those that come together, and those that
 * catch up.
 */
export const ringMs = { alone: 4000, together: 8000, late: 2000 } as const

/** Rings go together, at the next of such moments: each that goes has all others drawn again. */
const goEveryMs = 500

/** The mark of a new point. Times are on the clock of `performance.now()`. */
export interface Ring {
  readonly point: Point
  readonly from: number
  readonly until: number
}

/** The points that are new. What came into a pile has no circle of its own: the pile's counts it. */
export const freshOf = (points: readonly Point[], seen: ReadonlySet<string>): readonly Point[] => {
  const piled = new Set([...pilesOf(points).values()].flatMap(({ rows }) => rows))
  return points.filter((point) => !seen.has(nameOf(point)) && !piled.has(point))
}

/** The rings of points that fly: each from its landing. `isStill`: they are there already. */
export const ringsOf = (flights: readonly Flight[], ms: number, isStill: boolean, now: number): Ring[] =>
  flights.map((flight) => {
    const from = isStill ? now : landingOf(flight)
    return { point: flight.point, from, until: Math.ceil((from + ms) / goEveryMs) * goEveryMs }
  })

/** The rings that are seen at a time. */
export const ringsAt = (rings: readonly Ring[], now: number): Ring[] =>
  rings.filter(({ from, until }) => from <= now && now < until)

/** In how many milliseconds another set of rings is seen; undefined where none will be. */
export const nextRingChange = (rings: readonly Ring[], now: number): number | undefined => {
  const times = rings.flatMap(({ from, until }) => [from, until]).filter((time) => time > now)
  return times.length === 0 ? undefined : Math.min(...times) - now
}
