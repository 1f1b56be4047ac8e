import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../../kit/node.ts'
import { lights, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, easeIn, easeInOut, lerp, overshoot, span, wave, wrap } from '../../kit/time.ts'
import { gaze } from '../../objects/gaze.ts'
import type { Point } from '../../objects/track.ts'

interface Word {
  hue: Colour
  mark: MarkName
  markHue: Colour
}

const { ink, paper, tangerine, teal, sun, pink, violet } = palette
/** What is said in turn; the left one begins. */
const words: readonly Word[] = [
  { hue: paper, mark: 'question', markHue: ink },
  { hue: tangerine, mark: 'exclamation', markHue: ink },
  { hue: pink, mark: 'heart', markHue: violet },
  { hue: ink, mark: 'star', markHue: sun },
]

const giant = { r: 236, y: 348 }
const faceX = { left: 138, right: 822 } as const
type Side = keyof typeof faceX
const directions = { left: 1, right: -1 } as const
const sayer = (count: number): Side => (count % 2 ? 'right' : 'left')

/** A word comes out by 0.2 of its turn, is looked at, and goes in from 0.72 on. */
const said = { out: 0.24, leave: 0.7, gone: 0.9 } as const
const turnOf = (t: number) => {
  const count = Math.floor(wrap(t) * words.length)
  return { count, u: wrap(t * words.length) }
}

const mouthOf = (side: Side): Point => [faceX[side] + directions[side] * 196, giant.y + 44]

/** Where the word is, and how large. */
const pose = (t: number) => {
  const { count, u } = turnOf(t)
  const [fromX, fromY] = mouthOf(sayer(count))
  const [toX, toY] = mouthOf(sayer(count + 1))
  const out = easeInOut(span(u, 0.02, said.out - 0.04))
  const into = easeIn(span(u, said.leave, said.gone))
  const x = lerp(lerp(fromX, 480, out), toX, into)
  const y = lerp(lerp(fromY, 190, overshoot(span(u, 0.07, said.out + 0.08), 1.2)), toY, into)
  const size =
    overshoot(span(u, 0.04, said.out + 0.06)) * (1 - 0.96 * easeIn(span(u, said.leave + 0.04, said.gone)))
  return {
    x,
    y: y + 5 * wave(t, 8),
    size,
    tilt: directions[sayer(count)] * lerp(-30, 6, out) + 5 * wave(t, 4),
  }
}

const word = (t: number): Drawing => {
  const { count, u } = turnOf(t)
  const { x, y, size, tilt } = pose(t)
  if (u >= said.gone || size < 0.02) return []
  const { hue, mark: sign, markHue } = pick(words, count)
  return group(
    matrix(move(x, y), turn(tilt), scale(size)),
    halved(bubble(0, 0, 98, sayer(count)), hue),
    mark(sign, 0, 2, 47, markHue),
  )
}

/** How wide the mouth is: thrown open to say and to catch, shut to swallow, chewing before the next word. */
const mouth = (side: Side, t: number): number => {
  const { count, u } = turnOf(t)
  if (sayer(count) === side) {
    return Math.max(0.1, easeInOut(span(u, 0, 0.06)) * (1 - easeInOut(span(u, said.out, said.out + 0.14))))
  }
  const caught =
    easeInOut(span(u, said.leave - 0.18, said.leave)) *
    (1 - easeIn(span(u, said.gone - 0.02, said.gone + 0.03)))
  return Math.max(0.1, caught)
}

/** Leans back to throw, forward into the throw and towards what comes. */
const lean = (side: Side, t: number): number => {
  const { count, u } = turnOf(t)
  if (sayer(count) === side) return 22 * bump(span(u, 0, 0.3))
  return 26 * bump(span(u, said.leave - 0.2, 1)) - 10 * bump(span(u, 0.08, 0.5))
}

const talker = (side: Side, hue: Colour, t: number): Drawing => {
  const [, eyeY] = gaze((at) => [0, pose(at).y], t)
  const gulp = 8 * bump(span(turnOf(t).u, said.gone, 1)) * (sayer(turnOf(t).count) === side ? 0 : 1)
  return speaker(
    faceX[side] + directions[side] * lean(side, t),
    giant.y + gulp,
    giant.r,
    hue,
    side === 'left' ? 'right' : 'left',
    mouth(side, t),
    { look: (eyeY - 270) / 160, blink: side === 'left' ? blink(t, 0.235, 0.72) : blink(t, 0.47, 0.97) },
  )
}

// oxfmt-ignore
const audience = [
  { x: 382, y: 484, r: 58, hue: tangerine, tail: 'left', late: 0, blinks: [0.02, 0.61] },
  { x: 584, y: 480, r: 62, hue: pink, tail: 'right', late: 0.012, blinks: [0.34, 0.83] },
  { x: 484, y: 492, r: 56, hue: ink, tail: 'left', late: 0.022, blinks: [0.2, 0.55, 0.93] },
] as const

const watcher = ({ x, y, r, hue, tail, late, blinks }: (typeof audience)[number], t: number): Drawing => {
  const [toX, toY] = gaze((at) => [pose(at).x, pose(at).y], t - late)
  const hop = 10 * bump(span(wrap((t - late - 0.03) * words.length), 0, 0.2))
  return listener(x, y - hop, r, hue, {
    tail,
    look: [(toX - x) / 150, (toY - y) / 300],
    eye: 0.29,
    blink: blink(t, ...blinks),
  })
}

/** "The exchange": two giants toss one word back and forth, swallow it, and answer with another. */
export const heroExchange = loop({
  id: 'hero-exchange',
  poster: 0.12,
  clipWidth: 1280,
  draw: (t) => [
    backdrop(sun),
    fill(circle(480, 250, 250), lights.sun),
    talker('left', violet, t),
    talker('right', teal, t),
    word(t),
    audience.map((one) => watcher(one, t)),
    floor(),
  ],
})
