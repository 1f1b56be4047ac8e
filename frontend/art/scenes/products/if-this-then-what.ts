import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { chute, chutePlan as plan, distanceToStem, wayThrough, type Side } from '../../objects/chute.ts'
import { domino, dominoHeight } from '../../objects/domino.ts'
import { gaze } from '../../objects/gaze.ts'
import type { Point, Track } from '../../objects/track.ts'

const { bump, clamp, during, easeIn, easeInOut, lerp, overshoot, span, wave, wrap } = time
const { ink, paper, tangerine, teal, sun, pink, violet } = palette

/** When each of the two marbles enters, and what it comes to, in turns of the loop after that. */
const entered = [0.05, 0.55] as const
const moments = { firstFork: 0.035, secondFork: 0.135, outlet: 0.185, head: 0.205, gone: 0.3 } as const

interface Fork {
  x: number
  y: number
  mark: MarkName
  hue: Colour
  r: number
  /** Where its mark waits, and how far it is lifted. */
  restY: number
  lift: number
  pips: [upper: 1 | 2 | 3, lower: 1 | 2 | 3]
  /** When a marble strikes its domino, and to which side that falls. */
  struck: { at: number; side: Side }[]
}

const { firstFork, secondFork } = moments
// oxfmt-ignore
const forks: Fork[] = [
  {
    x: plan.x, y: plan.firstForkY, mark: 'question', hue: sun, r: 52, restY: 318, lift: 96, pips: [2, 3],
    struck: [{ at: entered[0] + firstFork, side: -1 }, { at: entered[1] + firstFork, side: 1 }],
  },
  {
    x: plan.x - plan.armReach, y: plan.secondForkY, mark: 'check', hue: teal, r: 41, restY: 428, lift: 76, pips: [1, 2],
    struck: [{ at: entered[0] + secondFork, side: -1 }],
  },
  {
    x: plan.x + plan.armReach, y: plan.secondForkY, mark: 'bolt', hue: pink, r: 41, restY: 428, lift: 76, pips: [3, 1],
    struck: [{ at: entered[1] + secondFork, side: -1 }],
  },
]

/** How far a fork's domino lies over, -1 left and 1 right, and how far its mark is up. */
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

/** A domino on an axle, which winds up the mark that hangs below it. */
const lifter = (fork: Fork, index: number, t: number): Drawing => {
  const { x, y, r, hue } = fork
  const { fallen, lifted } = tipping(fork, t)
  const hang = fork.restY - fork.lift * lifted - y
  const swing = 2.5 * wave(t, 2, index * 0.31) + 5 * wave(t, 6) * bump(clamp(lifted))
  return [
    group(
      matrix(move(x, y), turn(swing)),
      stroke(polyline(0, 0, 0, hang - r + 6), ink, 3),
      halved(bubble(0, hang, r, index === 2 ? 'right' : 'left'), hue),
      mark(fork.mark, 0, hang, r * 0.48, ink),
    ),
    group(matrix(move(x, y - 2), turn(97 * fallen)), domino(...fork.pips)),
    fill(circle(x, y, 13), ink),
    fill(circle(x, y, 5), paper),
  ]
}

interface Marble {
  at: number
  way: Track
  outletX: number
  /** Where it goes, and how high it flies, off the head it falls on. */
  leaves: Point
  rise: number
}

const radius = 27
const startY = -40
/** Distances along a way at which a marble touches the domino of the first and the second fork. */
const touch = {
  first: plan.firstForkY - 2 - dominoHeight - radius - startY,
  second: distanceToStem(startY) - (plan.stemY - (plan.secondForkY - 2 - dominoHeight - radius)),
}
const marble = (at: number, side: Side, leaves: Point, rise: number): Marble => ({
  at,
  way: wayThrough(startY, side, -1),
  outletX: plan.x + side * plan.armReach - plan.legReach,
  leaves,
  rise,
})
const marbles = [marble(entered[0], -1, [-50, 470], 150), marble(entered[1], 1, [480, 580], 60)]

const headRadius = 66
const ducked = 508
const hitY = ducked - headRadius - radius

const marbleAt = ({ way, outletX, leaves, rise }: Marble, since: number): Point => {
  const { outlet, head, gone } = moments
  const { first, second } = touch
  if (since < firstFork) return way.at(first * easeIn(span(since, 0, firstFork)))
  if (since < secondFork) return way.at(lerp(first, second, easeInOut(span(since, firstFork, secondFork))))
  if (since < outlet) return way.at(lerp(second, way.length, easeIn(span(since, secondFork, outlet))))
  if (since < head) return [outletX, lerp(plan.outletY, hitY, span(since, outlet, head) ** 1.3)]
  const share = span(since, head, gone)
  return [lerp(outletX, leaves[0], share), lerp(hitY, leaves[1], share ** 1.6) - rise * bump(share)]
}

const rolling = (one: Marble, t: number): Drawing => {
  const since = wrap(t - one.at)
  if (since >= moments.gone) return []
  const [x, y] = marbleAt(one, since)
  const disc = circle(0, 0, radius)
  return group(
    matrix(move(x, y), turn((x - plan.x) * 2.1 + y)),
    halved(disc, violet),
    clipped(disc, fill(rectangle(-radius, -6, radius * 2, 12), sun)),
  )
}

/** What all heads follow: the marble that is in, else the funnel. */
const watched = (t: number): Point => {
  const inside = marbles.find(({ at }) => wrap(t - at) < moments.gone)
  return inside ? marbleAt(inside, wrap(t - inside.at)) : [plan.x, 0]
}

/** The heads under the arm a marble takes duck; the one it spares, and those under the other arm, cheer. */
const mood = (index: number, t: number) => {
  let [duck, cheer, hit] = [0, 0, 0]
  marbles.forEach(({ at }, arm) => {
    const since = wrap(t - at)
    const under = Math.floor(index / 2) === arm
    const struck = under && index % 2 === 0
    const from = firstFork + 0.018 + 0.007 * (index % 2)
    if (under) duck += during(since, from, struck ? moments.head + 0.04 : secondFork + 0.02, 0.025)
    if (struck) hit += bump(span(since, moments.head, moments.head + 0.045))
    const relief = under ? secondFork + 0.045 : from
    if (!struck) cheer += Math.abs(bump(3 * span(since, relief, relief + 0.17)))
  })
  return { duck, cheer, hit }
}

const people = [violet, pink, teal, sun] as const

const head = (hue: Colour, index: number, t: number): Drawing => {
  const { duck, cheer, hit } = mood(index, t)
  const right = index % 2 === 1
  const x = plan.x + (index < 2 ? -1 : 1) * plan.armReach + (right ? 1 : -1) * plan.legReach
  const y = lerp(480, ducked, duck) - 24 * cheer + 2 * wave(t, 2, index * 0.27)
  const [watchedX, watchedY] = gaze(watched, t)
  return group(
    matrix(move(x, y + headRadius), scale(1 + 0.08 * hit, 1 - 0.12 * hit), move(0, -headRadius)),
    listener(0, 0, headRadius, hue, {
      tail: index < 2 ? 'left' : 'right',
      look: [(watchedX - x) / 260, (watchedY - y) / 200],
      eye: 0.26 + 0.06 * duck,
      lid: 0.5 * hit,
      tilt: 7 * cheer * (right ? 1 : -1),
      blink: blink(t, 0.41 + index * 0.021, 0.93 + index * 0.013),
    }),
  )
}

export const ifThisThenWhat = loop({
  id: 'if-this-then-what',
  poster: 0.13,
  draw: (t) => [
    backdrop(tangerine),
    fill(circle(plan.x, 90, 300), cuts.tangerine),
    chute,
    forks.map((fork, index) => lifter(fork, index, t)),
    people.map((hue, index) => head(hue, index, t)),
    marbles.map((one) => rolling(one, t)),
    floor(),
  ],
})
