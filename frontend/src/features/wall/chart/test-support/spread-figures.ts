import {
  bandEdges,
  figureHalf,
  figureWidth,
  pointRadius,
  readableSize,
  ringWidth,
} from '#shared/chart-picture/scale.ts'
import { placeOf, type Frame, type Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'

/*
 * For tests: counts by what is drawn, circles with their rings, piles with their layers, and the box of each number.
 */

/** The windows of three projectors. */
export const windows = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const

/** What rounding to pixels may take. */
const hair = 0.01

/** It is so wide and so high on either side of its middle. */
export interface Box extends Place {
  readonly wide: number
  readonly high: number
}

/** Whether a disc covers some of a box. */
export const covers = (disc: Place, radius: number, { x, y, wide, high }: Box): boolean =>
  Math.hypot(Math.max(0, Math.abs(x - disc.x) - wide), Math.max(0, Math.abs(y - disc.y) - high)) <
  radius - hair

/** The box of a number of so many characters. */
export const numberAt = (place: Place, size: number, characters: number): Box => ({
  ...{ x: place.x, y: place.y },
  wide: (size * figureWidth * characters) / 2,
  high: size * figureHalf,
})

/** The box of an idea's number. */
export const numberOf = (point: Point, frame: Frame): Box => {
  const size = (readableSize(point.table, frame.unit) ?? 0) * frame.unit
  return numberAt(placeOf(point, frame), size, String(point.table).length)
}

/** Where a band lies in a frame. */
const stripOf = (band: Point['band'], { y, height }: Frame): readonly [number, number] => {
  const [low, high] = [y(bandEdges[0]), y(bandEdges[1])]
  return band === 'high' ? [0, high] : band === 'med' ? [high, low] : [low, height]
}

/**
 * Of a spread: pairs of circles that lie on one another, the part of the numbers that are covered, and the circles that
 * are not whole in their band. Two rings may share their dark: on a circle lies what is nearer than one ring and two radii.
 */
export const spreadFigures = (points: readonly Point[], frame: Frame) => {
  const disc = pointRadius * frame.unit
  const radius = (pointRadius + ringWidth) * frame.unit
  const drawn = points.map((point) => ({
    point,
    place: placeOf(point, frame),
    number: numberOf(point, frame),
  }))
  const covered = new Set<Point>()
  let overlapping = 0
  for (const [index, { point, place, number }] of drawn.entries())
    for (const other of drawn.slice(index + 1)) {
      const apart = Math.hypot(place.x - other.place.x, place.y - other.place.y)
      if (apart < disc + radius - hair) overlapping++
      // The later one is drawn above.
      if (covers(other.place, radius, number)) covered.add(point)
    }
  const foreign = drawn.filter(({ point, place: { y } }) => {
    const [top, bottom] = stripOf(point.band, frame)
    return y - radius < top - hair || y + radius > bottom + hair
  })
  return { overlapping, covered: covered.size / points.length, foreign: foreign.length }
}
