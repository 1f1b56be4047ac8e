import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, easeIn, fullTurn, overshoot, span, wave, wrap } from '../../kit/time.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

/** Rain falls in three showers a loop, a row's distance each, and hangs in the air between. */
const showers = [0.08, 0.4, 0.72]
const rowGap = 132
const fallen = (t: number): number => showers.reduce((sum, at) => sum + easeIn(span(t, at, at + 0.1)), 0)

const rain = (t: number, hue: Colour): Drawing =>
  Array.from({ length: 9 }, (_, column) => {
    const down = fallen(wrap(t - 0.012 * (column % 4))) * rowGap
    return [-1, 0, 1, 2].map((row) => {
      const y = (row + wrap(column * 0.37)) * rowGap + wrap(down / rowGap) * rowGap
      return group(
        matrix(move(28 + column * 112 - 0.28 * (y - 100), y - 40), turn(16)),
        fill(rectangle(-5, -25, 10, 50, 5), hue),
      )
    })
  })

const mountain: Drawing = [
  halved(polygon(690, 74, 1120, 560, 260, 560), teal, 690),
  fill(polygon(690, 74, 779, 174, 733, 158, 690, 204, 647, 158, 601, 174), paper),
]

/** The needle: a round top on three legs; the lights of its rim run round. */
const needle = (t: number): Drawing => [
  fill(rectangle(165, -20, 10, 110), paper),
  halved(polygon(124, 560, 160, 176, 180, 176, 216, 560), paper, 170),
  fill(polygon(156, 560, 168, 300, 172, 300, 184, 560), deep),
  halved(dome(170, 134, 70, 60), paper, 170),
  halved(polygon(74, 158, 266, 158, 214, 200, 126, 200), tangerine, 170),
  fill(rectangle(60, 132, 220, 30, 15), tangerine),
  [0, 1, 2, 3, 4, 5].map((index) => {
    const along = wrap(index / 6 + (fallen(t) / 3) * (1 / 2))
    return fill(circle(82 + along * 176, 147, 6.5 * Math.min(1, 8 * along, 8 * (1 - along)) + 0.01), ink)
  }),
]

const web = { x: 466, y: 236, r: 150 }
const pegs = 12
/** The web turns on by two pegs after each shower. */
const turned = (t: number): number =>
  showers.reduce((sum, at) => sum + overshoot(span(t, at + 0.06, at + 0.2), 1.1), 0) * (720 / pegs)

const threads = (leap: number, reach: number): string =>
  Array.from({ length: pegs }, (_, index) => {
    const at = (peg: number): [number, number] => {
      const angle = (peg * fullTurn) / pegs
      return [reach * Math.cos(angle), reach * Math.sin(angle)]
    }
    return polyline(...at(index), ...at(index + leap))
  }).join('')

const wheelOfThreads = (t: number): Drawing => [
  [-1, 1].map((side) => stroke(polyline(web.x, web.y, web.x + side * 116, 540), ink, 12)),
  group(
    matrix(move(web.x, web.y), turn(turned(t))),
    fill(circle(0, 0, web.r), deep),
    stroke(threads(5, web.r - 16), pink, 3),
    stroke(threads(4, web.r - 16), cuts.pink, 3),
    stroke(circle(0, 0, web.r - 7), sun, 16),
    Array.from({ length: pegs }, (_, index) =>
      group(turn((index * 360) / pegs), fill(circle(0, 7 - web.r, 8), ink)),
    ),
  ),
  group(matrix(move(web.x, web.y)), halved(bubble(0, 0, 40), tangerine), mark('star', 0, 0, 20, ink)),
]

// oxfmt-ignore
const trees = [
  { x: 318, height: 150, r: 46, hue: pink, mark: 'heart', late: 0.02 },
  { x: 652, height: 190, r: 58, hue: sun, mark: 'question', late: 0.05 },
  { x: 794, height: 284, r: 74, hue: pink, mark: 'exclamation', late: 0.07 },
  { x: 916, height: 190, r: 66, hue: tangerine, mark: 'check', late: 0.1 },
] as const satisfies readonly { x: number; height: number; r: number; hue: Colour; mark: MarkName; late: number }[]

const tree = (
  { x, height, r, hue, mark: sign, late }: (typeof trees)[number],
  index: number,
  t: number,
): Drawing => {
  const dip = showers.reduce((sum, at) => sum + bump(span(t, at + 0.04 + late, at + 0.14 + late)), 0)
  return group(
    matrix(move(x, 526), turn(1.6 * wave(t, 2, index * 0.3) + 3 * dip * (index % 2 ? 1 : -1))),
    stroke(polyline(0, 0, 0, -height), ink, 12),
    group(
      matrix(move(0, -height), scale(1 + 0.06 * dip, 1 - 0.08 * dip)),
      halved(bubble(0, 0, r, index % 2 ? 'left' : 'right'), hue),
      mark(sign, 0, 0, r * 0.44, ink),
    ),
  )
}

const hues = [sun, violet, tangerine, pink]
/** Who has a dome against the rain, and in which hue. */
const shelters = new Map<number, Colour>([
  [1, teal],
  [4, paper],
  [7, sun],
])

const guest = (index: number, t: number): Drawing => {
  const [x, y, r] = [14 + index * 116, 478 + (index % 2) * 10, 66]
  const shelter = shelters.get(index)
  const hit = showers.reduce(
    (sum, at) => sum + bump(span(t, at + 0.05 + index * 0.006, at + 0.14 + index * 0.006)),
    0,
  )
  const awayX = (web.x - x) / 420
  return group(
    move(x, y + 9 * hit * (shelter ? 1 : -1)),
    listener(0, 0, r, pick(hues, index * 3), {
      tail: index % 2 ? 'right' : 'left',
      look: [awayX + 0.3 * wave(t, 3, index * 0.2), -0.9],
      blink: blink(t, 0.06 + index * 0.09, wrap(0.55 + index * 0.13)),
    }),
    shelter
      ? group(
          matrix(move(0, -r * 0.8), scale(1 + 0.08 * hit, 1 - 0.16 * hit)),
          halved(dome(0, 0, r * 1.12, r * 0.74), shelter),
          fill(rectangle(-4, -r * 0.72 - 14, 8, 20, 4), ink),
        )
      : [],
  )
}

/** A web of threads turns between a needle and a mountain, a notch with every shower of rain. */
export const industrySummit2024 = loop({
  id: 'industry-summit-2024',
  poster: 0.3,
  draw: (at) => {
    const t = wrap(at)
    return [
      backdrop(deep),
      fill(circle(690, 250, 300), cuts.deep),
      rain(t, cuts.teal),
      mountain,
      needle(t),
      wheelOfThreads(t),
      trees.map((one, index) => tree(one, index, t)),
      Array.from({ length: 9 }, (_, index) => guest(index, t)),
      floor(),
    ]
  },
})
