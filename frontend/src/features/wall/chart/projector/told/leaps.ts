import type { Quadrant } from '#shared/desk/scopes.ts'
import type { Point } from '../../rows/point.ts'
import { byRankOnWall as byRank } from '../../rows/rank-points.ts'
import { quadrantOf } from '../quadrants.ts'

/** The place of a point by rank among others, from 1. */
export const rankOf = (point: Point, among: readonly Point[]): number =>
  among.reduce((rank, other) => (byRank(other, point) < 0 ? rank + 1 : rank), 1)

const bestOf = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (best, point) => (best && byRank(best, point) < 0 ? best : point),
    undefined,
  )

const worstOf = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (worst, point) => (worst && byRank(worst, point) > 0 ? worst : point),
    undefined,
  )

const quadrantCount = 4

/** The best idea of the next quarter that has any, or of the one before: after the last comes the first. */
const inQuadrant = (from: Point | undefined, step: 1 | -1, among: readonly Point[]): Point | undefined => {
  // As if one came from before the first, or from after the last.
  const here = from ? quadrantOf(from) : step > 0 ? 0 : quadrantCount + 1
  for (let steps = 1; steps <= quadrantCount; steps++) {
    const at = (here - 1 + steps * step + 2 * quadrantCount) % quadrantCount
    const best = bestOf(among.filter((point) => quadrantOf(point) === ((at + 1) as Quadrant)))
    if (best) return best
  }
  return undefined
}

/**
 * Where a key that is pressed with Shift leads: Home and End to the first and the last by rank, down and up to the next
 * and the one before, right and left to the best idea of the next quarter and of the one before.
 */
export const leapFor = (key: string, from: Point | undefined, among: readonly Point[]): Point | undefined => {
  switch (key) {
    case 'Home':
      return bestOf(among)
    case 'End':
      return worstOf(among)
    case 'ArrowDown':
      return from ? (bestOf(among.filter((point) => byRank(point, from) > 0)) ?? from) : bestOf(among)
    case 'ArrowUp':
      return from ? (worstOf(among.filter((point) => byRank(point, from) < 0)) ?? from) : bestOf(among)
    case 'ArrowRight':
      return inQuadrant(from, 1, among)
    case 'ArrowLeft':
      return inQuadrant(from, -1, among)
    default:
      return undefined
  }
}

/** The best idea that takes little time: that of the left half. */
export const bestNearTerm = (points: readonly Point[]): Point | undefined =>
  bestOf(points.filter((point) => quadrantOf(point) % 2 === 1))
