import { mark, type MarkName } from '../kit/marks.ts'
import { matrix, move, scale, turn } from '../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../kit/node.ts'
import { palette, type Colour } from '../kit/palette.ts'
import { bubble, dome, polygon, polyline, rectangle } from '../kit/paths.ts'
import { easeInOut, lerp, overshoot, span } from '../kit/time.ts'

interface Leaf {
  /** From the top of the trunk. */
  x: number
  y: number
  r: number
  hue: Colour
  mark: MarkName
}

export type Crown =
  | { kind: 'leaves'; leaves: readonly Leaf[] }
  | {
      kind: 'triangles' | 'domes'
      hue: Colour
      mark: MarkName
      tiers: readonly (readonly [y: number, r: number])[]
    }

export interface Tree {
  x: number
  /** Length of the trunk. */
  height: number
  crown: Crown
}

/** Parts of the crown pop out one after another while `grown` goes from 0.4 to 1. */
const popped = (grown: number, index: number, count: number): number => {
  const start = 0.4 + (0.3 * index) / count
  return overshoot(span(grown, start, start + 0.3), 2)
}

const part = (x: number, y: number, size: number, ...content: Drawing[]): Drawing =>
  size > 0.01 ? group(matrix(move(x, y), scale(size)), ...content) : []

/** A leaf beside the trunk rides out on the tip of its branch. */
const leafOf = ({ x, y, r, hue, mark: sign }: Leaf, size: number): Drawing => {
  const reach = Math.min(1, size)
  const [root, tip] = [y + Math.abs(x), y + Math.abs(x) * (1 - reach)]
  return [
    x === 0 ? [] : stroke(polyline(0, root, x * reach, tip), palette.ink, 10),
    part(
      x * reach,
      tip,
      size,
      halved(bubble(0, 0, r, x > 0 ? 'right' : 'left'), hue),
      mark(sign, 0, 0, r * 0.42, palette.ink),
    ),
  ]
}

const tier = (kind: 'triangles' | 'domes', r: number): string =>
  kind === 'domes' ? dome(0, 0, r, r * 0.84) : polygon(0, -r * 1.25, r, 0, -r, 0)

const crownOf = (crown: Crown, grown: number): Drawing => {
  if (crown.kind === 'leaves')
    return crown.leaves.map((leaf, index) => leafOf(leaf, popped(grown, index, crown.leaves.length)))
  const { kind, hue, tiers } = crown
  const [[, widest] = [0, 0]] = tiers
  return [
    tiers.map(([y, r], index) => part(0, y, popped(grown, index, tiers.length), halved(tier(kind, r), hue))),
    part(
      0,
      -widest * 0.42,
      popped(grown, tiers.length, tiers.length),
      mark(crown.mark, 0, 0, widest * 0.3, palette.ink),
    ),
  ]
}

/** A tree on a bare trunk around the origin, its foot: `grown` 0 a seed, 1 all of it; bent by `sway` degrees. */
export const tree = ({ height, crown }: Omit<Tree, 'x'>, grown: number, sway: number): Drawing => {
  if (grown <= 0) return []
  const top = -lerp(0, height, easeInOut(span(grown, 0, 0.6)))
  return group(
    turn(sway),
    fill(rectangle(-6, top, 12, 20 - top), palette.ink),
    group(move(0, top), crownOf(crown, grown)),
  )
}
