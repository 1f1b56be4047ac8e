import { matrix, move, scale } from './matrix.ts'
import { fill, group, stroke, type Drawing, type Group } from './node.ts'
import type { Colour } from './palette.ts'
import { circle, path, polygon, star } from './paths.ts'

/** The only signs inside pictures; there is no text. */
export const markNames = [
  'check',
  'cross',
  'exclamation',
  'question',
  'heart',
  'star',
  'quote',
  'plus',
  'dots',
  'bolt',
] as const

export type MarkName = (typeof markNames)[number]

const heart =
  'M0 .82C-.5 .42 -.95 .08 -.95 -.36C-.95 -.98 -.2 -1.02 0 -.42C.2 -1.02 .95 -.98 .95 -.36C.95 .08 .5 .42 0 .82Z'
const hook = 'M-.42 -.38C-.42 -.95 .5 -.92 .46 -.34C.43 .02 0 .0 0 .3'
const bolt = polygon(0.2, -1, -0.6, 0.15, -0.05, 0.15, -0.2, 1, 0.6, -0.2, 0.05, -0.2)
const quote = (x: number): string =>
  path`M${x - 0.34} -.1A.34 .34 0 1 1 ${x + 0.34} -.1C${x + 0.34} .34 ${x + 0.1} .6 ${x - 0.24} .66` +
  path`C${x - 0.06} .42 ${x} .3 ${x - 0.02} .22A.34 .34 0 0 1 ${x - 0.34} -.1Z`

/** Each mark in a box from -1 to 1. */
const marks: Record<MarkName, (colour: Colour) => Drawing> = {
  check: (colour) => stroke('M-.7 .05L-.2 .55L.75 -.5', colour, 0.34),
  cross: (colour) => stroke('M-.55 -.55L.55 .55M.55 -.55L-.55 .55', colour, 0.34),
  plus: (colour) => stroke('M-.65 0L.65 0M0 -.65L0 .65', colour, 0.34),
  exclamation: (colour) => [stroke('M0 -.75L0 .15', colour, 0.34), fill(circle(0, 0.68, 0.21), colour)],
  question: (colour) => [stroke(hook, colour, 0.34), fill(circle(0, 0.74, 0.2), colour)],
  heart: (colour) => fill(heart, colour),
  star: (colour) => fill(star(0, 0.06, 5, 1, 0.46), colour),
  dots: (colour) => [-0.68, 0, 0.68].map((x) => fill(circle(x, 0, 0.24), colour)),
  quote: (colour) => [-0.46, 0.46].map((x) => fill(quote(x), colour)),
  bolt: (colour) => fill(bolt, colour),
}

/** An opinion mark around `x`, `y`, `size` half its box. */
export const mark = (name: MarkName, x: number, y: number, size: number, colour: Colour): Group =>
  group(matrix(move(x, y), scale(size)), marks[name](colour))
