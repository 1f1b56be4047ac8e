import { mark } from '../../kit/marks.ts'
import { move } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette } from '../../kit/palette.ts'
import { bubble, circle, polygon, polyline, rectangle, star } from '../../kit/paths.ts'
import { still, type Scene } from '../../kit/scene.ts'

const { ink, paper, tangerine, teal, sun, pink } = palette

/** The four decorations of the front page, in a box of 100. */
const icon = (name: string, x: number, y: number, ...drawing: Drawing[]): Scene =>
  still(`icon-${name}`, 100, 100, () => group(move(x, y), ...drawing))

export const iconBang = icon(
  'bang',
  50,
  50,
  halved(bubble(0, 0, 46), tangerine),
  mark('exclamation', 0, 0, 21, paper),
)

export const iconBulb = icon(
  'bulb',
  50,
  48,
  halved(circle(0, -6, 40), sun),
  fill(rectangle(-15, 30, 30, 8, 4), ink),
  fill(rectangle(-11, 42, 22, 7, 3), ink),
  stroke(polyline(-12, 2, -4, -10, 4, 2, 12, -10), ink, 5),
)

const horn = polygon(-44, -16, -14, -16, 26, -42, 26, 42, -14, 16, -44, 16)

export const iconMega = icon(
  'mega',
  48,
  50,
  fill(rectangle(-34, 10, 16, 34, 4), ink),
  halved(horn, teal, 6, cuts.teal),
  stroke('M40 -18Q50 0 40 18', ink, 7),
)

export const iconHeart = icon(
  'heart',
  50,
  50,
  halved(star(0, 0, 8, 49, 32), pink),
  mark('heart', 0, 1, 18, ink),
)
