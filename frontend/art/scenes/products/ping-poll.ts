import { matrix, move, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, type Drawing } from '../../kit/node.ts'
import { cut, cuts, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, rectangle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { gaze } from '../../objects/gaze.ts'
import type { Point } from '../../objects/track.ts'

const { bump, clamp, during, easeIn, lerp, span, wave } = time
const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

/** Four clear tubes on hatches, one a question. */
const tubeHues = [tangerine, violet, teal, sun] as const
const tube = { width: 88, top: 84, bottom: 468, apart: 108 }
const tubeX = (index: number): number => 318 + index * tube.apart
const radius = 37
const levelY = (level: number): number => tube.bottom - radius - level * radius * 2

type Side = -1 | 1
/** Where a paddle of the left or right side meets its balls. */
const meetX = (side: Side): number => 480 + side * 244
const meetY = 322

/** Who serves into which tube, and when the paddle strikes; the levels come from the order. */
// oxfmt-ignore
const serves: readonly (readonly [at: number, side: Side, tube: number])[] = [
  [0.04, -1, 0], [0.07, 1, 3], [0.105, -1, 1], [0.14, -1, 0], [0.165, 1, 3], [0.19, -1, 1], [0.23, 1, 2],
  [0.25, -1, 1], [0.29, -1, 0], [0.315, 1, 3], [0.34, -1, 1], [0.39, -1, 1], [0.4, 1, 3], [0.49, -1, 2],
]
const balls = serves.map(([at, side, into], order) => {
  const level = serves.slice(0, order).filter(([, , other]) => other === into).length
  return { at, side, into, level, hue: pick(tubeHues, into) }
})
type Ball = (typeof balls)[number]

/** Where a ball hangs over a tube before it falls in. */
const rim = 32
const coming = 0.035
const flight = 0.075
const hatch = { opens: 0.85, shuts: 0.95 }

interface Place {
  x: number
  y: number
  inside: boolean
}

/** In from the edge, off the paddle, over the rim, down the tube and, when the hatch opens, out. */
const placeOf = ({ at, side, into, level }: Ball, t: number): Place | undefined => {
  const since = t - at
  const falls = t - hatch.opens - 0.012 - level * 0.006 - into * 0.008
  if (since < -coming || falls > 0.09) return undefined
  const [x, rest] = [tubeX(into), levelY(level)]
  if (falls > 0) return { x, y: rest + 900 * (falls / 0.09) ** 2, inside: true }
  if (since < 0) {
    const share = 1 + since / coming
    return { x: lerp(480 + side * 540, meetX(side), share), y: lerp(170, meetY, share ** 2), inside: false }
  }
  const share = since / flight
  if (share < 1) {
    const y = lerp(meetY, rim, share) - 108 * bump(share ** 0.9)
    return { x: lerp(meetX(side), x, share), y, inside: false }
  }
  const drop = Math.sqrt((rest - rim) / 400) * 0.055
  const bounce = 16 * bump(span(since - flight - drop, 0, 0.035))
  return { x, y: lerp(rim, rest, easeIn(span(since - flight, 0, drop)) ** 0.7) - bounce, inside: true }
}

const ballAt = (ball: Ball, { x, y }: Place): Drawing =>
  group(matrix(move(x, y), turn((x - tubeX(ball.into)) * 1.4)), halved(circle(0, 0, radius), ball.hue))

const glass = (index: number): Drawing => {
  const x = tubeX(index)
  const height = tube.bottom - tube.top
  return [
    fill(rectangle(x - tube.width / 2, tube.top, tube.width, height), paper, 0.9),
    fill(rectangle(x, tube.top, tube.width / 2, height), cuts.paper, 0.9),
  ]
}

const collar = (index: number): Drawing => [
  fill(rectangle(tubeX(index) - tube.width / 2 - 6, tube.top - 9, tube.width + 12, 18, 9), ink),
  [1, 2, 3, 4].map((level) =>
    fill(rectangle(tubeX(index) - tube.width / 2, levelY(level) + radius - 2, 10, 4), ink),
  ),
]

/** Two flaps a tube, hinged on the pillars that carry it. */
const base = (t: number): Drawing => {
  const open = 80 * during(t, hatch.opens, hatch.shuts, 0.02)
  const half = tube.width / 2
  const flap = (side: Side, x: number): Drawing =>
    group(
      matrix(move(x + side * half, tube.bottom + 6), turn(-side * open)),
      fill(rectangle(side === 1 ? -half : 0, -6, half, 12), ink),
    )
  return [
    tubeHues.map((_, index) => [flap(-1, tubeX(index)), flap(1, tubeX(index))]),
    [0, 1, 2, 3, 4].map((index) =>
      fill(rectangle(tubeX(index) - tube.apart / 2 - 10, tube.bottom, 20, 60), ink),
    ),
  ]
}

/** A bubble on a stick: drawn back before each serve, swung through it. */
const paddle = (side: Side, hue: Colour, t: number): Drawing => {
  const strikes = balls.filter((ball) => ball.side === side)
  const back = Math.max(...strikes.map(({ at }) => bump(span(t, at - 0.034, at))))
  const through = Math.max(...strikes.map(({ at }) => bump(span(t, at - 0.008, at + 0.022))))
  const tilt = 2 - 16 * back + 14 * through + 1.5 * wave(t, 2)
  const face = bubble(0, 0, 52)
  return group(
    matrix(move(meetX(side) - side * 6, 548), turn(-side * tilt)),
    fill(rectangle(-10, -124, 20, 130), ink),
    group(
      matrix(move(0, -178), turn(-45)),
      clipped(
        face,
        fill(face, hue),
        group(turn(45), fill(rectangle(0, -90, 90, 180), cut(hue)), fill(rectangle(-60, 44, 120, 60), ink)),
      ),
    ),
  )
}

/** What everyone follows: the ball struck last, until it rests. */
const followed = (t: number): Point => {
  const ball = balls.findLast(({ at }) => at - coming * 0.6 < t)
  const place = ball && t < 0.62 ? placeOf(ball, t) : undefined
  return place ? [place.x, place.y] : [480, t > 0.84 ? 520 : 240]
}

const people = (t: number): Drawing => {
  const [x, y] = gaze(followed, t)
  const jolt = bump(span(t, 0.63, 0.68)) + bump(span(t, 0.69, 0.72)) * 0.5
  const talk = 0.06 + 0.42 * during(t, 0.5, 0.82, 0.02) * (1 + wave(t, 20, 0.2))
  return [
    listener(82, 440 - 22 * jolt, 100, teal, {
      look: [(x - 82) / 300, (y - 400) / 240],
      blink: blink(t, 0.02, 0.44, 0.8),
      eye: 0.26 + 0.05 * during(t, hatch.opens, 0.93, 0.02),
    }),
    speaker(878, 440 - 12 * bump(span(t, 0.645, 0.7)), 100, deep, 'left', talk, {
      look: clamp((y - 360) / 240, -1, 0.6),
      blink: blink(t, 0.09, 0.58, 0.97),
    }),
  ]
}

export const pingPoll = loop({
  id: 'ping-poll',
  poster: 0.552,
  draw: (t) => {
    const placed = balls.flatMap((ball) => {
      const place = placeOf(ball, t)
      return place ? [{ ball, place }] : []
    })
    const seen = (inside: boolean): Drawing =>
      placed.filter(({ place }) => place.inside === inside).map(({ ball, place }) => ballAt(ball, place))
    return [
      backdrop(pink),
      fill(circle(480, 540, 400), cuts.pink),
      tubeHues.map((_, index) => glass(index)),
      seen(true),
      tubeHues.map((_, index) => collar(index)),
      base(t),
      people(t),
      paddle(-1, violet, t),
      paddle(1, tangerine, t),
      seen(false),
      floor(),
    ]
  },
})
