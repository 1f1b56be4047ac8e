import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, during, easeIn, overshoot, span, wave, wrap } from '../../kit/time.ts'
import { attention } from '../../objects/attention.ts'
import { balloon } from '../../objects/balloon.ts'
import type { Point } from '../../objects/track.ts'

const { ink, paper, tangerine, teal, sun, pink, violet } = palette

interface Opinion {
  x: number
  y: number
  r: number
  hue: Colour
  mark: MarkName
  /** When it leaves the crowd. */
  at: number
}

// oxfmt-ignore
const opinions: readonly Opinion[] = [
  { x: 78, y: 150, r: 66, hue: tangerine, mark: 'exclamation', at: 0.08 },
  { x: 226, y: 98, r: 54, hue: sun, mark: 'question', at: 0.2 },
  { x: 404, y: 128, r: 56, hue: pink, mark: 'heart', at: 0.14 },
  { x: 828, y: 128, r: 60, hue: teal, mark: 'check', at: 0.26 },
  { x: 926, y: 232, r: 46, hue: sun, mark: 'star', at: 0.02 },
]

/** Rises out of the crowd, stays, and is gone over the top. */
const place = ({ x, y, at }: Opinion, index: number, t: number) => {
  const since = wrap(t - at)
  const risen = overshoot(span(since, 0, 0.16), 0.9)
  const flown = easeIn(span(since, 0.72, 0.94))
  return {
    x: x + 8 * wave(t, 2, index * 0.3),
    y: 560 + (y - 560) * risen - (y + 260) * flown + 5 * wave(t, 3, index * 0.21),
  }
}

const floating = (one: Opinion, index: number, t: number): Drawing => {
  const { x, y } = place(one, index, t)
  return group(
    matrix(move(x, y), turn(5 * wave(t, 2, index * 0.3 + 0.25))),
    stroke(polyline(0, one.r + 8, 0, one.r + 150), paper, 3),
    balloon(one.hue, one.r),
    mark(one.mark, 0, 0, one.r * 0.46, ink),
  )
}

const rings: Drawing = [
  [420, tints.nightRing],
  [320, ink],
  [226, tints.nightRing],
  [136, ink],
].map(([r, hue]) => fill(circle(640, 210, r as number), hue as Colour))

/** Lights that go round the tower's disc, one after another. */
const lamps = (t: number): Drawing =>
  [-54, -27, 0, 27, 54].map((x, index) =>
    fill(circle(640 + x, 203, 5 + 4 * during(wrap(t * 3), index * 0.12, index * 0.12 + 0.1, 0.06)), ink),
  )

const tower = (t: number): Drawing => [
  fill(rectangle(636, -20, 8, 130), paper),
  fill(rectangle(630, 76, 20, 60), paper),
  halved(polygon(616, 560, 628, 130, 652, 130, 664, 560), paper, 640),
  halved(dome(640, 190, 66), tangerine, 640),
  fill(rectangle(560, 186, 160, 34, 17), paper),
  lamps(t),
  halved(polygon(578, 220, 702, 220, 668, 256, 612, 256), tangerine, 640),
]

// oxfmt-ignore
const houses = [
  { x: 452, y: 262, width: 86, hue: violet, windows: [[470, 284], [506, 316]] },
  { x: 720, y: 288, width: 78, hue: violet, windows: [[738, 306], [768, 306]] },
  { x: 800, y: 236, width: 96, hue: tints.inkRaised, windows: [[820, 258], [856, 258], [820, 296]] },
] as const

/** Windows go out and on again while the night goes by. */
const skyline = (t: number): Drawing =>
  houses.map(({ x, y, width, hue, windows }, house) => [
    halved(rectangle(x, y, width, 300), hue, x + width / 2),
    windows.map(([left, top], index) =>
      during(t, 0.1 + house * 0.13 + index * 0.29, 0.3 + house * 0.13 + index * 0.29, 0.001) > 0.5
        ? []
        : fill(rectangle(left, top, 16, 20), sun),
    ),
  ])

const stagePoint = { x: 318, y: 290 } as const

/** The lit stage: a paper bubble with a head on it. */
const lectern = (t: number): Drawing => {
  const open =
    Math.max(during(t, 0.02, 0.3, 0.03), during(t, 0.52, 0.68, 0.03)) * (0.3 + 0.7 * Math.abs(wave(t, 9)))
  return [
    halved(bubble(stagePoint.x, stagePoint.y, 112, 'left'), paper, stagePoint.x),
    speaker(stagePoint.x - 6, stagePoint.y - 16, 64, violet, 'right', 0.08 + 0.9 * open, {
      look: -0.7,
      blink: blink(t, 0.4, 0.8),
    }),
  ]
}

interface Seat {
  x: number
  y: number
  r: number
  hue: Colour
}

const hues = [tangerine, teal, sun, pink, violet]
const rows = [
  { y: 352, sag: 20, r: 42, gap: 92, first: 4, deal: 0 },
  { y: 412, sag: 24, r: 49, gap: 104, first: 36, deal: 3 },
  { y: 486, sag: 8, r: 57, gap: 118, first: 6, deal: 1 },
]
/** Rows bent around the stage, the nearest in front. */
const seats: readonly (readonly Seat[])[] = rows.map(({ y, sag, r, gap, first, deal }) =>
  Array.from({ length: Math.ceil((1000 - first) / gap) }, (_, index) => {
    const x = first + index * gap
    const bend = (x - 480) / 520
    return { x, y: y + sag * (1 - bend * bend), r, hue: pick(hues, index * 2 + deal) }
  }),
)

/** Looks up at the balloons, and hops when one goes up near it. */
const guest = (
  { x, y, r, hue }: Seat,
  row: number,
  index: number,
  t: number,
  points: readonly Point[],
): Drawing => {
  const late = 0.02 + 0.01 * row
  const hop = opinions.reduce(
    (sum, one) =>
      sum + Math.max(0, 1 - Math.abs(one.x - x) / 150) * bump(span(wrap(t - one.at - late), 0, 0.09)),
    0,
  )
  const [lookX] = attention(x, y - 200, points, 130)
  return listener(x, y - 14 * hop, r, hue, {
    tail: (index + row) % 2 ? 'right' : 'left',
    look: [lookX * 0.8, -0.9],
    blink: blink(t, wrap(index * 0.37 + row * 0.21), wrap(index * 0.37 + row * 0.21 + 0.5)),
  })
}

/** Night over a slim tower: opinions rise from the rows around a lit stage. */
export const globalLeadershipSummit = loop({
  id: 'global-leadership-summit',
  poster: 0.615,
  draw: (t) => {
    const points = opinions.map((one, index): Point => {
      const { x, y } = place(one, index, t)
      return [x, y]
    })
    return [
      backdrop(ink),
      rings,
      skyline(t),
      tower(t),
      opinions.map((one, index) => floating(one, index, t)),
      lectern(t),
      seats.map((row, at) => row.map((seat, index) => guest(seat, at, index, t, points))),
      floor(),
    ]
  },
})
