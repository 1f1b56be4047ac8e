import { gatheredRadius, ringWidth } from '#shared/chart-picture/scale.ts'
import { inUnits, isInPart, placeOf, type Frame } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { Circle } from '#shared/chart-picture/layout/clear-of.ts'

/** The circle of ideas that a desk has gathered, in units of the frame, without its ring. */
export interface GatheredCircle extends Circle {
  readonly point: Point
}

/**
 * The circles of piles in a frame, each as large as it may be: as it has ideas, and no larger than half the way to the next
 * one.
 */
export const gatheredCircles = (points: readonly Point[], frame: Frame): readonly GatheredCircle[] => {
  const piles = points.flatMap((point) =>
    point.members && isInPart(point, frame.part)
      ? [{ point, count: point.members.length, ...inUnits(placeOf(point, frame), frame) }]
      : [],
  )
  return piles.map(({ point, count, x, y }) => {
    const next = piles.reduce((least, other) => {
      const [across, down] = [x - other.x, y - other.y]
      return other.point === point ? least : Math.min(least, Math.sqrt(across * across + down * down))
    }, Infinity)
    return { point, x, y, radius: Math.min(gatheredRadius(count), next / 2 - ringWidth) }
  })
}
