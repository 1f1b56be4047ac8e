import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../../kit/node.ts'
import { lights, palette, type Colour } from '../../kit/palette.ts'
import { bubble, rectangle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { flag } from '../../objects/flag.ts'

const { bump, clamp, during, easeIn, easeOut, lerp, overshoot, span, wave } = time
const { ink, paper, tangerine, teal, sun, pink, violet } = palette

type Point = readonly [x: number, y: number]

/** Five steps, the fifth rank left and the first right; what is said climbs them. */
const step = { left: 232, width: 146, first: 46, rise: 72 }
const stepX = (rank: number): number => step.left + (rank + 0.5) * step.width
const stepY = (rank: number): number => stage.floor - step.first - rank * step.rise
const stepHues = [violet, tangerine, teal, pink, ink] as const

const radius = 57
const lips: Point = [166, 446]

interface Tag {
  rank: number
  hue: Colour
  mark: MarkName
  markHue: Colour
  /** When it leaves the mouth, and when it sets out for home. */
  said: number
  home: number
}

const tag = (rank: number, hue: Colour, sign: MarkName, markHue: Colour): Tag => ({
  rank,
  hue,
  mark: sign,
  markHue,
  said: 0.03 + rank * 0.055,
  home: 0.755 + rank * 0.02,
})
const tags = [
  tag(0, pink, 'plus', ink),
  tag(1, teal, 'heart', ink),
  tag(2, violet, 'check', sun),
  tag(3, tangerine, 'bolt', ink),
  tag(4, paper, 'star', tangerine),
]

const up = 0.038
const down = 0.03
const settled = ({ rank, said }: Tag): number => said + (rank + 1) * up
const swallowed = ({ rank, home }: Tag): number => home + (rank + 1) * down

const onStep = (rank: number): Point => [stepX(rank), stepY(rank) - radius]
/** On the back of the tag that has the step already: so it overtakes. */
const onTag = (rank: number): Point => [stepX(rank), stepY(rank) - radius * 3 + 4]

const between = ([x0, y0]: Point, [x1, y1]: Point, share: number, height: number): Point => [
  lerp(x0, x1, share),
  lerp(y0, y1, share) - height * bump(share),
]

const stops = (rank: number, place: (rank: number) => Point): Point[] => [
  lips,
  ...Array.from({ length: rank }, (_, index) => place(index)),
  onStep(rank),
]

/** Where a tag is, hop by hop from the mouth to its step and home again. */
const placeOf = (one: Tag, t: number): Point => {
  const { rank, said, home } = one
  const homeward = t >= home
  const hops = clamp(homeward ? (t - home) / down : (t - said) / up, 0, rank + 1)
  const way = homeward ? stops(rank, onStep).toReversed() : stops(rank, onTag)
  const hop = Math.min(Math.floor(hops), rank)
  return between(way[hop] ?? lips, way[hop + 1] ?? lips, hops - hop, homeward ? 34 : 58)
}

/** How flat a tag is: when it lands, and each time another hops over its back. */
const squashOf = (one: Tag, t: number): number => {
  const kicks = tags
    .filter(({ rank }) => rank > one.rank)
    .map(({ said }) => bump(span(t, said + (one.rank + 1) * up - 0.008, said + (one.rank + 1) * up + 0.03)))
  return 0.12 * Math.max(bump(span(t, settled(one), settled(one) + 0.045)), ...kicks)
}

/** All hop for joy when the pennant is up, the first rank first. */
const joy = (t: number, delay: number): number =>
  Math.abs(Math.sin(Math.PI * 2 * span(t, 0.455 + delay, 0.555 + delay)))

const tagAt = (one: Tag, t: number): Drawing => {
  const size =
    easeOut(span(t, one.said, one.said + up)) * (1 - easeIn(span(t, swallowed(one) - down, swallowed(one))))
  if (size <= 0.02) return []
  const [x, y] = placeOf(one, t)
  const squash = squashOf(one, t)
  const hop = 16 * joy(t, 0.012 * (4 - one.rank))
  return group(
    matrix(
      move(x, y + radius - hop),
      scale(size * (1 + squash * 0.7), size * (1 - squash)),
      move(0, -radius),
    ),
    halved(bubble(0, 0, radius, one.rank % 2 ? 'left' : 'right'), one.hue),
    mark(one.mark, 0, 0, 27, one.markHue),
  )
}

/** What the crowd follows: the tags on their way, and the first rank while none is. */
const watched = (t: number): Point => {
  const weights = tags.map((one) => {
    const moving = during(t, one.said, settled(one), 0.03) + during(t, one.home, swallowed(one) - 0.03, 0.03)
    return moving + (one.rank === 4 ? 0.05 : 0)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const places = tags.map((one) => placeOf(one, t))
  const mean = (axis: 0 | 1): number =>
    places.reduce((sum, place, index) => sum + place[axis] * (weights[index] ?? 0), 0) / total
  return [mean(0), mean(1)]
}

const crowd = [
  { x: 600, r: 60, hue: pink, tail: 'left' },
  { x: 744, r: 78, hue: violet, tail: 'right' },
  { x: 894, r: 64, hue: tangerine, tail: 'right' },
] as const

const people = (t: number): Drawing => {
  const [x, y] = watched(t - 0.015)
  const talking = tags.map(({ said }) => during(t, said - 0.02, said + 0.01, 0.018))
  const cheering = 0.55 * during(t, 0.47, 0.63, 0.03)
  const chewing = tags.map((one) => during(t, swallowed(one) - 0.034, swallowed(one) - 0.016, 0.014))
  return [
    speaker(
      84,
      418 + 1.5 * wave(t, 2),
      122,
      tangerine,
      'right',
      0.05 + 0.95 * Math.max(...talking, ...chewing, cheering),
      {
        look: clamp((y - 330) / 180, -1, 1),
        blink: blink(t, 0.41, 0.68),
      },
    ),
    crowd.map(({ x: at, r, hue, tail }, index) =>
      listener(at, stage.floor - r * 0.76 - 16 * joy(t, 0.02 + index * 0.013), r, hue, {
        tail,
        look: [(x - at) / 240, (y - 440) / 200],
        blink: blink(t, 0.14 + index * 0.035, 0.64 + index * 0.028),
      }),
    ),
  ]
}

/** Slides up out of the top step. */
const pennant = (t: number): Drawing => {
  const raised = overshoot(span(t, 0.4, 0.47), 1.2) - easeIn(span(t, 0.7, 0.75))
  const quiver = 7 * wave(t, 12) * bump(span(t, 0.44, 0.56))
  return group(
    matrix(move(842, lerp(stepY(4) + 280, stepY(4) + 4, raised)), turn(quiver)),
    group(scale(-1, 1), flag(t, 0.1, { height: 184, hue: tangerine, shape: 'pennant' })),
  )
}

const steps: Drawing = stepHues.map((hue, rank) => {
  const y = stepY(rank)
  return halved(rectangle(stepX(rank) - step.width / 2, y, step.width, stage.height - y, 5), hue, stepX(rank))
})

export const takingAction = loop({
  id: 'taking-action',
  poster: 0.6,
  draw: (t) => [
    backdrop(sun),
    fill(bubble(592, 204, 340, 'left', 0.06), lights.sun),
    pennant(t),
    steps,
    people(t),
    tags.map((one) => tagAt(one, t)),
    floor(),
  ],
})
