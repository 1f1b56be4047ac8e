import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, type Drawing } from '../../kit/node.ts'
import { cut, light, lights, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, path, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { hat, type Hat } from '../../objects/hat.ts'

const { bump, during, easeIn, easeInOut, lerp, overshoot, span, wave, wrap } = time
const { ink, paper, tangerine, teal, sun, pink, violet } = palette

/** The signpost is on the table; the table hides who ducks behind it. */
const postX = 480
const tableY = 416

interface Way {
  mark: MarkName
  hue: Colour
  markHue: Colour
  /** Where its door is, in the front of the table. */
  doorX: number
  signY: number
  /** When its sign points and its door opens. */
  at: number
}

const ways: readonly [check: Way, star: Way, question: Way] = [
  { mark: 'check', hue: teal, markHue: ink, doorX: 214, signY: 176, at: 0.02 },
  { mark: 'star', hue: sun, markHue: ink, doorX: 746, signY: 66, at: 1 / 3 + 0.02 },
  { mark: 'question', hue: violet, markHue: paper, doorX: 480, signY: 294, at: 2 / 3 + 0.02 },
]

/** Degrees a sign swings after it has pointed. */
const swing = ({ at }: Way, t: number): number => {
  const since = span(wrap(t - at), 0, 0.16)
  return since > 0 && since < 1 ? 9 * Math.exp(-4 * since) * Math.sin(since * 20) : 0
}
const lunge = ({ at }: Way, t: number): number => 26 * bump(span(wrap(t - at), 0, 0.07))

/** A bubble pulled long, its square corner the tip; it points left (-1) or right (1). */
const arrowForm = (towards: -1 | 1, length: number): string => {
  const x = (along: number): number => towards * along
  return (
    path`M${x(-46)} -48H${x(length)}L${x(length + 40)} -8Q${x(length + 48)} 0 ${x(length + 40)} 8` +
    path`L${x(length)} 48H${x(-46)}A48 48 0 0 ${towards === 1 ? 1 : 0} ${x(-46)} -48Z`
  )
}

const arrow = (way: Way, towards: -1 | 1, length: number, t: number): Drawing => {
  const middle = (towards * (length - 46)) / 2
  return group(
    matrix(move(postX + towards * lunge(way, t), way.signY), turn(towards * swing(way, t))),
    halved(arrowForm(towards, length), way.hue, middle),
    mark(way.mark, towards * length * 0.62, 0, 31, way.markHue),
  )
}

/** The sign that says "here": its corner points down. */
const pin = (way: Way, t: number): Drawing =>
  group(
    matrix(move(postX, way.signY + lunge(way, t) * 0.5), turn(swing(way, t))),
    group(
      turn(-45),
      clipped(
        bubble(0, 0, 62),
        fill(circle(0, 0, 99), way.hue),
        group(turn(45), fill(rectangle(0, -99, 99, 198), cut(way.hue))),
      ),
    ),
    mark(way.mark, 0, -4, 34, way.markHue),
  )

const signpost = (t: number): Drawing => [
  fill(rectangle(postX - 23, -20, 46, 440), ink),
  fill(dome(postX, tableY, 84, 30), ink),
  arrow(ways[1], 1, 286, t),
  arrow(ways[0], -1, 296, t),
  pin(ways[2], t),
]

const arch = (r: number): string => path`M${-r} 0V-44A${r} ${r} 0 0 1 ${r} -44V0Z`

const opened = ({ at }: Way, t: number): number => during(t, at + 0.03, at + 0.17, 0.045)

const door = (way: Way, t: number): Drawing => {
  const open = opened(way, t)
  const leaf = Math.cos(open * 1.9)
  return group(
    move(way.doorX, stage.floor),
    fill(arch(50), ink),
    group(matrix(move(0, -40), scale(overshoot(open, 2) * 24)), mark(way.mark, 0, 0, 1, light(way.hue))),
    group(
      matrix(move(-42, 0), scale(leaf, 1), move(42, 0)),
      leaf > 0 ? [halved(arch(42), way.hue), fill(circle(24, -36, 6), ink)] : fill(arch(42), cut(way.hue)),
    ),
  )
}

/** Seats from left to right, and who trades with whom: after the three swaps of a loop all sit where they sat. */
const seats = [140, 312, 650, 822] as const
const swaps = [
  [1, 0, 3, 2],
  [3, 2, 1, 0],
  [2, 3, 0, 1],
] as const
const swapAt = (beat: number): number => beat / 3 + 0.225
const swapLength = 0.085

interface Player {
  seat: number
  r: number
  hue: Colour
  hat: Hat
  hatHue: Colour
}
const players: Player[] = [
  { seat: 0, r: 80, hue: pink, hat: 'bowler', hatHue: violet },
  { seat: 1, r: 70, hue: sun, hat: 'visor', hatHue: teal },
  { seat: 2, r: 72, hue: teal, hat: 'cap', hatHue: pink },
  { seat: 3, r: 84, hue: violet, hat: 'crown', hatHue: sun },
]

/** How far down the table hides even the tallest hat. */
const hidden = 240

/** A neighbour hops over, everyone else ducks behind the table and pops up at the other seat. */
const swapping = (from: number, to: number, share: number) => {
  const [x0, x1] = [pick(seats, from), pick(seats, to)]
  if (to - from === 1) return { x: lerp(x0, x1, easeInOut(share)), y: -38 * bump(share) }
  const ducked = easeIn(span(share, 0, 0.42)) - overshoot(span(share, 0.58, 1), 1.4)
  return { x: share < 0.5 ? x0 : x1, y: hidden * ducked }
}

const place = ({ seat }: Player, t: number) => {
  let at = seat
  for (const [beat, partners] of swaps.entries()) {
    const start = swapAt(beat) + at * 0.006
    const to = partners[at as 0 | 1 | 2 | 3]
    const share = span(t, start, start + swapLength)
    if (share < 1) return swapping(at, to, share)
    at = to
  }
  return { x: pick(seats, at), y: 0 }
}

const player = (one: Player, index: number, t: number): Drawing => {
  const { x, y } = place(one, t)
  const since = wrap(t - swapAt(0)) % (1 / 3)
  const attention = ways.map((way) => opened(way, t - 0.016))
  const total = attention.reduce((sum, weight) => sum + weight, 0.02)
  const target = ways.reduce(
    (sum, way, at) => sum + (way.doorX * (attention[at] ?? 0)) / total,
    (480 * 0.02) / total,
  )
  const down = lerp(-0.75, 0.8, Math.max(...attention))
  const thrown = 20 * bump(span(since, swapLength - 0.01, swapLength + 0.035))
  const start = ways.map(({ at }) => bump(span(wrap(t - at - 0.05 - index * 0.006), 0, 0.045)))
  const rise = 13 * Math.max(...start) + 2 * wave(t, 3, index * 0.29)
  return group(
    move(x, tableY + 8 - one.r * 0.66 + y - rise),
    listener(0, 0, one.r, one.hue, {
      tail: x < postX ? 'left' : 'right',
      look: [(target - x) / 260, down],
      blink: blink(t, 0.22 + index * 0.012, 0.55 + index * 0.014, 0.9),
    }),
    hat(one.hat, one.hatHue, one.r, thrown),
  )
}

const table: Drawing = [
  halved(rectangle(44, tableY, 872, 140), paper, postX),
  fill(rectangle(26, tableY - 8, 908, 20, 10), ink),
]

export const pointingTheWay = loop({
  id: 'pointing-the-way',
  poster: 0.14,
  draw: (t) => [
    backdrop(tangerine),
    fill(circle(postX, tableY, 350), lights.tangerine),
    players.map((one, index) => player(one, index, t)),
    table,
    signpost(t),
    ways.map((way) => door(way, t)),
    floor(),
  ],
})
