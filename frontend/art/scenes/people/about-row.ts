import { fill } from '../../kit/node.ts'
import { palette } from '../../kit/palette.ts'
import { rectangle } from '../../kit/paths.ts'
import { listener, speaker } from '../../kit/people.ts'
import { still } from '../../kit/scene.ts'

const { ink, tangerine, teal, deep, sun, violet } = palette

/** From the back to the front: middle, hue, how far up the head is. */
const row = [
  { x: 112, hue: violet, y: 258 },
  { x: 486, hue: deep, y: 258 },
  { x: 984, hue: teal, y: 258 },
  { x: 1368, hue: sun, y: 258 },
  { x: 326, hue: sun, y: 272 },
  { x: 1154, hue: ink, y: 272 },
] as const

/** One speaks and six look, on an ink floor. */
export const aboutRow = still('about-row', 1480, 340, () => [
  row.map(({ x, hue, y }) =>
    listener(x, y, 112, hue, {
      tail: x < 740 ? 'left' : 'right',
      look: [(740 - x) / 640, -0.35],
      eye: 0.28,
    }),
  ),
  speaker(740, 210, 168, tangerine, 'right', 0.85),
  fill(rectangle(0, 322, 1480, 18), ink),
])
