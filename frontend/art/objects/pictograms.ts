import { matrix, move, turn } from '../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../kit/node.ts'
import { cut, palette, type Colour } from '../kit/palette.ts'
import { circle, dome, ellipse, polygon, rectangle } from '../kit/paths.ts'
import { fullTurn } from '../kit/time.ts'

/** A spoked wheel, turned by `angle` degrees. */
export const wheel = (x: number, y: number, r: number, angle: number): Drawing => {
  const spoke = fill(rectangle(-r * 0.7, -r * 0.07, r * 1.4, r * 0.14), palette.ink)
  return group(
    matrix(move(x, y), turn(angle)),
    fill(circle(0, 0, r), palette.ink),
    fill(circle(0, 0, r * 0.68), palette.sun),
    [0, 60, 120].map((degrees) => group(turn(degrees), spoke)),
    fill(circle(0, 0, r * 0.2), palette.ink),
  )
}

const fishBody = 'M-42 0C-24 -38 24 -40 48 0C24 40 -24 38 -42 0Z'

/** A striped fish around the origin, about 100 wide, facing right; its tail turned by `wag` degrees. */
export const fish = (hue: Colour, wag = 0): Drawing => [
  group(
    matrix(move(-34, 0), turn(wag)),
    fill(polygon(8, 0, -26, -24, -26, 0), hue),
    fill(polygon(8, 0, -26, 0, -26, 24), cut(hue)),
  ),
  clipped(
    fishBody,
    fill(rectangle(-50, -50, 100, 50), hue),
    fill(rectangle(-50, 0, 100, 50), cut(hue)),
    [0, -18].map((x) =>
      fill(polygon(x - 6, -40, x + 2, -40, x - 8, 0, x + 2, 40, x - 6, 40, x - 16, 0), palette.sun),
    ),
  ),
  fill(circle(24, -9, 8.5), palette.paper),
  fill(circle(26, -9, 4.6), palette.ink),
]

/** A round teapot around the origin, about 130 wide, its spout to the left. */
export const teapot = (hue: Colour): Drawing => [
  stroke('M34 -14C66 -18 64 26 28 22', cut(hue), 9),
  fill('M-22 22L-62 -18L-70 -28L-48 -28L-26 -6Z', hue),
  halved('M-40 -14A40 40 0 0 0 -18 38L18 38A40 40 0 0 0 40 -14Z', hue),
  halved(dome(0, -18, 30, 16), hue),
  fill(circle(0, -40, 7), palette.ink),
  fill(rectangle(-40, -20, 80, 6), palette.ink),
]

/** A propeller seen from the side; `turns` whole turns bring it back. */
export const propeller = (x: number, y: number, turns: number): Drawing => {
  const reach = Math.cos(fullTurn * turns)
  const blade = Math.abs(26 * reach) + 4
  return group(
    move(x, y),
    fill(rectangle(-3, -4, 6, 30), palette.ink),
    fill(ellipse(-24 * reach, -6, blade, 7), palette.teal),
    fill(ellipse(24 * reach, -6, blade, 7), cut(palette.teal)),
    fill(circle(0, -6, 6), palette.ink),
  )
}

/** A lighthouse on its rock around the origin, about 100 high. */
export const lighthouse: Drawing = [
  fill(polygon(6, -34, 60, -52, 60, -16), palette.sun),
  fill(polygon(-6, -34, -60, -52, -60, -16), palette.sun),
  halved(polygon(-15, -20, 15, -20, 22, 44, -22, 44), palette.tangerine),
  clipped(
    polygon(-15, -20, 15, -20, 22, 44, -22, 44),
    [-6, 22].map((y) => [
      fill(rectangle(-30, y, 60, 12), palette.paper),
      fill(rectangle(0, y, 30, 12), cut(palette.paper)),
    ]),
  ),
  fill(rectangle(-11, -44, 22, 22), palette.ink),
  fill(rectangle(-19, -24, 38, 6, 3), palette.ink),
  fill(dome(0, -44, 15, 13), palette.ink),
  halved(dome(0, 56, 46, 16), palette.deep),
]

/** A page of notes and a pencil around the origin, about 90 high. */
export const notepad: Drawing = [
  halved(rectangle(-34, -44, 60, 86, 6), palette.violet, -4),
  fill(rectangle(-28, -32, 48, 68, 3), palette.paper),
  [-20, -6, 8].map((y, row) => fill(rectangle(-20, y, row === 2 ? 18 : 32, 5, 2.5), palette.ink)),
  group(
    matrix(move(22, 12), turn(34)),
    halved(rectangle(-7, -52, 14, 62, 3), palette.sun),
    fill(rectangle(-7, -52, 14, 12, 3), palette.pink),
    fill(polygon(-7, 10, 7, 10, 0, 26), palette.ink),
  ),
]
