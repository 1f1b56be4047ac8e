/** Hands, made like the heads: flat forms with one hard cut. What they hold is drawn between their two halves. */
import { matrix, move, scale, turn } from '../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../kit/node.ts'
import { cut, palette, type Colour } from '../kit/palette.ts'
import { rectangle } from '../kit/paths.ts'

export interface Hand {
  skin: Colour
  sleeve: Colour
}

const pill = (x: number, y: number, width: number, height: number): string =>
  rectangle(x, y, width, height, Math.min(width, height) / 2)

/** A sleeve from the wrist at the origin downwards, its cuff in paper. */
const sleeve = ({ sleeve: hue }: Hand): Drawing => [
  halved(rectangle(-58, 14, 116, 700), hue),
  fill(rectangle(-66, 0, 132, 32, 8), palette.paper),
  fill(rectangle(0, 0, 66, 32, 8), cut(palette.paper)),
]

/** A fist around what stands upright through the origin, the arm below. */
export const fist = (hand: Hand, ...held: Drawing[]): Drawing => [
  group(move(8, 100), sleeve(hand)),
  fill(rectangle(-58, -72, 132, 184, 36), cut(hand.skin)),
  held,
  fill(rectangle(-50, -58, 96, 140, 20), cut(hand.skin)),
  [-68, -28, 12, 52].map((y, index) =>
    fill(pill(-68 + Math.abs(index - 1) * 5, y, 116 - Math.abs(index - 1) * 8, 37), hand.skin),
  ),
  group(matrix(move(44, -36), turn(-62)), fill(pill(-58, -24, 124, 48), cut(hand.skin))),
  group(matrix(move(40, -40), turn(-62)), fill(pill(-58, -21, 118, 42), hand.skin)),
]

/** Holds up something flat, whose lower edge lies at the origin, between thumb and fingers. */
export const pinch = (hand: Hand, ...held: Drawing[]): Drawing => [
  group(move(14, 158), sleeve(hand)),
  fill(rectangle(-62, 16, 146, 154, 44), cut(hand.skin)),
  held,
  [26, 66, 106].map((y, index) => fill(pill(-74 + index * 5, y, 104 - index * 8, 37), hand.skin)),
  group(matrix(move(44, 40), turn(-16)), halved(pill(-25, -104, 50, 158), hand.skin)),
]

/** The same hand, left for right. */
export const mirrored = (...content: Drawing[]): Drawing => group(scale(-1, 1), ...content)
