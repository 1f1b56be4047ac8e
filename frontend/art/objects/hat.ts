import { group, fill, halved, type Drawing } from '../kit/node.ts'
import { matrix, move, scale } from '../kit/matrix.ts'
import { palette, type Colour } from '../kit/palette.ts'
import { circle, dome, polygon, rectangle } from '../kit/paths.ts'

export type Hat = 'bowler' | 'crown' | 'cap' | 'visor'

const { ink } = palette
const coronet = polygon(-0.72, 0, -0.8, -0.78, -0.38, -0.42, 0, -0.94, 0.38, -0.42, 0.8, -0.78, 0.72, 0)

/** Each on the brow of a head of radius 1, the brow at the origin. */
const hats: Record<Hat, (hue: Colour) => Drawing> = {
  bowler: (hue) => [halved(dome(0, -0.02, 0.72, 0.8), hue), fill(rectangle(-1, -0.1, 2, 0.2, 0.1), ink)],
  crown: (hue) => [halved(coronet, hue), fill(rectangle(-0.74, -0.1, 1.48, 0.16, 0.05), ink)],
  cap: (hue) => [
    fill(rectangle(-1.42, -0.16, 1.5, 0.2, 0.1), ink),
    halved(dome(0, 0.06, 0.84, 0.74), hue),
    fill(circle(0, -0.68, 0.11), ink),
  ],
  visor: (hue) => [
    group(scale(1, -1), halved(dome(0, -0.02, 1.02, 0.3), hue)),
    fill(rectangle(-0.86, -0.16, 1.72, 0.26, 0.13), ink),
  ],
}

/** The hat of a role on the head of radius `r` around the origin, `lifted` that far off it. */
export const hat = (kind: Hat, hue: Colour, r: number, lifted = 0): Drawing =>
  group(matrix(move(0, -0.66 * r - lifted), scale(r)), hats[kind](hue))
