/** What people hold in their hands while a product is played: one thing, huge. */
import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, polyline, quarter, rectangle } from '../../kit/paths.ts'
import { speaker } from '../../kit/people.ts'
import { backdrop, stage, still, type Scene } from '../../kit/scene.ts'
import { balloon } from '../../objects/balloon.ts'
import { block, blockHeight } from '../../objects/block.ts'
import { flag } from '../../objects/flag.ts'
import { fist, mirrored, pinch } from '../../objects/hand.ts'
import { ideaCard, ideaCardSize } from '../../objects/idea-card.ts'
import { lighthouse, notepad } from '../../objects/pictograms.ts'
import { tree } from '../../objects/tree.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

const hand = (product: string, ...content: Drawing[]): Scene =>
  still(`hand-${product}`, stage.width, stage.height, () => content)

const cardInHand = (side: 'left' | 'right', picture: Drawing): Drawing =>
  group(
    move(((side === 'left' ? 1 : -1) * ideaCardSize.width) / 2, -ideaCardSize.height / 2 + 10),
    ideaCard(side, picture, side === 'left' ? 'question' : 'exclamation'),
  )

export const comboConvo = hand(
  'combo-convo',
  backdrop(ink),
  fill(bubble(480, 400, 330), tints.inkRaised),
  group(
    matrix(move(322, 434), turn(-7), scale(1.14)),
    pinch({ skin: violet, sleeve: sun }, cardInHand('left', lighthouse)),
  ),
  group(
    matrix(move(638, 434), turn(7), scale(1.14)),
    mirrored(pinch({ skin: pink, sleeve: teal }, mirrored(cardInHand('right', notepad)))),
  ),
)

/** Each guest's three: go for it, watch out, and I know a way through. */
const threeFlags = [
  { lean: -54, height: 252, hue: violet, shape: 'swallowtail', mark: 'star', markHue: sun, phase: 0.55 },
  { lean: 48, height: 232, hue: tangerine, shape: 'pennant', mark: 'exclamation', markHue: ink, phase: 0.1 },
  { lean: -6, height: 226, hue: sun, shape: 'square', mark: 'check', markHue: ink, phase: 0.3 },
] as const

export const flagFinder = hand(
  'flag-finder',
  backdrop(paper),
  fill(circle(480, 400, 300), tints.paperWash),
  group(
    move(464, 446),
    fist(
      { skin: teal, sleeve: ink },
      threeFlags.map(({ lean, phase, ...one }) =>
        group(matrix(move(0, -48), turn(lean)), flag(0, phase, one)),
      ),
    ),
  ),
)

/** A label with an opinion on it, the middle of its lower edge at the origin. */
const label = (sign: MarkName, hue: Colour): Drawing => [
  halved(rectangle(-62, -168, 124, 180, 18), paper),
  fill(circle(0, -144, 11), ink),
  mark(sign, 0, -78, 34, hue),
]

export const floatingOpinions = hand(
  'floating-opinions',
  backdrop(deep),
  fill(quarter(960, 540, 500, 'left-up'), lights.deep),
  stroke(polyline(826, 520, 832, 330), ink, 6),
  group(matrix(move(834, 252), turn(3)), balloon(pink, 78), mark('question', 0, 2, 34, ink)),
  group(matrix(move(824, 520), turn(3), scale(0.7)), mirrored(fist({ skin: violet, sleeve: sun }))),
  group(matrix(move(380, 452), turn(-9)), pinch({ skin: teal, sleeve: sun }, label('heart', tangerine))),
  stroke('M358 310Q470 400 562 340', ink, 6),
  group(matrix(move(590, 230), turn(16)), balloon(tangerine, 104), mark('exclamation', 0, 2, 46, paper)),
)

const towered = [
  { width: 150, hue: violet, pattern: 'scallops', patternHue: pink },
  { width: 132, hue: paper, pattern: 'checks', patternHue: violet },
] as const

export const blockParty = hand(
  'block-party',
  backdrop(deep),
  fill(circle(480, 440, 330), cuts.deep),
  group(
    matrix(move(400, 536), scale(1.7)),
    towered.map((one, level) =>
      group(matrix(move(level * 8, -level * blockHeight), turn(level * 1.5)), block(one)),
    ),
  ),
  group(
    matrix(move(500, 262), turn(214), scale(1.3)),
    pinch(
      { skin: pink, sleeve: ink },
      group(
        matrix(scale(1.3), move(-20, -blockHeight / 2 + 12), turn(180)),
        block({ width: 140, hue: tangerine, pattern: 'stripes', patternHue: paper }),
      ),
    ),
  ),
)

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

/** A pencil whose middle is at the origin, its point up. */
const pencil: Drawing = [
  halved(rectangle(-17, -130, 34, 190, 4), sun),
  fill(polygon(-17, -128, 17, -128, 0, -182), paper),
  fill(polygon(-7, -160, 7, -160, 0, -182), ink),
]

export const takingAction = hand(
  'taking-action',
  backdrop(deep),
  fill(bubble(420, 420, 330), cuts.deep),
  group(
    matrix(move(356, 452), turn(-6)),
    pinch(
      { skin: pink, sleeve: tangerine },
      halved(bubble(0, -112, 122, 'right'), paper),
      mark('bolt', 0, -124, 52, tangerine),
    ),
  ),
  group(matrix(move(664, 388), turn(-58)), pinch({ skin: teal, sleeve: sun }, pencil)),
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
