import { move } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, polyline, quarter, rectangle } from '../../kit/paths.ts'
import { still, type Scene } from '../../kit/scene.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

/** Who founded the company: busts on one hue, in a square of 360 about the face. */
const founder = (number: number, ground: Colour, ...bust: Drawing[]): Scene =>
  still(`founder-${number}`, 360, 360, () =>
    group(move(180, 180), fill(rectangle(-180, -180, 360, 360), ground), ...bust),
  )

/** Two eyes level at `y`, `apart` from the middle; `lids` are the hues of the left and the right lid. */
const eyes = (y: number, apart: number, r: number, look: number, lids?: readonly [Colour, Colour]): Drawing =>
  [-apart, apart].map((x, index) => [
    fill(circle(x, y, r), paper),
    fill(circle(x + look * r * 0.4, y + r * 0.1, r * 0.55), ink),
    lids
      ? clipped(
          circle(x, y, r + 0.6),
          fill(rectangle(x - r - 2, y - r - 2, 2 * r + 4, r * 0.62 + 2), lids[index] ?? ink),
        )
      : [],
  ])

// Hair is cut by an outline a hair larger than the face, so that no line of skin is left at its edge.
const designerHead = bubble(0, -4, 85.2, 'right', 0.12)

export const founder1 = founder(
  1,
  teal,
  fill(quarter(-180, 180, 270, 'right-up'), tints.tealWash),
  halved(circle(0, -124, 40), ink, 0, lights.ink),
  fill(dome(0, 34, 112, 138), ink),
  halved(dome(0, 182, 134, 96), violet),
  halved(rectangle(-30, 40, 60, 72), cuts.pink, 0, tints.pinkSkinCut),
  halved(bubble(0, -4, 84, 'right', 0.12), pink),
  clipped(
    designerHead,
    fill(quarter(86, -90, 122, 'left-down'), ink),
    fill(rectangle(-90, -92, 62, 38), ink),
  ),
  eyes(-2, 31, 20, 0.5),
  [-31, 31].map((x) => stroke(circle(x, -2, 27), ink, 6)),
  stroke('M-4 -5L4 -5M-58 -6L-84 -14M58 -6L84 -14', ink, 6),
  stroke('M-18 44Q4 62 26 42', ink, 6),
  [-88, 88].map((x) => fill(circle(x, 44, 10), sun)),
)

const moderatorHead = bubble(0, -8, 87.2, 'left', 0.12)
const beard = 'M-92 6C-62 24 -50 16 -36 26Q-18 12 0 24Q18 12 36 26C50 16 62 24 92 6V100H-92Z'
const temples = [-1, 1].map((side) => polygon(side * 92, -60, side * 66, -60, side * 74, 20, side * 92, 20))

export const founder2 = founder(
  2,
  sun,
  fill(circle(120, -110, 130), lights.sun),
  halved(dome(0, 182, 146, 100), deep),
  fill(polygon(-36, 80, 0, 140, 36, 80), paper),
  fill(rectangle(-32, 40, 64, 58), cuts.tangerine),
  halved(bubble(0, -8, 86, 'left', 0.12), tangerine),
  clipped(
    moderatorHead,
    [beard, ...temples].map((form) => fill(form, ink)),
    fill(rectangle(-100, -110, 200, 52), ink),
  ),
  halved(dome(-2, -58, 92, 64), ink, -2, lights.ink),
  fill(rectangle(-112, -70, 206, 20, 10), ink),
  eyes(-8, 29, 19, -0.45, [cuts.tangerine, tangerine]),
  stroke('M-48 -38L-16 -36M16 -36L48 -38', ink, 7),
  fill('M-24 46H24A24 18 0 0 1 -24 46Z', paper),
)

const curls = [
  circle(-86, -34, 46),
  circle(-98, 34, 42),
  circle(-60, -92, 50),
  circle(4, -118, 54),
  circle(66, -88, 50),
  circle(92, -26, 46),
  circle(98, 38, 40),
].join('')
const fringe = circle(-34, -84, 44) + circle(38, -86, 50)
const producerHead = bubble(0, 0, 83.2, 'right', 0.12)

export const founder3 = founder(
  3,
  violet,
  fill(polygon(-180, 180, -180, -70, 70, 180), cuts.violet),
  halved(curls, deep),
  halved(dome(0, 182, 136, 96), tangerine),
  fill(rectangle(-28, 44, 56, 64), tints.tealSkinCut),
  halved(bubble(0, 0, 82, 'right', 0.12), teal),
  clipped(producerHead, halved(fringe, deep)),
  eyes(2, 29, 19, 0.15),
  fill('M-27 38H27A27 26 0 0 1 -27 38Z', ink),
  clipped('M-27 38H27A27 26 0 0 1 -27 38Z', fill(circle(0, 74, 20), cuts.pink)),
  stroke(polyline(-12, -26, -44, -24), deep, 6),
  stroke(polyline(12, -26, 44, -24), cuts.deep, 6),
  [-92, 92].map((x) => stroke(circle(x, 68, 13), sun, 6)),
)
