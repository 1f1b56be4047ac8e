import { fill, halved, type Drawing } from '../kit/node.ts'
import { cut, type Colour } from '../kit/palette.ts'
import { circle, polygon } from '../kit/paths.ts'

/** A disc balloon with its knot, around the origin; the string is the scene's. */
export const balloon = (hue: Colour, r: number): Drawing => [
  fill(polygon(0, r - 4, -9, r + 12, 9, r + 12), cut(hue)),
  halved(circle(0, 0, r), hue),
]
