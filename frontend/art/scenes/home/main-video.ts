import { mark } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, type Drawing } from '../../kit/node.ts'
import { palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop, type Scene } from '../../kit/scene.ts'
import { bump, clamp, easeIn, easeInOut, easeOut, lerp, overshoot, span, wave, wrap } from '../../kit/time.ts'
import type { Point } from '../../objects/track.ts'
import { alignByLine } from '../products/align-by-line.ts'
import { blockParty } from '../products/block-party.ts'
import { comboConvo } from '../products/combo-convo.ts'
import { flagFinder } from '../products/flag-finder.ts'
import { floatingOpinions } from '../products/floating-opinions.ts'
import { futuresWeb } from '../products/futures-web.ts'
import { heroWake } from './hero-wake.ts'

const { ink, paper, tangerine, teal, sun, pink, violet } = palette

/** All times in seconds. */
const length = 22
/** When the window on the next part opens, and how long that takes. */
const opening = 0.6

const bored: readonly { x: number; y: number; r: number; hue: Colour }[] = [
  { x: 66, y: 450, r: 92, hue: ink },
  { x: 566, y: 446, r: 92, hue: violet },
  { x: 724, y: 450, r: 90, hue: sun },
  { x: 882, y: 444, r: 98, hue: pink },
]

/** 0 bored, 1 wide awake: the row wakes from the speaker outwards, and has dozed off again when the loop begins. */
const woken = (seconds: number, x: number): number => {
  const late = 1.75 + Math.abs(x - 300) / 1400
  return easeOut(span(seconds, late, late + 0.25))
}

/** A bored row; one of them says something. */
const row = (seconds: number): Drawing => {
  const t = seconds / length
  const yawn = 0.06 + 0.94 * easeInOut(span(seconds, 1.35, 1.6)) * (1 - easeInOut(span(seconds, 2.5, 2.9)))
  return [
    backdrop(teal),
    fill(dome(620, 540, 430), tints.tealWash),
    speaker(300, 356 - 14 * bump(span(seconds, 1.35, 1.9)), 196, tangerine, 'right', yawn, {
      look: lerp(0.4, -0.5, span(seconds, 1.3, 1.6)),
      lid: lerp(0.5, 0, easeOut(span(seconds, 1.2, 1.45))),
      blink: blink(t, 0.03, 0.13),
    }),
    bored.map(({ x, y, r, hue }, index) => {
      const awake = woken(seconds, x)
      const aside = x < 300 ? 0.9 : -0.8
      return listener(x, y - 18 * bump(span(seconds, 1.85 + index * 0.05, 2.25 + index * 0.05)), r, hue, {
        tail: index % 2 ? 'left' : 'right',
        look: [lerp(aside * 0.4, aside, awake), lerp(0.5, -0.7, awake)],
        lid: lerp(0.54, 0, awake),
        eye: 0.28 + 0.03 * bump(span(seconds, 1.85, 2.5)),
        blink: blink(t, 0.012 + 0.022 * index),
      })
    }),
    floor(),
  ]
}

/** The brand's symbol, large: two who talk, and nothing else. */
const symbol = (seconds: number): Drawing => {
  const arrive = overshoot(span(seconds, 18.6, 19.3), 1.1)
  const apart = 620 * (1 - arrive)
  const talk = (phase: number): number =>
    clamp(span(seconds, 19.3, 19.7) * (0.35 + 0.6 * Math.abs(wave(seconds / length, 26, phase))), 0.1, 1)
  return [
    backdrop(ink),
    fill(circle(480, 270, 330), tints.nightRing),
    speaker(480 - 146 - apart, 282, 140, tangerine, 'right', talk(0)),
    speaker(480 + 146 + apart, 282, 140, teal, 'left', talk(0.2) * 0.7),
  ]
}

interface Part {
  from: number
  draw: (seconds: number) => Drawing
  /** Where the window on it opens: where the bubble has landed. */
  window: Point
}

/** A product's loop, from its moment `start` on, at its own pace. */
const product =
  (scene: Scene, start: number, from: number) =>
  (seconds: number): Drawing =>
    scene.draw(wrap(start + (seconds - from) / scene.seconds))

const firstProduct = 3.2
const each = 2
// oxfmt-ignore
const visits: readonly { scene: Scene; start: number; window: Point }[] = [
  { scene: comboConvo, start: 0.03, window: [556, 142] },
  { scene: floatingOpinions, start: 0.02, window: [730, 170] },
  { scene: flagFinder, start: 0.02, window: [76, 96] },
  { scene: futuresWeb, start: 0.12, window: [480, 128] },
  { scene: alignByLine, start: 0.05, window: [176, 112] },
  { scene: blockParty, start: 0.5, window: [300, 140] },
]
const wallFrom = firstProduct + visits.length * each
const symbolFrom = 18.4
const rowAgain = 21.3

const parts: readonly Part[] = [
  { from: -1, draw: row, window: [480, 270] },
  ...visits.map(({ scene, start, window }, index) => {
    const from = firstProduct + index * each
    return { from, draw: product(scene, start, from), window }
  }),
  {
    from: wallFrom,
    draw: (seconds) => heroWake.draw(wrap(0.34 + (seconds - wallFrom) / 9)),
    window: [380, 200],
  },
  { from: symbolFrom, draw: symbol, window: [480, 270] },
  { from: rowAgain, draw: () => row(0), window: [480, 300] },
]

/** The part under the window, and the next one inside it as it opens. */
const showing = (seconds: number): Drawing => {
  const at = parts.findLastIndex(({ from }) => from <= seconds)
  const current = pick(parts, at)
  const open = easeIn(span(seconds, current.from, current.from + opening))
  if (at === 0 || open >= 1) return current.draw(seconds)
  const [x, y] = current.window
  const tail = at % 2 ? 'left' : 'right'
  const r = lerp(at > visits.length + 1 ? 0.01 : 52, 1150, open)
  return [
    pick(parts, at - 1).draw(seconds),
    fill(bubble(x, y, r + 9, tail), paper),
    clipped(bubble(x, y, r, tail), current.draw(seconds)),
  ]
}

/** What was said: it hops on from part to part, and where it lands the next one opens. */
const said = (seconds: number): Drawing => {
  const next = parts.findIndex(({ from }) => from > seconds)
  const { from, window } = pick(parts, next)
  if (next < 1 || next > visits.length + 1) return []
  const first = next === 1
  // The host of the last product says something too; hers is gone before this one comes.
  const begin = first ? 1.4 : from - (next > visits.length ? 0.7 : 1.1)
  const [startX, startY] = first ? [440, 400] : [pick(parts, next - 1).window[0], 640]
  const share = first ? easeOut(span(seconds, begin, begin + 0.4)) : span(seconds, begin, from - 0.25)
  const x = lerp(startX, window[0], share)
  const y = first
    ? lerp(startY, window[1], share)
    : lerp(startY, window[1], easeOut(share)) - 90 * bump(share)
  const grown = first ? overshoot(span(seconds, begin, begin + 0.45)) : 0.62
  const size = lerp(grown, 0.56, easeInOut(span(seconds, from - 0.25, from)))
  const onPaper = visits[next - 2]?.scene === alignByLine
  if (seconds <= begin || size < 0.02) return []
  return group(
    matrix(
      move(x, y + (first ? 5 * wave(seconds / length, 14) : 0)),
      turn(first ? 0 : 24 * (1 - share) * (next % 2 ? -1 : 1)),
      scale(size),
    ),
    halved(bubble(0, 0, 108, next % 2 ? 'left' : 'right'), onPaper ? violet : paper),
    mark('exclamation', 0, 0, 52, onPaper ? paper : ink),
  )
}

/** The film: a bored row, one word, and what it sets going; six products, a room awake, and the two who talk. */
export const mainVideo = loop({
  id: 'main-video',
  poster: 2.4 / length,
  seconds: length,
  clipWidth: 1280,
  draw: (at) => {
    const seconds = wrap(at) * length
    return [showing(seconds), said(seconds)]
  },
})
