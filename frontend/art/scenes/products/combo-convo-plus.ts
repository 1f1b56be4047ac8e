import { mark, markNames } from '../../kit/marks.ts'
import { matrix, move, scale } from '../../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../../kit/node.ts'
import { lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { circle, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'

const { bump, during, easeInOut, lerp, overshoot, span, wave } = time
const { ink, paper, tangerine, teal, sun, pink, violet } = palette

type Point = readonly [x: number, y: number]
type Side = -1 | 1

/** The wall: four rows of six pairs of cards, the favorite among them. */
const half = { width: 72, height: 100, gap: 2 }
const across = [0, 1, 2, 3, 4, 5] as const
const rows = [0, 1, 2, 3] as const
const pairX = (column: number): number => 85 + column * 158
const pairY = (row: number): number => 36 + row * 110

const card = rectangle(-half.width / 2, -half.height / 2, half.width, half.height, 12)
const cardX = (side: Side): number => (side * (half.width + half.gap)) / 2

/** When a pair lights up and goes out again, by column and row; pairs not named stay dark. */
// oxfmt-ignore
const lit: Record<string, readonly [on: number, off: number]> = {
  '1,0': [0.1, 0.86], '4,0': [0.22, 0.93], '0,1': [0.3, 0.97], '5,1': [0.34, 0.88], '1,2': [0.18, 0.8],
  '4,2': [0.27, 0.9], '0,3': [0.4, 0.06], '3,0': [0.82, 0.2], '3,2': [0.9, 0.46], '5,2': [0.88, 0.16],
  '0,2': [0.93, 0.24], '2,3': [0.36, 0.95], '3,3': [0.84, 0.3], '4,1': [0.95, 0.12], '1,1': [0.84, 0.09],
}

/** One card of a pair, its bright side `shown` 0 to 1. */
const turned = (side: Side, shown: number, bright: Drawing, dark: Drawing): Drawing =>
  group(
    matrix(move(cardX(side), 0), scale(Math.max(0.02, Math.abs(Math.cos(Math.PI * shown))), 1)),
    shown > 0.5 ? bright : dark,
  )

const hueOf = (side: Side): Colour => (side === -1 ? tangerine : teal)
const plain = (side: Side, index: number, shown: number): Drawing => {
  const sign = pick(markNames, index)
  const [ground, ghost] = side === -1 ? [lights.ink, tints.inkRaised] : [tints.inkRaised, lights.ink]
  const bright = [fill(card, hueOf(side)), mark(sign, 0, 0, 20, ink)]
  return turned(side, shown, bright, [fill(card, ground), mark(sign, 0, 0, 20, ghost)])
}

const pair = (column: number, row: number, t: number): Drawing => {
  const [on, off] = lit[`${column},${row}`] ?? [0, 0]
  const shown = (delay: number): number => (on === off ? 0 : during(t, on + delay, off + delay, 0.035))
  return group(
    move(pairX(column), pairY(row)),
    plain(-1, column * 3 + row, shown(0)),
    plain(1, column + row * 4 + 5, shown(0.014)),
  )
}

const favorite = { column: 2, row: 1, on: 0.02, shrinks: 0.85, off: 0.93 }

/** Six people, each with a heart to give. */
const people = [
  { x: 66, r: 88, hue: pink, votes: 0.2 },
  { x: 232, r: 80, hue: sun, votes: 0.12 },
  { x: 398, r: 90, hue: violet, votes: 0.24 },
  { x: 566, r: 84, hue: pink, votes: 0.16 },
  { x: 730, r: 82, hue: sun, votes: 0.28 },
  { x: 894, r: 90, hue: violet, votes: 0.32 },
] as const
type Person = (typeof people)[number]
const flight = 0.06
const order = people.toSorted((a, b) => a.votes - b.votes)

const counted = ({ votes }: Person, t: number): number =>
  overshoot(span(t, votes + flight, votes + flight + 0.035), 2.5) *
  (1 - easeInOut(span(t, favorite.shrinks, favorite.shrinks + 0.05)))

/** Each heart makes the favorite grow, up to twice its size. */
const grown = (t: number): number => order.reduce((sum, one) => sum + counted(one, t) / order.length, 0)
const favoriteAt = (t: number): { x: number; y: number; size: number } => {
  const share = grown(t)
  const { column, row } = favorite
  return {
    x: lerp(pairX(column), pairX(column + 0.5), share),
    y: lerp(pairY(row), pairY(row + 0.5), share),
    size: lerp(1, 2.1, share),
  }
}
const dotAt = (index: number): Point => [cardX(index < 3 ? -1 : 1) + ((index % 3) - 1) * 19, 35]

const favoritePair = (t: number): Drawing => {
  const { x, y, size } = favoriteAt(t)
  const pulse = 1 + 0.06 * wave(t, 6) * during(t, 0.46, 0.8, 0.05)
  const side = (which: Side, delay: number, sign: Drawing): Drawing => {
    const dots = order.map((one, index) =>
      index < 3 === (which === -1)
        ? fill(circle(dotAt(index)[0] - cardX(which), 35, 5 * Math.max(0, counted(one, t))), ink)
        : [],
    )
    const bright = [
      halved(card, hueOf(which)),
      fill(circle(0, -12, 27), paper),
      group(matrix(move(0, -12), scale(pulse)), sign),
      dots,
    ]
    const dark = fill(card, which === -1 ? lights.ink : tints.inkRaised)
    return turned(which, during(t, favorite.on + delay, favorite.off + delay, 0.035), bright, dark)
  }
  return group(
    matrix(move(x, y), scale(size)),
    fill(rectangle(-half.width - 5, -half.height / 2 - 4, half.width * 2 + 10, half.height + 8, 16), ink),
    side(-1, 0, mark('bolt', 0, 0, 16, violet)),
    side(1, 0.014, mark('heart', 0, 1, 15, tangerine)),
  )
}

const headY = ({ r }: Person): number => 522 - r * 0.45

/** A heart on its way from a head to the dot that counts it. */
const heartAt = (one: Person, t: number): Drawing => {
  const share = span(t, one.votes, one.votes + flight)
  if (share <= 0 || share >= 1) return []
  const { x, y, size } = favoriteAt(t)
  const [dotX, dotY] = dotAt(order.indexOf(one))
  const [toX, toY] = [x + dotX * size, y + dotY * size]
  const fromY = headY(one) - one.r
  const at: Point = [lerp(one.x, toX, share), lerp(fromY, toY, share) - 60 * bump(share)]
  return mark('heart', ...at, lerp(34, 16, share ** 2) * Math.min(1, share * 6), pink)
}

const voter = (one: Person, index: number, t: number): Drawing => {
  const { x } = favoriteAt(t - 0.015)
  const cheer = 0.4 + Math.abs(index - 2.5) * 0.008
  const hop =
    30 * bump(span(t, one.votes - 0.02, one.votes + 0.045)) + 20 * bump(span(t, cheer, cheer + 0.05))
  return listener(one.x, headY(one) - hop + 2.5 * wave(t, 2, index * 0.31), one.r, one.hue, {
    tail: index < 3 ? 'left' : 'right',
    look: [(x - one.x) / 380, lerp(-0.7, -1, grown(t))],
    eye: 0.26 + 0.04 * bump(span(t, 0.37, 0.5)),
    blink: blink(t, 0.06 + index * 0.021, 0.58 + index * 0.043),
  })
}

export const comboConvoPlus = loop({
  id: 'combo-convo-plus',
  poster: 0.54,
  draw: (t) => [
    backdrop(ink),
    rows.map((row) =>
      across.map((column) =>
        column === favorite.column && row === favorite.row ? [] : pair(column, row, t),
      ),
    ),
    favoritePair(t),
    people.map((one, index) => voter(one, index, t)),
    people.map((one) => heartAt(one, t)),
    floor(),
  ],
})
