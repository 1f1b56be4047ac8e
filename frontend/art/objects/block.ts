import { mark } from '../kit/marks.ts'
import { turn } from '../kit/matrix.ts'
import { clipped, fill, group, type Drawing } from '../kit/node.ts'
import { cut, palette, type Colour } from '../kit/palette.ts'
import { circle, dome, polygon, quarter, rectangle } from '../kit/paths.ts'

export type BlockPattern = 'scallops' | 'stripes' | 'spots' | 'quarters' | 'checks' | 'tick' | 'leaves'

export interface Block {
  width: number
  hue: Colour
  pattern: BlockPattern
  patternHue: Colour
}

/** Height of a block, joint included. */
export const blockHeight = 58

const height = blockHeight - 2
const [top, bottom] = [-height / 2, height / 2]

const patterns: Record<BlockPattern, (width: number, hue: Colour) => Drawing> = {
  scallops: (_, hue) => [-46, 0, 46].map((x) => fill(dome(x, bottom, 21), hue)),
  stripes: (_, hue) =>
    [-78, -52, -26, 0, 26, 52, 78].map((x) =>
      fill(polygon(x - 6, bottom, x + 8, top, x + 18, top, x + 4, bottom), hue),
    ),
  spots: (_, hue) => [-42, 0, 42].map((x) => fill(circle(x, 0, 14), hue)),
  quarters: (width, hue) => [
    fill(quarter(-width / 2, bottom, height, 'right-up'), hue),
    fill(quarter(width / 2, top, height, 'left-down'), hue),
  ],
  checks: (width, hue) =>
    [0, 1, 2, 3, 4].map((column) =>
      fill(rectangle(-width / 2 + (column * width) / 5, column % 2 ? 0 : top, width / 5, height / 2), hue),
    ),
  tick: (_, hue) => mark('check', 0, 0, 18, hue),
  leaves: (_, hue) => [
    fill(dome(-26, 0, 22), hue),
    group(turn(180), fill(dome(-26, 0, 22), hue)),
    fill(rectangle(-48, -2, 96, 4), hue),
  ],
}

/** A patterned building block around the origin, its right end in the cut shade. */
export const block = ({ width, hue, pattern, patternHue }: Block): Drawing => {
  const end = rectangle(width / 2 - 16, top, 20, height)
  const outline = rectangle(-width / 2, top, width, height, 5)
  return clipped(
    outline,
    fill(outline, hue),
    fill(end, cut(hue)),
    patterns[pattern](width, patternHue),
    fill(end, palette.ink, 0.16),
  )
}
