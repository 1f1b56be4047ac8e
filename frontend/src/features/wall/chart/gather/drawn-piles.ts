import { gatheredEdge, pileRadius, ringWidth } from '#shared/chart-picture/scale.ts'
import { isInPart, placeOf, pointRadius, type Frame, type Place } from '../points/frame.ts'
import { gatheredCircles } from '../layout/gathered-circles.ts'
import type { Point } from '../rows/point.ts'
import { pilesIn, type PilePoint } from './gather-points.ts'

/** A pile as it is drawn, in CSS pixels. */
export interface DrawnPile extends Place {
  readonly point: PilePoint
  readonly radius: number
  /** How wide the ring around it is, with what keeps it apart. */
  readonly ring: number
  /** How many edges are seen below it. */
  readonly edges: number
}

const edgesAtMost = 2
/** What the ring around it takes, in units of the frame; and where it has to lie between others. */
const ringWide = 8
const ringNarrow = ringWidth
/** From the size that it wants to that of an idea's circle, where it has no more room. */
const shares = [1, 0.8, 0.6, 0.4, 0.2, 0] as const

interface Other extends Place {
  readonly radius: number
}

const isApart = ({ x, y }: Place, radius: number, others: readonly Other[]): boolean =>
  others.every((other) => {
    const [across, down, reach] = [x - other.x, y - other.y, radius + other.radius]
    return across * across + down * down >= reach * reach
  })

/** What the circle of a pile must not lie on: each other circle, and each spot on which several ideas lie. */
const othersIn = (points: readonly Point[], frame: Frame): readonly Other[] =>
  points.flatMap((point) => {
    if (point.members || !isInPart(point, frame.part)) return []
    const size = frame.layout?.pileSizeOf?.(point)
    const radius = size === undefined ? pointRadius : pileRadius(size)
    return [{ ...placeOf(point, frame), radius: (radius + ringWidth) * frame.unit }]
  })

/**
 * A pile as large as it has room for, and no larger than half the way to the next one: its edges go first, then it gets
 * smaller, down to the circle of an idea.
 */
const sized = (
  point: PilePoint,
  place: Place,
  others: readonly Other[],
  most: number,
  unit: number,
): DrawnPile => {
  const ring = ringWide * unit
  const least = pointRadius * unit
  for (const share of shares) {
    const radius = least + (most - least) * share
    for (let edges = edgesAtMost; edges >= 0; edges--) {
      const lowest = { x: place.x, y: place.y + edges * gatheredEdge * radius }
      if (isApart(place, radius + ring, others) && isApart(lowest, radius + ring, others))
        return { point, ...place, radius, edges, ring }
    }
  }
  return { point, ...place, radius: Math.min(least, most), edges: 0, ring: ringNarrow * unit }
}

/** None is larger than one of more ideas, or than the circle of an idea: read from afar, size is weight. */
const inOrder = (piles: readonly DrawnPile[], leastRadius: number): readonly DrawnPile[] => {
  const most = new Map<number, number>()
  let least = Infinity
  for (const { point, radius } of piles.toSorted(
    (one, other) => other.point.members.length - one.point.members.length,
  )) {
    const count = point.members.length
    if (!most.has(count)) most.set(count, least)
    least = Math.max(leastRadius, Math.min(least, radius))
  }
  return piles.map((pile) => ({
    ...pile,
    radius: Math.min(pile.radius, most.get(pile.point.members.length) ?? Infinity),
  }))
}

/**
 * The piles among some points as they are drawn in a frame. In their true places, where circles lie on each other anyway,
 * they lie above all others; where circles lie beside each other, they cover none and no part of one.
 */
export const drawnPiles = (points: readonly Point[], frame: Frame): readonly DrawnPile[] => {
  const circles = gatheredCircles(points, frame)
  if (circles.length === 0) return []
  const others = frame.layout ? othersIn(points, frame) : []
  const pileOf = new Map<Point, PilePoint>(pilesIn(points).map((pile) => [pile, pile]))
  return inOrder(
    circles.flatMap(({ point, radius }) => {
      const pile = pileOf.get(point)
      return pile ? [sized(pile, placeOf(point, frame), others, radius * frame.unit, frame.unit)] : []
    }),
    pointRadius * frame.unit,
  )
}
