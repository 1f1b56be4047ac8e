import type { Show } from '#shared/desk/desk.ts'
import { type Quadrant, quadrantNames } from '#shared/desk/scopes.ts'
import { isInPart, type Limits, type Part } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'

const lower: Limits = { min: 0, max: 5 }
const upper: Limits = { min: 5, max: 10 }

/** The quarters of the chart: effort across, impact upwards; what lies on a line belongs right of it and above it. */
export const quadrantParts: Readonly<Record<Quadrant, Part>> = {
  1: { x: lower, y: upper },
  2: { x: upper, y: upper },
  3: { x: lower, y: lower },
  4: { x: upper, y: lower },
}

/** The quarter that a point lies in. */
export const quadrantOf = (point: Point): Quadrant =>
  isInPart(point, quadrantParts[1])
    ? 1
    : isInPart(point, quadrantParts[2])
      ? 2
      : isInPart(point, quadrantParts[3])
        ? 3
        : 4

/** What the quarters are called, from 1 to 4. */
export type QuadrantNames = NonNullable<Show['names']>

/** What they are called unless somebody names them. */
export const usualNames: QuadrantNames = [
  quadrantNames[1],
  quadrantNames[2],
  quadrantNames[3],
  quadrantNames[4],
]
