import { matrix, move, scale } from '../kit/matrix.ts'
import { group, halved, type Drawing } from '../kit/node.ts'
import type { Colour } from '../kit/palette.ts'
import { rectangle } from '../kit/paths.ts'
import { pick } from '../kit/pick.ts'

/**
 * A die around the origin, its sides 2 × `half` long, that has rolled upwards by `quarters` of a turn: between two
 * whole numbers the next of its `faces` comes up from below while the last one leaves.
 */
export const die = (hue: Colour, half: number, faces: readonly Drawing[], quarters: number): Drawing => {
  const side = halved(rectangle(-half, -half, half * 2, half * 2, half * 0.24), hue)
  const index = Math.floor(quarters)
  const angle = ((quarters - index) * Math.PI) / 2
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const face = (at: number, y: number, height: number): Drawing =>
    height > 0.01 ? group(matrix(move(0, y), scale(1, height)), side, pick(faces, at)) : []
  return [face(index, -half * sine, cosine), face(index + 1, half * cosine, sine)]
}
