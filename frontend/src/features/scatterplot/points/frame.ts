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

const scaleLimits = { min: 0, max: 10 } as const

/** The plot's inner area in CSS pixels, and its scales from a value to a distance from the left or the top edge. */
export interface Frame {
  /** What a unit of a point's lengths is worth in CSS pixels, 1 or more. */
  readonly unit: number
  readonly width: number
  readonly height: number
  readonly x: (effort: number) => number
  readonly y: (impact: number) => number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** The domain of an axis of `length` units: 0 to 10, and what the gaps at either end are worth on that scale. */
export const paddedDomain = (length: number): { min: number; max: number } => {
  const perUnit = (scaleLimits.max - scaleLimits.min) / Math.max(1, length - axisGap - farGap)
  return { min: scaleLimits.min - axisGap * perUnit, max: scaleLimits.max + farGap * perUnit }
}

const onScale = (value: number): number => Math.min(scaleLimits.max, Math.max(scaleLimits.min, value))

/** Where a point lies in the frame, scatter included; a value beyond the scale lies at its end. */
export const placeOf = ({ effort, impact, dx, dy }: Point, { unit, x, y }: Frame): Place => ({
  x: x(onScale(effort)) + dx * unit,
  y: y(onScale(impact)) + dy * unit,
})

/** Where the scales begin: points enter from here. */
export const originOf = ({ x, y }: Frame): Place => ({ x: x(scaleLimits.min), y: y(scaleLimits.min) })
