import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, polyline, rectangle } from '../../kit/paths.ts'
import { listener, speaker } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

/** Something flat with a mark on it. */
const tile = (
  [x, y, degrees]: readonly [number, number, number],
  [width, height, corner]: readonly [number, number, number],
  hue: Colour,
  face: Drawing,
): Drawing =>
  group(
    matrix(move(x, y), turn(degrees)),
    halved(rectangle(-width / 2, -height / 2, width, height, corner), hue),
    face,
  )

const signed = (name: MarkName, size: number, hue: Colour): Drawing => mark(name, 0, 0, size, hue)

/** Each trade at work, on its band's own hue: nothing behind, chins and legs cut by the band's floor. */
export const teamFacilitators = still('team-facilitators', 720, 464, () => [
  speaker(200, 290, 200, tangerine, 'right', 0.95),
  halved(bubble(462, 130, 92), paper, 462),
  mark('question', 462, 130, 44, ink),
  listener(500, 402, 100, violet, { tail: 'right', look: [-0.8, -0.6], eye: 0.28 }),
  listener(650, 424, 84, pink, { look: [-1, -0.5], eye: 0.28 }),
])

const dots = [-42, 0, 42].map((x) => fill(circle(x, 0, 15), paper))

export const teamDesigners = still('team-designers', 720, 464, () => [
  fill(rectangle(60, 372, 600, 18), ink),
  stroke('M180 388L150 480M590 388L620 480', ink, 9),
  tile([543, 314, 0], [166, 116, 6], teal, dots),
  tile([540, 198, 0], [128, 116, 6], pink, signed('heart', 32, ink)),
  tile([524, 86, -9], [100, 92, 6], violet, signed('star', 28, paper)),
  tile([318, 250, 10], [160, 224, 16], tangerine, mark('question', 8, 0, 54, paper)),
  tile([206, 262, -12], [160, 224, 16], deep, signed('bolt', 54, sun)),
  listener(66, 420, 110, ink, { look: [1, -0.6], eye: 0.28 }),
])

const crate = (): Drawing => {
  const box = rectangle(90, 210, 300, 220, 8)
  return [
    listener(272, 182, 88, pink, { tail: 'right', look: [0.7, -0.2], eye: 0.28 }),
    halved(box, sun, 240),
    clipped(box, fill(rectangle(90, 290, 300, 26), ink)),
    mark('bolt', 240, 372, 36, ink),
    [150, 330].map((x) => [fill(circle(x, 434, 30), ink), fill(circle(x, 434, 11), paper)]),
  ]
}

export const teamProducers = still('team-producers', 720, 464, () => [
  crate(),
  stroke(polyline(390, 410, 452, 410, 520, 150), ink, 9),
  speaker(590, 330, 140, teal, 'left', 0.5),
])
