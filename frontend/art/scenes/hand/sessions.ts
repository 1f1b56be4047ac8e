/** What people hold in their hands while a session is played: one thing, huge. */
import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, polyline, quarter, rectangle } from '../../kit/paths.ts'
import { listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, stage, still, type Scene } from '../../kit/scene.ts'
import { balloon } from '../../objects/balloon.ts'
import { block, blockHeight } from '../../objects/block.ts'
import { bulb } from '../../objects/bulb.ts'
import { domino } from '../../objects/domino.ts'
import { flag } from '../../objects/flag.ts'
import { fist, mirrored, pinch } from '../../objects/hand.ts'
import { hat } from '../../objects/hat.ts'
import { ideaCard, ideaCardSize } from '../../objects/idea-card.ts'
import { lighthouse, notepad } from '../../objects/pictograms.ts'

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

export const ifThisThenWhat = hand(
  'if-this-then-what',
  backdrop(paper),
  fill(dome(620, 540, 380), tints.paperWash),
  [1.7, 2.5, 3.7].map((size, index) =>
    group(
      matrix(move(470 + index * 150 + index ** 2 * 24, 522), scale(size)),
      domino(pick([2, 3, 1], index), pick([1, 2, 3], index)),
    ),
  ),
  fill(rectangle(0, 522, stage.width, 20), ink),
  group(matrix(move(336, 522), turn(9), scale(1.25)), domino(1, 1)),
  group(matrix(move(246, 370), turn(140)), pinch({ skin: tangerine, sleeve: violet })),
)

export const learningActionMatrix = hand(
  'learning-action-matrix',
  backdrop(teal),
  fill(rectangle(560, 150, 520, 420, 20), ink),
  [0, 1, 2, 3].map((index) => {
    const [x, y] = [592 + (index % 2) * 196, 182 + Math.floor(index / 2) * 196]
    return [
      fill(rectangle(x, y, 176, 176, 20), deep),
      index === 0 ? [] : mark('bolt', x + 88, y + 88, 46, cuts.deep),
    ]
  }),
  group(
    matrix(move(420, 430), turn(10), scale(1.1)),
    pinch(
      { skin: violet, sleeve: pink },
      halved(rectangle(-94, -196, 188, 206, 20), sun),
      fill(rectangle(-66, -168, 132, 150, 12), paper),
      group(matrix(move(0, -100), scale(1.3)), bulb(ink, sun)),
    ),
  ),
)

export const pointingTheWay = hand(
  'pointing-the-way',
  backdrop(deep),
  fill(circle(480, 420, 320), cuts.deep),
  listener(480, 486, 150, pink, { look: [0.1, -1], eye: 0.29 }),
  group(
    matrix(move(560, 250), turn(206), scale(0.92)),
    pinch({ skin: teal, sleeve: tangerine }, group(matrix(turn(180), move(14, 186)), hat('crown', sun, 130))),
  ),
)

const microphone: Drawing = [
  fill(rectangle(-15, -100, 30, 230, 10), ink),
  halved(rectangle(-54, -250, 108, 150, 54), sun),
  fill(rectangle(-58, -136, 116, 34, 12), ink),
]

export const alignByLine = hand(
  'align-by-line',
  backdrop(teal),
  fill(circle(430, 430, 320), tints.tealWash),
  halved(bubble(690, 252, 104, 'left', 0.12), paper, 690),
  mark('quote', 690, 252, 44, tangerine),
  group(matrix(move(390, 462), turn(16)), fist({ skin: pink, sleeve: violet }, microphone)),
)
