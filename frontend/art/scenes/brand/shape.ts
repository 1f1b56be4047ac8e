import { move, turn } from '../../kit/matrix.ts'
import { fill, group, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette } from '../../kit/palette.ts'
import { bubble, path, polygon, quarter, star } from '../../kit/paths.ts'
import { still, type Scene } from '../../kit/scene.ts'

const { ink, tangerine, teal, deep, sun, pink, violet } = palette

/** The seven forms behind sections, in a box of 128. */
const shape = (name: string, ...drawing: Drawing[]): Scene =>
  still(`shape-${name}`, 128, 128, () => group(move(64, 64), ...drawing))

export const shapeBubble = shape('bubble', fill(bubble(0, 0, 60), tangerine))

export const shapeQuarter = shape(
  'quarter',
  fill(quarter(-60, 60, 120, 'right-up'), teal),
  fill(quarter(-60, 60, 60, 'right-up'), cuts.teal),
)

export const shapePetals = shape(
  'petals',
  [0, 90, 180, 270].map((angle, index) =>
    group(turn(angle), fill(bubble(31, -31, 29), index % 2 ? cuts.pink : pink)),
  ),
)

export const shapeRainbow = shape(
  'rainbow',
  [56, 37, 18].map((r) => stroke(path`M${-r} 40A${r} ${r} 0 0 1 ${r} 40`, violet, 11, { ends: 'butt' })),
)

export const shapeStairs = shape(
  'stairs',
  fill(polygon(-60, 60, -60, 20, -20, 20, -20, -20, 20, -20, 20, -60, 60, -60, 60, 60), sun),
)

export const shapeSquiggle = shape(
  'squiggle',
  stroke('M-54 10C-40 -42 -26 -42 -18 0S6 42 20 0S40 -42 54 -10', deep, 16),
)

export const shapeBurst = shape('burst', fill(star(0, 0, 12, 62, 42), ink))
