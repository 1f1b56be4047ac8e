import { mark } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette, tints } from '../../kit/palette.ts'
import { bubble, circle, dome, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { block, blockHeight, type Block } from '../../objects/block.ts'

const { bump, clamp, easeIn, easeInOut, easeOut, lerp, span, wave, wrap } = time

/** The table's middle and top; the moments of the first hop, from hop to hop, and of the fall. */
const table = { x: 486, y: 486 }
const firstHop = 0.03
const hopEvery = 0.055
const hopLength = 0.1
const fall = 0.62

interface Tumbling extends Block {
  /** Off the tower's middle. */
  offset: number
  /** Where it lies after the fall: how far right, how turned, on how many others. */
  fallenX: number
  fallenTurn: number
  onTop: number
}

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette
// oxfmt-ignore
const blocks: Tumbling[] = [
  { width: 150, hue: violet, pattern: 'scallops', patternHue: pink, offset: 0, fallenX: 560, fallenTurn: 0, onTop: 0 },
  { width: 132, hue: tangerine, pattern: 'stripes', patternHue: paper, offset: 5, fallenX: 668, fallenTurn: 90, onTop: 0 },
  { width: 140, hue: teal, pattern: 'spots', patternHue: sun, offset: -6, fallenX: 606, fallenTurn: 360, onTop: 1 },
  { width: 112, hue: sun, pattern: 'quarters', patternHue: tangerine, offset: 8, fallenX: 772, fallenTurn: 360, onTop: 0 },
  { width: 126, hue: paper, pattern: 'checks', patternHue: violet, offset: -3, fallenX: 760, fallenTurn: 540, onTop: 1 },
  { width: 104, hue: tangerine, pattern: 'tick', patternHue: ink, offset: 6, fallenX: 892, fallenTurn: 450, onTop: 0 },
  { width: 116, hue: teal, pattern: 'leaves', patternHue: paper, offset: -2, fallenX: 800, fallenTurn: 720, onTop: 2 },
]
const top = blocks.length - 1

interface Pose {
  x: number
  y: number
  angle: number
  /** 0 to 0.1, on landing. */
  squash?: number
}

const fallen = ({ width, fallenX, fallenTurn, onTop }: Tumbling): Pose => {
  const upright = (fallenTurn / 90) % 2 === 1
  const y = 520 - (upright ? width : blockHeight) / 2 - onTop * blockHeight
  return { x: fallenX, y, angle: fallenTurn }
}

/** The place of the block `level` in the tower, which sways the more the nearer the fall is. */
const stacked = ({ offset }: Tumbling, level: number, t: number): Pose => {
  const stress = easeIn(span(t, 0.12, fall)) * 0.9 + 0.1 * span(t, 0.05, 0.3)
  const sway = (wave(t, 7) * 0.55 + wave(t, 4, 0.2) * 0.45) * stress
  const lean = sway + 2.6 * easeIn(span(t, fall - 0.06, fall))
  const height = level / top
  return {
    x: table.x + offset + lean * 22 * height ** 1.5,
    y: table.y - blockHeight / 2 - level * blockHeight + Math.abs(lean) * 1.5 * height,
    angle: lean * 4.2 * height,
  }
}

const hopping = (one: Tumbling, level: number, t: number, share: number): Pose => {
  const [from, to] = [fallen(one), stacked(one, level, t)]
  const start = from.angle % 360
  return {
    x: lerp(from.x, to.x, easeOut(share)),
    y: lerp(from.y, to.y, easeInOut(share)) - bump(share ** 0.8) * (70 + 6 * level),
    angle: lerp(start, start > 180 ? 360 : 0, easeInOut(share)),
  }
}

const tumbling = (one: Tumbling, level: number, t: number, start: number): Pose => {
  const [from, to] = [stacked(one, level, start), fallen(one)]
  const end = start + 0.055 + 0.075 * Math.sqrt(level / top) + (one.onTop ? 0.015 : 0)
  const drop = span(t, start, end)
  const bounce = span(t, end, end + 0.06)
  const hop = (10 + (20 * level) / blocks.length) * bump(bounce) + 6 * bump(span(t, end + 0.06, end + 0.09))
  const slide = drop < 1 ? drop * 0.86 : 0.86 + 0.14 * easeOut(span(t, end, end + 0.07))
  const roll = drop < 1 ? drop ** 1.3 * 0.94 : 0.94 + 0.06 * easeOut(bounce)
  const lift = level ? 18 * bump(drop) * (1 - drop) : 0
  return {
    x: lerp(from.x, to.x, slide),
    y: lerp(from.y, to.y, drop * drop) - lift - hop,
    angle: lerp(from.angle, to.angle, roll),
  }
}

const pose = (one: Tumbling, level: number, t: number): Pose => {
  const hop = firstHop + level * hopEvery
  const hopped = span(t, hop, hop + hopLength)
  const start = fall + (top - level) * 0.004
  if (t < hop) return fallen(one)
  if (hopped < 1) return hopping(one, level, t, hopped)
  if (t >= start) return tumbling(one, level, t, start)
  const landing = span(t, hop + hopLength, hop + hopLength + 0.05)
  return { ...stacked(one, level, t), squash: bump(landing) * 0.1 }
}

const audience = [
  { x: 778, y: 456, r: 70, hue: sun, tail: 'right', jump: 1, blinks: [0.11, 0.83] },
  { x: 912, y: 430, r: 94, hue: violet, tail: 'left', jump: 0.6, blinks: [0.2, 0.88] },
] as const

const people = (t: number, topY: number, impact: number): Drawing => {
  const fear = time.during(t, fall - 0.08, fall + 0.16, 0.03)
  const jolt = impact < 1 ? Math.exp(-4 * impact) * Math.abs(Math.sin(impact * 14)) : 0
  const aside = lerp(-0.9, -0.4, span(t, fall, fall + 0.1) * (1 - span(t, 0.9, 1)))
  const asking = t < 0.46 || t > 0.9 ? Math.abs(wave(t, 9)) * 0.8 : 0.1 + 0.9 * fear
  return [
    audience.map(({ x, y, r, hue, tail, jump, blinks }) =>
      listener(x, y - 26 * jolt * jump, r, hue, {
        tail,
        look: [aside, clamp((topY - 330) / 200, -1, 0.5)],
        eye: 0.26 + 0.07 * fear,
        blink: blink(t, ...blinks),
      }),
    ),
    speaker(112, 424, 128, deep, 'right', asking, { look: -0.5, blink: blink(t, 0.2, 0.46, 0.88) }),
  ]
}

/** The host's question, ticked at each right answer. */
const question = (t: number): Drawing => {
  const since = wrap(t + 0.1)
  const size = time.spring(span(since, 0.02, 0.16), 3, 6) * (1 - easeIn(span(since, 0.8, 0.85)))
  if (size <= 0.01) return []
  const building = t > firstHop + hopLength && t < firstHop + hopEvery * blocks.length
  const right = building && wrap((t - firstHop) / hopEvery) < 0.55
  const sign = t > fall - 0.06 && t < 0.9 ? 'exclamation' : 'question'
  return group(
    matrix(move(178, 266), scale(size), move(66, -66)),
    halved(bubble(0, 0, 66, 'left', 0.12), paper),
    right ? mark('check', 0, 0, 30, cuts.teal) : mark(sign, 0, 0, 32, ink),
  )
}

const dust = (impact: number): Drawing => {
  if (impact <= 0 || impact >= 1) return []
  const [near, far] = [40 + 150 * easeOut(impact), 50 + 176 * easeOut(clamp(impact * 1.3))]
  return Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.08 + (0.84 * index) / 8)
    const at = (reach: number) => [690 + Math.cos(angle) * reach * 1.3, 520 + Math.sin(angle) * reach]
    return stroke(polyline(...at(near), ...at(far)), paper, 8 * (1 - impact) + 0.4)
  })
}

const stand: Drawing = [
  fill(rectangle(table.x - 104, table.y, 208, 12, 6), ink),
  fill(rectangle(table.x - 12, table.y, 24, 50), ink),
  fill(dome(table.x, 524, 56, 20), ink),
]

export const blockParty = loop({
  id: 'block-party',
  poster: 0.628,
  draw: (t) => {
    const impact = span(t, fall + 0.07, fall + 0.2)
    const poses = blocks.map((one, level) => ({ one, ...pose(one, level, t) }))
    return [
      backdrop(pink),
      fill(circle(table.x, 330, 300), tints.pinkWash),
      fill(rectangle(0, 430, stage.width, 110), cuts.pink),
      people(t, Math.min(...poses.map(({ y }) => y)), impact),
      question(t),
      stand,
      poses.map(({ one, x, y, angle, squash = 0 }) =>
        group(matrix(move(x, y), turn(angle), scale(1 + squash / 2, 1 - squash)), block(one)),
      ),
      dust(impact),
      floor(),
    ]
  },
})
