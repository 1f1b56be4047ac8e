import { hairWidth, pointRadius } from '#shared/chart-picture/scale.ts'
import { laySpread } from '../../layout/lay-out.ts'
import { placeOf, truePlaceOf, type Frame, type Place, type Walk } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'

/** All of them settle together: every wall has the same picture, whenever it came. */
const settled = Infinity

/** An idea has one place, whether its point has the table's values or the room's. */
const placesByRow = (points: readonly Point[], frame: Frame) => {
  const places = new Map(points.map((point) => [point.row, frame.layout?.placeOf(point)]))
  return ({ row }: Point) => places.get(row)
}

/** Where the ideas are as their tables put them: as points of the table and as points of the room. */
export const layOwn = (own: readonly Point[], plain: Frame): Frame => {
  const { frame } = laySpread(own, plain, settled)
  return { ...frame, layout: { kind: 'spread', placeOf: placesByRow(own, frame) } }
}

/**
 * Where the room puts the points, each circle by how many have judged it. Only those have lines that had to go far.
 * `trails`: where each came from, if its way is to be seen in a picture that stands.
 */
export const layRoom = (points: readonly Point[], plain: Frame, trails?: Frame): Frame => {
  const { frame } = laySpread(points, plain, settled)
  const far = 2 * pointRadius * frame.unit
  const homeOf = (point: Point): Place | undefined => {
    const [at, home] = [placeOf(point, frame), truePlaceOf(point, frame)]
    return Math.hypot(at.x - home.x, at.y - home.y) > far ? home : undefined
  }
  const cameFrom = (point: Point): Place | undefined =>
    trails && !point.room?.opinion.isHollow ? placeOf(point, trails) : undefined
  return {
    ...frame,
    layout: {
      kind: 'spread',
      placeOf: placesByRow(points, frame),
      hair: hairWidth * plain.unit,
      hairEnd: trails ? cameFrom : homeOf,
    },
  }
}

/** The same places, to which points come by a walk. */
export const walkedTo = (frame: Frame, walk: Walk): Frame => ({
  ...frame,
  ...(frame.layout && { layout: { ...frame.layout, walk } }),
})
