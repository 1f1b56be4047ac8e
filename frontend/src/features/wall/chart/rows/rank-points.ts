import { byRank } from '#shared/rows/by-rank.ts'
import type { Point } from './point.ts'

/** Whether an idea has a place by rank: where the room has rated, what too few have judged has none. */
export const hasPlace = ({ room }: Pick<Point, 'room'>): boolean => room?.opinion.isHollow !== true

/**
 * The one ranking of the chart: below 0 where `a` is better. Where the room has rated it is the room's, and what too few
 * have judged comes after all that has a place.
 */
export const byRankOnWall = (a: Point, b: Point): number => {
  if (!a.room || !b.room) return byRank(a, b)
  const [one, other] = [a.room.order, b.room.order]
  if (one !== undefined && other !== undefined) return one - other
  return one === undefined && other === undefined ? byRank(a, b) : one === undefined ? 1 : -1
}
