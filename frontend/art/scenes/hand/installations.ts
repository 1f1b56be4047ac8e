/** What people hold in their hands while an installation is there: one thing, huge. */
import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polyline, rectangle } from '../../kit/paths.ts'
import { speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, stage, still, type Scene } from '../../kit/scene.ts'
import { fist, pinch } from '../../objects/hand.ts'
import { tree } from '../../objects/tree.ts'

const { ink, paper, tangerine, teal, sun, pink, violet } = palette

const hand = (product: string, ...content: Drawing[]): Scene =>
  still(`hand-${product}`, stage.width, stage.height, () => content)

/** A reel of thread, its lower edge at the origin. */
const reel: Drawing = [
  halved(rectangle(-52, -150, 104, 130), sun),
  [0, 1, 2, 3, 4].map((row) =>
    stroke(polyline(-52, -128 + row * 24, 52, -140 + row * 24), cuts.sun, 6, { ends: 'butt' }),
  ),
  halved(rectangle(-72, -176, 144, 32, 8), paper),
  halved(rectangle(-72, -24, 144, 32, 8), paper),
]

const peg = (x: number, y: number, sign: MarkName, hue: Colour): Drawing => [
  halved(circle(x, y, 46), hue, x),
  mark(sign, x, y, 20, ink),
]

export const futuresWeb = hand(
  'futures-web',
  backdrop(tangerine),
  fill(circle(960, 330, 460), cuts.tangerine),
  stroke('M350 306L640 196', sun, 8),
  stroke('M640 196L930 300L600 470', sun, 8),
  peg(640, 222, 'question', paper),
  peg(892, 318, 'heart', pink),
  peg(620, 444, 'check', lights.teal),
  group(matrix(move(336, 446), turn(-8)), pinch({ skin: violet, sleeve: ink }, reel)),
)

const paddle = (hue: Colour): Drawing => [
  fill(rectangle(-12, -130, 24, 260), ink),
  group(
    matrix(move(0, -196), turn(-45)),
    clipped(
      bubble(0, 0, 104),
      halved(bubble(0, 0, 104), hue),
      group(turn(45), fill(rectangle(-120, 84, 240, 80), ink)),
    ),
  ),
]

export const pingPoll = hand(
  'ping-poll',
  backdrop(paper),
  fill(circle(500, 420, 330), tints.paperWash),
  [0, 1, 2].map((line) =>
    stroke(polyline(556 + line * 16, 236 - line * 34, 646 + line * 18, 196 - line * 30), ink, 6),
  ),
  halved(circle(716, 216, 56), violet, 716),
  group(matrix(move(400, 452), turn(24)), fist({ skin: pink, sleeve: teal }, paddle(tangerine))),
)

/** One of the three dice, its lower edge at the origin. */
const dieSide = (hue: Colour, ...side: Drawing[]): Drawing => [
  halved(rectangle(-112, -214, 224, 224, 50), hue),
  group(move(0, -102), side),
]

export const rollPlay = hand(
  'roll-play',
  backdrop(ink),
  fill(circle(480, 470, 340), tints.inkRaised),
  group(
    matrix(move(382, 440), turn(-10)),
    pinch({ skin: teal, sleeve: tangerine }, dieSide(sun, mark('question', 0, 0, 60, ink))),
  ),
  group(matrix(move(760, 372), turn(24), scale(0.9)), dieSide(violet, speaker(0, 6, 74, pink, 'left', 0.7))),
)

// oxfmt-ignore
const leavesSoFar = [
  { x: 0, y: -20, r: 70, hue: sun, mark: 'star' },
  { x: 96, y: 60, r: 52, hue: violet, mark: 'check' },
  { x: -88, y: 130, r: 44, hue: pink, mark: 'quote' },
] as const

export const visionForest = hand(
  'vision-forest',
  backdrop(tangerine),
  fill(dome(560, 560, 400), cuts.tangerine),
  group(move(704, 540), tree({ height: 330, crown: { kind: 'leaves', leaves: leavesSoFar } }, 1, 0)),
  group(
    matrix(move(372, 462), turn(16)),
    pinch(
      { skin: pink, sleeve: violet },
      fill(rectangle(-6, -60, 12, 120), ink),
      halved(bubble(0, -150, 104, 'right'), teal),
      mark('heart', 0, -150, 44, ink),
    ),
  ),
)

/** A phone with a pair of cards on it, the middle of its lower edge at the origin. */
const phone: Drawing = [
  halved(rectangle(-98, -292, 196, 330, 26), ink),
  fill(rectangle(-84, -272, 168, 282, 14), paper),
  halved(rectangle(-66, -244, 66, 96, 12), tangerine, -33),
  halved(rectangle(0, -244, 66, 96, 12), teal, 33),
  mark('bolt', -33, -196, 18, ink),
  mark('star', 33, -196, 18, ink),
  [0, 1].map((row) => fill(rectangle(-66, -128 + row * 22, row ? 84 : 132, 9, 4.5), ink)),
]

export const comboConvoPlus = hand(
  'combo-convo-plus',
  backdrop(violet),
  fill(bubble(520, 420, 330), cuts.violet),
  group(matrix(move(430, 446), turn(-7)), pinch({ skin: pink, sleeve: sun }, phone)),
  mark('heart', 620, 330, 44, tangerine),
  mark('heart', 700, 232, 58, pink),
  mark('heart', 808, 184, 34, tangerine),
)

const ribbon = (y: number, hue: Colour, width: number): Drawing =>
  stroke(`M-20 ${y}H360Q470 ${y} 560 ${y + 60}T760 ${y + 120}H980`, hue, width, { ends: 'butt' })

/** What one boards a line with, its lower edge at the origin. */
const counter = (hue: Colour, sign: MarkName): Drawing => [
  halved(circle(0, -92, 100), hue),
  fill(circle(0, -92, 68), paper),
  mark(sign, 0, -92, 32, ink),
]

export const priorityPathways = hand(
  'priority-pathways',
  backdrop(ink),
  ribbon(130, teal, 44),
  ribbon(210, sun, 64),
  ribbon(300, violet, 44),
  group(
    matrix(move(770, 330)),
    fill(circle(0, 0, 46), pink),
    fill(circle(0, 0, 30), paper),
    mark('dots', 0, 0, 17, ink),
  ),
  group(matrix(move(420, 444), turn(8)), pinch({ skin: tangerine, sleeve: paper }, counter(pink, 'star'))),
)

const strung = (sign: MarkName, hue: Colour, signHue: Colour): Drawing => [
  halved(rectangle(-62, 0, 124, 112, 16), hue),
  fill(circle(0, 20, 8), ink),
  mark(sign, 0, 66, 26, signHue),
]

export const reflectionCollection = hand(
  'reflection-collection',
  backdrop(pink),
  fill(circle(470, 420, 320), lights.pink),
  stroke(polyline(200, 0, 200, 400), ink, 3),
  stroke(polyline(740, 0, 740, 400), ink, 3),
  stroke(polyline(470, 0, 474, 300), ink, 3),
  [100, 250].map((y, index) =>
    group(move(200, y), strung(pick(['heart', 'dots'], index), pick([violet, teal], index), ink)),
  ),
  [60, 210, 360].map((y, index) =>
    group(
      move(740, y),
      strung(pick(['star', 'plus', 'check'], index), pick([sun, tangerine, violet], index), ink),
    ),
  ),
  group(move(470, 80), strung('exclamation', sun, ink)),
  group(
    matrix(move(486, 452), turn(-4)),
    pinch({ skin: teal, sleeve: violet }, [
      halved(rectangle(-76, -176, 152, 186, 20), paper),
      fill(circle(0, -150, 10), ink),
      mark('quote', 0, -82, 38, tangerine),
    ]),
  ),
)
