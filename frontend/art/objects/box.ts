import { mark, type MarkName } from '../kit/marks.ts'
import { halved, type Drawing } from '../kit/node.ts'
import type { Colour } from '../kit/palette.ts'
import { rectangle } from '../kit/paths.ts'

/** A card, block or tile around the origin with a mark in its middle, `size` half the mark's box. */
export const box = (
  [width, height, corner]: readonly [width: number, height: number, corner: number],
  hue: Colour,
  sign: MarkName,
  size: number,
  signHue: Colour,
): Drawing => [
  halved(rectangle(-width / 2, -height / 2, width, height, corner), hue),
  mark(sign, 0, 0, size, signHue),
]
