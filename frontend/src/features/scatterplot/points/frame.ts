import type { Point } from '../rows/point.ts'
import { scatterRadius } from './scatter.ts'

/**
 * Radii of a point at rest and enlarged. Lengths here are in units of the
 * frame: CSS pixels in every window up to 1920 by 1080, and more in a larger one, so that a circle is as readable
 * from the back of the room on a wall of pixels as it is on a projector.
 */
export const pointRadius = 18
export const enlargedRadius = 22

/** No point's centre comes nearer to an axis than this, its scatter included. */
const axisGap = 30 + scatterRadius
/** On the far sides an enlarged point must still be whole. */
const farGap = enlargedRadius + scatterRadius

/** The part of a scale that an axis shows. */
export interface Limits {
  readonly min: number
  readonly max: number
}

const scaleLimits: Limits = { min: 0, max: 10 }

/** The part of the chart that is drawn: effort across, impact upwards. */
export interface Part {
  readonly x: Limits
  readonly y: Limits
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** How ideas are laid out that would hide each other in their true places. */
export interface Layout {
  /** `exact`: at their true places, and on piles. `spread`: side by side, each near its true place. */
  readonly kind: 'exact' | 'spread'
  /** Where it puts a point, in CSS pixels; undefined where it does not know the point. */
  readonly placeOf: (point: Point) => Place | undefined
  /** Whether a point is drawn as a part of something else, and not by itself. */
  readonly isPiled?: (point: Point) => boolean
  /** How many ideas the pile has that a point lies on; undefined where it lies on none. */
  readonly pileSizeOf?: (point: Point) => number | undefined
}

/** The plot's inner area in CSS pixels, and its scales from a value to a distance from the left or the top edge. */
export interface Frame {
  /** What a unit of a point's lengths is worth in CSS pixels, 1 or more. */
  readonly unit: number
  readonly width: number
  readonly height: number
  readonly x: (effort: number) => number
  readonly y: (impact: number) => number
  /** Where only a part of the chart is drawn. */
  readonly part?: Part | undefined
  /** Where points are not scattered about their true places. */
  readonly layout?: Layout | undefined
}

/** The domain of an axis of `length` units: its limits, and what the gaps at either end are worth on that scale. */
export const paddedDomain = (length: number, { min, max } = scaleLimits): Limits => {
  const perUnit = (max - min) / Math.max(1, length - axisGap - farGap)
  return { min: min - axisGap * perUnit, max: max + farGap * perUnit }
}

const onScale = (value: number): number => Math.min(scaleLimits.max, Math.max(scaleLimits.min, value))

/** Where a point would lie by its values alone; a value beyond the scale lies at its end. */
export const truePlaceOf = (
  { effort, impact }: Pick<Point, 'effort' | 'impact'>,
  { x, y }: Frame,
): Place => ({
  x: x(onScale(effort)),
  y: y(onScale(impact)),
})

/** Where a point lies in the frame: where its layout has it, else scattered about its true place. */
export const placeOf = (point: Point, frame: Frame): Place => {
  const laid = frame.layout?.placeOf(point)
  if (laid) return laid
  const { x, y } = truePlaceOf(point, frame)
  return { x: x + point.dx * frame.unit, y: y + point.dy * frame.unit }
}

const isWithin = (value: number, { min, max }: Limits): boolean =>
  value >= min && (value < max || max === scaleLimits.max)

/** Whether a point lies in a part of the chart; one on the line between two parts lies right of it, and above it. */
export const isInPart = ({ effort, impact }: Point, part: Part | undefined): boolean =>
  !part || (isWithin(onScale(effort), part.x) && isWithin(onScale(impact), part.y))

/** Where the scales begin: points enter from here. */
export const originOf = ({ x, y, part }: Frame): Place => ({
  x: x((part?.x ?? scaleLimits).min),
  y: y((part?.y ?? scaleLimits).min),
})
