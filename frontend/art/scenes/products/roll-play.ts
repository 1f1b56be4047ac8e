import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../../kit/node.ts'
import { cuts, palette, type Colour } from '../../kit/palette.ts'
import { dome, rectangle } from '../../kit/paths.ts'
import { blink, speaker } from '../../kit/people.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { die } from '../../objects/die.ts'

const { bump, clamp, during, easeOut, lerp, span, wave } = time
const { ink, paper, tangerine, teal, sun, pink, violet } = palette

/** Two rolls a loop. The first: teal asks, pink answers with a question. The second: pink asks, tangerine answers. */
const rolls = [0.04, 0.52] as const
const flight = 0.12
const turns = [
  { who: 'teal', from: 0.22, to: 0.3 },
  { who: 'pink', from: 0.32, to: 0.46 },
  { who: 'pink', from: 0.7, to: 0.78 },
  { who: 'tangerine', from: 0.8, to: 0.94 },
] as const
type Name = (typeof turns)[number]['who']

interface Panelist {
  name: Name
  x: number
  r: number
  hue: Colour
  faces: 'left' | 'right'
  /** How long after the first it throws. */
  delay: number
  die: { half: number; hue: Colour; tilts: readonly [number, number] }
}

const panel: Panelist[] = [
  {
    name: 'teal',
    x: 132,
    r: 116,
    hue: teal,
    faces: 'right',
    delay: 0,
    die: { half: 110, hue: tangerine, tilts: [7, -9] },
  },
  {
    name: 'pink',
    x: 478,
    r: 108,
    hue: pink,
    faces: 'right',
    delay: 0.025,
    die: { half: 106, hue: sun, tilts: [-6, 8] },
  },
  {
    name: 'tangerine',
    x: 828,
    r: 116,
    hue: tangerine,
    faces: 'left',
    delay: 0.05,
    die: { half: 110, hue: teal, tilts: [8, -7] },
  },
]

const talking = (who: Name, t: number): number =>
  Math.max(...turns.map((one) => (one.who === who ? during(t, one.from, one.to, 0.02) : 0)))
const mouth = (who: Name, t: number): number => 0.06 + 0.8 * talking(who, t) * (0.55 + 0.45 * wave(t, 17))

const portrait = (who: Name, hue: Colour, faces: 'left' | 'right', t: number): Drawing =>
  speaker(0, 4, 76, hue, faces, mouth(who, t) * 0.9, {})
const sign = (name: MarkName): Drawing => mark(name, 0, 0, 58, ink)

/** What each die may say: who asks, how, and who answers. The first face is the second roll's. */
const sides = (name: Name, t: number): Drawing[] => {
  if (name === 'pink') return [sign('heart'), sign('bolt'), sign('question'), sign('dots')]
  return name === 'teal'
    ? [
        portrait('pink', pink, 'right', t),
        sign('exclamation'),
        portrait('teal', teal, 'right', t),
        sign('star'),
      ]
    : [
        portrait('tangerine', tangerine, 'left', t),
        sign('plus'),
        portrait('pink', pink, 'left', t),
        sign('quote'),
      ]
}

/** Six quarter-turns a throw; two throws bring a die back to its first face. */
const tossed = ({ delay, die: { tilts } }: Panelist, t: number) => {
  const [first, second] = rolls.map((at) => span(t, at + delay, at + delay + flight)) as [number, number]
  const share = second > 0 ? second : first
  const landed = rolls.map((at) => span(t, at + delay + flight, at + delay + flight + 0.035))
  const between = first - second
  return {
    height: 4 * 235 * share * (1 - share) + 13 * Math.max(...landed.map(bump)),
    quarters: 6 * (easeOut(first) * 0.5 + first * 0.5 + easeOut(second) * 0.5 + second * 0.5),
    tilt:
      lerp(tilts[0], tilts[1], between) +
      34 * bump(share) * Math.sign(tilts[0]) +
      1.6 * wave(t, 3, delay * 12),
  }
}

/** Ducks to throw, jumps, and is pressed flat by what comes down. */
const strain = ({ delay }: Panelist, t: number) => {
  const moments = rolls.map((at) => at + delay)
  const duck = moments.map((at) => bump(span(t, at - 0.035, at + 0.01)))
  const jump = moments.map((at) => bump(span(t, at - 0.008, at + 0.05)))
  const hit = moments.map((at) => bump(span(t, at + flight - 0.004, at + flight + 0.05)))
  return { squash: 0.1 * Math.max(...duck, ...hit), hop: 14 * Math.max(...jump) }
}

const panelist = (one: Panelist, index: number, t: number): Drawing => {
  const { name, x, r, hue, faces } = one
  const { squash, hop } = strain(one, t)
  const rest = stage.floor - r * 0.83
  const foot = rest + r
  const top = foot - 2 * r * (1 - squash) - hop + 2
  const { height, quarters, tilt } = tossed(one, t)
  const angle = (tilt * Math.PI) / 180
  const nod = 3 * talking(name, t) * wave(t, 8)
  const { half } = one.die
  return [
    group(
      matrix(move(x, foot - hop), scale(1 + squash * 0.6, 1 - squash), move(0, -r)),
      speaker(0, 0, r, hue, faces, mouth(name, t), {
        look: clamp(height / 60) * -1,
        blink: blink(t, 0.34 + index * 0.16, 0.97 - index * 0.02),
      }),
    ),
    group(
      matrix(move(x + half * Math.sin(angle), top - half * Math.cos(angle) - height + nod * 0.6), turn(tilt)),
      die(one.die.hue, half, sides(name, t), quarters),
    ),
  ]
}

const microphone = (x: number, lean: number): Drawing => [
  fill(dome(x, stage.floor, 34, 14), ink),
  group(
    matrix(move(x, stage.floor), turn(lean)),
    fill(rectangle(-3, -80, 6, 80), ink),
    halved(rectangle(-17, -124, 34, 50, 17), paper),
    fill(rectangle(-17, -88, 34, 14, 7), ink),
  ),
]

export const rollPlay = loop({
  id: 'roll-play',
  poster: 0.4265,
  draw: (t) => [
    backdrop(violet),
    fill(dome(480, 540, 470, 330), cuts.violet),
    panel.map((one, index) => panelist(one, index, t)),
    microphone(304, -12),
    microphone(650, 0),
    floor(),
  ],
})
