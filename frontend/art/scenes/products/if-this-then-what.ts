import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, polygon, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { domino, dominoHeight } from '../../objects/domino.ts'
import { ahead, left, right, track, type Point, type Track } from '../../objects/track.ts'

const { bump, clamp, during, easeIn, easeInOut, easeOut, lerp, overshoot, span, wave, wrap } = time
const { ink, paper, teal, sun, pink, violet } = palette

/** The chute: a trunk that forks into two, and each of those into two outlets. */
const bore = 68
const trunk = { x: 480, y: 44 }
const armX = 212
const bend = { wide: 72, tight: 60 }
const stemY = trunk.y + bend.wide * 2 + 28
const outletY = stemY + bend.tight * 2 + 18
const crotch = (y: number, radius: number): number => y + Math.sqrt((radius + bore / 2) ** 2 - radius ** 2)

type Side = -1 | 1
const down: Point = [0, 1]
/** The two turns that lead a marble on its way down to one side. */
const sidestep = (side: Side, radius: number, straight: number) =>
  side === -1
    ? [right(radius), ahead(straight), left(radius)]
    : [left(radius), ahead(straight), right(radius)]
const arm = (side: Side) => sidestep(side, bend.wide, armX - bend.wide * 2)
const leg = (side: Side) => sidestep(side, bend.tight, 0)

interface Fork {
  x: number
  y: number
  mark: MarkName
  hue: Colour
  markHue: Colour
  r: number
  /** Where its mark waits, and how far it is lifted. */
  restY: number
  lift: number
  pips: [upper: 1 | 2 | 3, lower: 1 | 2 | 3]
  /** When a marble strikes its domino, and to which side that falls. */
  struck: { at: number; side: Side }[]
}

/** When each of the two marbles enters; its way, and what it does there, in turns of the loop after that. */
const entered = [0.05, 0.55] as const
const firstFork = 0.035
const secondFork = 0.135
const outlet = 0.185
const head = 0.205
const gone = 0.3

const firstY = crotch(trunk.y, bend.wide)
const secondY = crotch(stemY, bend.tight)
// prettier-ignore
const forks: Fork[] = [
  {
    x: trunk.x, y: firstY, mark: 'question', hue: sun, markHue: ink, r: 52, restY: 318, lift: 96, pips: [2, 3],
    struck: [{ at: entered[0] + firstFork, side: -1 }, { at: entered[1] + firstFork, side: 1 }],
  },
  {
    x: trunk.x - armX, y: secondY, mark: 'check', hue: teal, markHue: ink, r: 44, restY: 428, lift: 84, pips: [1, 2],
    struck: [{ at: entered[0] + secondFork, side: -1 }],
  },
  {
    x: trunk.x + armX, y: secondY, mark: 'bolt', hue: pink, markHue: ink, r: 44, restY: 428, lift: 84, pips: [3, 1],
    struck: [{ at: entered[1] + secondFork, side: -1 }],
  },
]

const lines: Track[] = ([-1, 1] as const).flatMap((side) => [
  track([trunk.x, -20], down, ahead(trunk.y + 20), ...arm(side), ahead(28)),
  ...([-1, 1] as const).map((way) =>
    track([trunk.x + side * armX, stemY - 1], down, ahead(1), ...leg(way), ahead(18)),
  ),
])

const collar = (x: number, y: number): Drawing => fill(rectangle(x - bore / 2 - 5, y, bore + 10, 13, 5), ink)

const funnel = polygon(384, -10, 576, -10, 514, 42, 446, 42)
const pipes = (hue: Colour): Drawing => [
  fill(funnel, hue),
  lines.map((line) => stroke(line.part(0, line.length), hue, bore, { ends: 'butt' })),
]
const chute: Drawing = [
  pipes(paper),
  clipped(rectangle(trunk.x, -20, 500, 560), pipes(cuts.paper)),
  collar(trunk.x, 34),
  [-armX, armX].map((x) => [
    collar(trunk.x + x, stemY - 14),
    [-1, 1].map((way) => collar(trunk.x + x + way * bend.tight * 2, outletY - 12)),
  ]),
]

/** How far a domino lies over: -1 left, 1 right; and how far its mark is up. */
const tipping = ({ struck }: Fork, t: number) => {
  let [fallen, lifted] = [0, 0]
  for (const { at, side } of struck) {
    const since = wrap(t - at)
    const back = easeInOut(span(since, 0.33, 0.4))
    fallen += side * (easeIn(span(since, 0, 0.035)) - 0.12 * bump(span(since, 0.035, 0.06)) - back)
    lifted += overshoot(span(since, 0.015, 0.075), 2.4) - easeInOut(span(since, 0.32, 0.41))
  }
  return { fallen, lifted }
}

const lifter = (fork: Fork, index: number, t: number): Drawing => {
  const { x, y, r, hue } = fork
  const { fallen, lifted } = tipping(fork, t)
  const hang = fork.restY - fork.lift * lifted
  const swing = 2.5 * wave(t, 2, index * 0.31) + 5 * wave(t, 6) * bump(clamp(lifted))
  return [
    group(
      matrix(move(x, y), turn(swing)),
      stroke(polyline(0, 0, 0, hang - y - r + 6), ink, 3),
      group(
        move(0, hang - y),
        halved(bubble(0, 0, r, index === 2 ? 'right' : 'left'), hue),
        mark(fork.mark, 0, 0, r * 0.48, fork.markHue),
      ),
    ),
    group(matrix(move(x, y - 2), turn(113 * fallen)), domino(...fork.pips)),
    fill(circle(x, y, 13), ink),
    fill(circle(x, y, 5), paper),
  ]
}

interface Marble {
  at: number
  way: Track
  /** Distance along its way at which it meets the first fork. */
  first: number
  second: number
  outletX: number
  /** Where it comes to after the head it bounces off. */
  leaves: Point
  rise: number
}

const marbleRadius = 27
const hitY = 508 - 66 - marbleRadius
const firstTop = firstY - dominoHeight - marbleRadius + 60
const marble = (at: number, side: Side, leaves: Point, rise: number): Marble => {
  const start = -40
  const first = firstTop - start
  const second = trunk.y - start + bend.wide * Math.PI + armX - bend.wide * 2 + 28
  const way = track([trunk.x, start], down, ahead(trunk.y - start), ...arm(side), ahead(28), ...leg(-1), ahead(18))
  return { at, way, first, second, outletX: trunk.x + side * armX - bend.tight * 2, leaves, rise }
}
const marbles: Marble[] = [
  marble(entered[0], -1, [-50, 470], 150),
  marble(entered[1], 1, [480, 580], 60),
]

const marbleAt = ({ way, first, second, outletX, leaves, rise }: Marble, since: number): Point => {
  if (since < firstFork) return way.at(first * easeIn(span(since, 0, firstFork)))
  if (since < secondFork) return way.at(lerp(first, second, easeInOut(span(since, firstFork, secondFork))))
  if (since < outlet) return way.at(lerp(second, way.length, easeIn(span(since, secondFork, outlet))))
  if (since < head) return [outletX, lerp(outletY, hitY, span(since, outlet, head) ** 1.3)]
  const share = span(since, head, gone)
  return [lerp(outletX, leaves[0], share), lerp(hitY, leaves[1], share ** 1.6) - rise * bump(share)]
}

const rolling = (one: Marble, t: number): Drawing => {
  const since = wrap(t - one.at)
  if (since >= gone) return []
  const [x, y] = marbleAt(one, since)
  return group(
    matrix(move(x, y), turn((x - trunk.x) * 2.1 + y)),
    halved(circle(0, 0, marbleRadius), violet),
    fill(circle(-9, -9, 6), paper),
  )
}

const people = [
  { x: trunk.x - armX - 120, hue: violet, tail: 'left' },
  { x: trunk.x - armX + 120, hue: pink, tail: 'left' },
  { x: trunk.x + armX - 120, hue: teal, tail: 'right' },
  { x: trunk.x + armX + 120, hue: sun, tail: 'right' },
] as const

/** Under the side a marble takes, heads duck, and the one it then spares cheers with the far side. */
const mood = (index: number, t: number) => {
  let [duck, cheer, hit] = [0, 0, 0]
  marbles.forEach(({ at }, side) => {
    const since = wrap(t - at)
    const under = Math.floor(index / 2) === side
    const target = index % 2 === 0
    const from = firstFork + 0.018 + 0.007 * (index % 2)
    if (under) duck += during(since, from, target ? head + 0.04 : secondFork + 0.02, 0.03)
    if (under && target) hit += bump(span(since, head, head + 0.045))
    const begin = under ? secondFork + 0.045 : from + 0.02 * (index % 2)
    if (!under || !target) cheer += Math.abs(Math.sin(Math.PI * 3 * span(since, begin, begin + 0.17)))
  })
  return { duck, cheer, hit }
}

const watcher = (index: number, t: number): Drawing => {
  const { x, hue, tail } = time.clamp(index) === index || index > 1 ? people[index as 0 | 1 | 2 | 3] : people[0]
  return [x, hue, tail, t] as unknown as Drawing
}
void watcher
void easeOut
void scale

const crowd = (t: number): Drawing =>
  people.map(({ x, hue, tail }, index) => {
    const { duck, cheer, hit } = mood(index, t)
    const y = 480 + 28 * duck - 24 * cheer + 2 * wave(t, 2, index * 0.27)
    const nearest = marbles.find(({ at }) => wrap(t - at) < gone)
    const [targetX, targetY] = nearest ? marbleAt(nearest, wrap(t - nearest.at)) : [trunk.x, 0]
    const squash = scale(1 + 0.08 * hit, 1 - 0.12 * hit)
    return group(
      matrix(move(x, y + 66), squash, move(0, -66)),
      listener(0, 0, 66, hue, {
        tail,
        look: [(targetX - x) / 260, (targetY - y) / 200],
        eye: 0.26 + 0.06 * duck,
        lid: 0.5 * hit,
        blink: blink(t, 0.41 + index * 0.021, 0.93 + index * 0.013),
      }),
    )
  })

export const ifThisThenWhat = loop({
  id: 'if-this-then-what',
  poster: 0.11,
  draw: (t) => [
    backdrop(palette.tangerine),
    fill(circle(trunk.x, 60, 350), cuts.tangerine),
    chute,
    forks.map((fork, index) => lifter(fork, index, t)),
    crowd(t),
    marbles.map((one) => rolling(one, t)),
    floor(),
  ],
})
