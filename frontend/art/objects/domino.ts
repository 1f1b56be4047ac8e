import { fill, type Drawing } from '../kit/node.ts'
import { cuts, palette } from '../kit/palette.ts'
import { circle, rectangle } from '../kit/paths.ts'
import { clipped } from '../kit/node.ts'

const [width, half] = [32, 34]
/** Height of a domino on its short side. */
export const dominoHeight = half * 2

// oxfmt-ignore
const pips: Record<1 | 2 | 3, readonly (readonly [x: number, y: number])[]> = {
  1: [[0, 0]],
  2: [[-7, -9], [7, 9]],
  3: [[-8, -10], [0, 0], [8, 10]],
}

/** An ink domino on the origin, `upper` pips above and `lower` below. */
export const domino = (upper: 1 | 2 | 3, lower: 1 | 2 | 3): Drawing => {
  const outline = rectangle(-width / 2, -dominoHeight, width, dominoHeight, 5)
  const dots = (count: 1 | 2 | 3, y: number): Drawing =>
    pips[count].map(([x, dy]) => fill(circle(x, y + dy, 4.6), palette.paper))
  return [
    clipped(
      outline,
      fill(outline, palette.ink),
      fill(rectangle(0, -dominoHeight, width, dominoHeight), cuts.ink),
    ),
    fill(rectangle(-11, -half - 1.5, 22, 3, 1.5), palette.paper),
    dots(upper, -half * 1.5),
    dots(lower, -half * 0.5),
  ]
}
