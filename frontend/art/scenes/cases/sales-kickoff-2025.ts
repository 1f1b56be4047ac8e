import { matrix, move, turn } from '../../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, type Colour } from '../../kit/palette.ts'
import { circle, dome, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import { bump, easeIn, easeInOut, lerp, overshoot, span, spring, wave } from '../../kit/time.ts'
import { attention } from '../../objects/attention.ts'
import { flag, type Flag } from '../../objects/flag.ts'
import type { Point } from '../../objects/track.ts'

const { paper, tangerine, teal, deep, sun, pink, violet } = palette

interface Step {
  hue: Colour
  flag: Flag
}

// oxfmt-ignore
const steps: readonly Step[] = [
  { hue: violet, flag: { height: 104, hue: sun, shape: 'pennant' } },
  { hue: pink, flag: { height: 104, hue: violet, shape: 'square', mark: 'heart', markHue: sun } },
  { hue: teal, flag: { height: 104, hue: paper, shape: 'swallowtail' } },
  { hue: sun, flag: { height: 104, hue: teal, shape: 'square', mark: 'check' } },
  { hue: deep, flag: { height: 100, hue: pink, shape: 'square', mark: 'star' } },
]
const stepWidth = 92
const firstX = 508
const heightOf = (index: number): number => 168 + index * 56

/** When a step rises; it goes down again in the same order. */
const riseAt = (index: number): number => 0.06 + index * 0.06
const fallAt = (index: number): number => 0.83 + index * 0.018

const risen = (index: number, t: number): number =>
  overshoot(span(t, riseAt(index), riseAt(index) + 0.11), 1.2) *
  (1 - easeIn(span(t, fallAt(index), fallAt(index) + 0.08)))

const raised = (index: number, t: number): number =>
  spring(span(t, riseAt(index) + 0.09, riseAt(index) + 0.27), 3, 5) *
  (1 - easeIn(span(t, fallAt(index) - 0.05, fallAt(index) + 0.01)))

const topOf = (index: number, t: number): number =>
  stage.floor - heightOf(index) * lerp(0.55, 1, risen(index, t))

/** A step, and the flag that swings up from lying on it. */
const step = ({ hue, flag: cloth }: Step, index: number, t: number): Drawing => {
  const [x, y] = [firstX + index * stepWidth, topOf(index, t)]
  const up = raised(index, t)
  return [
    up > 0.02
      ? group(
          matrix(move(x + 18, y + 130 * (1 - Math.min(1, up)) + 4), turn(14 * (up - 1))),
          flag(t, index * 0.27, cloth),
        )
      : [],
    halved(rectangle(x, y, stepWidth + 0.5, 540 - y), hue, x + stepWidth / 2),
  ]
}

const hallX = 268
/** The sun comes up behind the dome, in rings. */
const dawn = (t: number): Drawing => {
  const up = easeInOut(span(t, 0.02, 0.3)) * (1 - easeInOut(span(t, 0.78, 0.98)))
  const y = lerp(330, 196, up)
  return [
    fill(circle(hallX, y, 300), cuts.tangerine),
    fill(circle(hallX, y, 232 + 6 * wave(t, 3)), lights.tangerine),
    fill(circle(hallX, y, 172), sun),
  ]
}

const columns = [0, 1, 2, 3, 4, 5]
const hall: Drawing = [
  fill(rectangle(hallX - 7, 44, 14, 70, 7), paper),
  fill(rectangle(hallX - 26, 98, 52, 34), paper),
  fill(rectangle(hallX, 98, 26, 34), cuts.paper),
  halved(dome(hallX, 262, 134, 142), paper, hallX),
  halved(rectangle(hallX - 168, 258, 336, 30), paper, hallX),
  columns.map((index) => {
    const x = hallX - 148 + index * 53.2
    return [fill(rectangle(x, 288, 15, 190), paper), fill(rectangle(x + 15, 288, 15, 190), cuts.paper)]
  }),
  halved(rectangle(hallX - 186, 446, 372, 90), paper, hallX),
]

const hues = [teal, sun, pink, violet, deep]

const seller = (index: number, t: number, points: readonly Point[]): Drawing => {
  const [x, y, r] = [22 + index * 115, 478 + (index % 2) * 10, 64]
  const nearest = Math.max(0, Math.min(4, Math.round((x - firstX) / stepWidth)))
  const cheer = span(t, riseAt(nearest) + 0.03 + 0.008 * (index % 3), riseAt(nearest) + 0.12)
  const [lookX, lookY] = attention(x, y - 60, points, 260)
  return listener(
    x,
    y - 17 * bump(cheer) - 9 * bump(span(t, 0.56 + index * 0.012, 0.63 + index * 0.012)),
    r,
    pick(hues, index * 3 + 1),
    {
      tail: index % 2 ? 'right' : 'left',
      look: [lookX, Math.min(-0.3, lookY)],
      blink: blink(t, (index * 0.31 + 0.03) % 1, (index * 0.31 + 0.53) % 1),
    },
  )
}

/** Dawn behind a paper dome: five steps climb out of the ground and fly their flags. */
export const salesKickoff2025 = loop({
  id: 'sales-kickoff-2025',
  poster: 0.675,
  draw: (t) => {
    const points = steps.map((_, index): Point => [firstX + (index + 0.5) * stepWidth, topOf(index, t) - 60])
    return [
      backdrop(tangerine),
      dawn(t),
      hall,
      steps.map((one, index) => step(one, index, t)),
      Array.from({ length: 9 }, (_, index) => seller(index, t, points)),
      floor(),
    ]
  },
})
