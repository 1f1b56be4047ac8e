/** What people hold in their hands while a product is played: one thing, huge. */
import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, polyline, quarter, rectangle } from '../../kit/paths.ts'
import { backdrop, stage, still, type Scene } from '../../kit/scene.ts'
import { balloon } from '../../objects/balloon.ts'
import { block, blockHeight } from '../../objects/block.ts'
import { flag } from '../../objects/flag.ts'
import { fist, mirrored, pinch } from '../../objects/hand.ts'
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
