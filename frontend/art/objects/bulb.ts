import { fill, stroke, type Drawing } from '../kit/node.ts'
import type { Colour } from '../kit/palette.ts'
import { circle, polyline, rectangle } from '../kit/paths.ts'

/** A light bulb in one hue around the origin, in a box from -40 to 40, its wire in another. */
export const bulb = (hue: Colour, wire: Colour): Drawing => [
  fill(circle(0, -9, 29), hue),
  fill(rectangle(-13, 14, 26, 10), hue),
  fill(rectangle(-13, 26, 26, 7, 3.5), hue),
  fill(rectangle(-9, 35, 18, 6, 3), hue),
  stroke(polyline(-12, -4, -4, -15, 4, -4, 12, -15), wire, 6),
]
