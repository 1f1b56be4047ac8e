/** The room an hour after a session began: what it has made of the people in it. */
import { mark } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, diverging, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, polyline, rectangle } from '../../kit/paths.ts'
import { listener, speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, stage, still, type Scene } from '../../kit/scene.ts'
import { balloon } from '../../objects/balloon.ts'
import { block, blockHeight, type Block } from '../../objects/block.ts'
import { bulb } from '../../objects/bulb.ts'
import { domino } from '../../objects/domino.ts'
import { flag, type Flag } from '../../objects/flag.ts'
import { hat } from '../../objects/hat.ts'
import { watcher } from '../../objects/watcher.ts'
import { fish, lighthouse, notepad, propeller, teapot, wheel } from '../../objects/pictograms.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

const later = (product: string, ...content: Drawing[]): Scene =>
  still(`later-${product}`, stage.width, stage.height, () => content)

type Two = readonly [left: Colour, right: Colour]

/** Two who were strangers before their cards met, and above them what they made of the pair. */
const pair = (x: number, y: number, r: number, [left, right]: Two, ...idea: Drawing[]): Drawing => [
  group(
    matrix(move(x, y - r * 2.2), scale(r / 84)),
    halved(bubble(0, 0, 84, x > 480 ? 'right' : 'left', 0.12), paper),
    idea,
  ),
  speaker(x - r * 1.02, y, r, left, 'right', 0.8, { look: -0.6 }),
  speaker(x + r * 1.02, y, r, right, 'left', 0.35, { look: -0.6 }),
]

const ridingFish: Drawing = [
  wheel(-30, 30, 24, 10),
  wheel(34, 30, 24, 40),
  stroke('M-30 30L-4 8L34 30M-10 8L20 8', ink, 6),
  group(move(0, -22), fish(tangerine)),
]

const writingLighthouse: Drawing = [
  group(matrix(move(-24, 0), scale(0.95)), lighthouse),
  group(matrix(move(34, 14), scale(0.72)), notepad),
]

const flyingTeapot: Drawing = group(move(4, 16), teapot(sun), propeller(0, -56, 0))

export const comboConvo = later(
  'combo-convo',
  backdrop(sun),
  fill(dome(480, 560, 500), lights.sun),
  pair(160, 458, 72, [pink, deep], flyingTeapot),
  pair(800, 458, 72, [violet, ink], writingLighthouse),
  pair(480, 440, 96, [ink, pink], ridingFish),
  floor(),
)

// oxfmt-ignore
const settled = [
  { x: 64, y: 466, r: 46, hue: paper, sign: 'cross', signHue: tangerine, foot: 64 },
  { x: 258, y: 352, r: 46, hue: tangerine, sign: 'question', signHue: paper, foot: 276 },
  { x: 374, y: 300, r: 46, hue: sun, sign: 'dots', signHue: ink, foot: 390 },
  { x: 492, y: 238, r: 50, hue: violet, sign: 'quote', signHue: paper, foot: 496 },
  { x: 598, y: 190, r: 50, hue: teal, sign: 'plus', signHue: ink, foot: 590 },
  { x: 704, y: 172, r: 52, hue: sun, sign: 'star', signHue: ink, foot: 628 },
  { x: 812, y: 164, r: 54, hue: tangerine, sign: 'heart', signHue: paper, foot: 660 },
] as const

const sunset = [pink, tints.pinkWash, lights.pink] as const

export const floatingOpinions = later(
  'floating-opinions',
  backdrop(cuts.pink),
  sunset.map((band, step) => fill(rectangle(0, 0, stage.width, 420 - step * 110), band)),
  settled.slice(1).map(({ x, y, r, foot }) => stroke(polyline(foot, 500, x, y + r + 8), ink, 3)),
  settled.map(({ x, y, r, hue, sign, signHue }) =>
    group(move(x, y), balloon(hue, r), mark(sign, 0, 0, r * 0.44, signHue)),
  ),
  watcher(170, 476, 54, violet, -1, 0),
  watcher(286, 476, 52, deep, -1, -0.2),
  watcher(398, 484, 52, sun, 0.6, -0.9),
  watcher(508, 480, 54, tangerine, 0.7, -0.8),
  watcher(622, 482, 54, violet, 0.5, -0.9),
  speaker(846, 440, 112, deep, 'left', 0.8, { look: -0.9 }),
  floor(),
)

type HillPlan = readonly [x: number, y: number, r: number, outer: Colour, inner: Colour]
// oxfmt-ignore
const hills: HillPlan[] = [
  [270, 330, 132, sun, tints.hillLeft],
  [662, 290, 168, tints.hillRight, tangerine],
  [450, 190, 74, teal, cuts.teal],
]

/** A hill from above: rings that close in on its top. */
const fromAbove = ([x, y, r, outer, inner]: HillPlan): Drawing => [
  fill(circle(x, y, r), outer),
  fill(circle(x, y, r * 0.62), inner),
  [0.8, 0.44, 0.26].map((share) => stroke(circle(x, y, r * share), paper, 3, { opacity: 0.7 })),
]

const map = { x: 96, y: 84, width: 768, height: 380, folds: 4 } as const
const sheet = rectangle(map.x, map.y, map.width, map.height, 5)
const fold = map.width / map.folds

// oxfmt-ignore
const planted: (Flag & { x: number; y: number })[] = [
  { x: 214, y: 316, height: 92, hue: pink, shape: 'pennant' },
  { x: 282, y: 352, height: 110, hue: violet, shape: 'swallowtail', mark: 'star', markHue: sun },
  { x: 452, y: 196, height: 92, hue: tangerine, shape: 'square', mark: 'exclamation', markHue: ink },
  { x: 600, y: 262, height: 104, hue: teal, shape: 'square', mark: 'check', markHue: paper },
  { x: 716, y: 250, height: 96, hue: teal, shape: 'square', mark: 'check', markHue: paper },
  { x: 560, y: 340, height: 92, hue: pink, shape: 'pennant' },
  { x: 652, y: 346, height: 112, hue: teal, shape: 'square', mark: 'check', markHue: paper },
  { x: 748, y: 344, height: 92, hue: violet, shape: 'swallowtail', mark: 'star', markHue: sun },
]

export const flagFinder = later(
  'flag-finder',
  backdrop(violet),
  fill(sheet, paper),
  clipped(
    sheet,
    [1, 3].map((panel) => fill(rectangle(map.x + panel * fold, map.y, fold, map.height), cuts.paper)),
    hills.map(fromAbove),
    stroke('M150 452C330 470 420 420 452 330S520 130 640 96', ink, 6),
  ),
  planted.map(({ x, y, ...one }, index) =>
    group(matrix(move(x, y), turn(index % 2 ? 4 : -4)), flag(0, index * 0.3, one)),
  ),
  watcher(52, 250, 74, tangerine, 1, 0.1),
  watcher(914, 236, 78, pink, -1, 0.1),
  watcher(196, 496, 80, pink, 0.4, -1),
  watcher(360, 500, 72, teal, 0.6, -1),
  watcher(800, 494, 86, sun, -0.6, -1),
  floor(),
)

interface Tower {
  x: number
  scale: number
  lean: number
  blocks: readonly Block[]
}

// oxfmt-ignore
const standing: Tower[] = [
  { x: 496, scale: 0.94, lean: 2, blocks: [
    { width: 150, hue: tangerine, pattern: 'stripes', patternHue: paper },
    { width: 140, hue: teal, pattern: 'spots', patternHue: sun },
    { width: 132, hue: paper, pattern: 'checks', patternHue: violet },
    { width: 126, hue: sun, pattern: 'quarters', patternHue: tangerine },
    { width: 112, hue: pink, pattern: 'leaves', patternHue: deep },
    { width: 104, hue: tangerine, pattern: 'tick', patternHue: ink },
  ] },
  { x: 800, scale: 0.78, lean: -3, blocks: [
    { width: 150, hue: pink, pattern: 'scallops', patternHue: violet },
    { width: 132, hue: sun, pattern: 'quarters', patternHue: teal },
    { width: 116, hue: teal, pattern: 'leaves', patternHue: paper },
  ] },
]

const tableTop = 470
/** The table goes from wall to wall. */
const board: Drawing = [
  fill(rectangle(0, tableTop, stage.width, 80), deep),
  fill(rectangle(0, tableTop, stage.width, 14), ink),
]

const tower = ({ x, scale: size, lean, blocks }: Tower): Drawing =>
  group(
    matrix(move(x, tableTop), scale(size)),
    blocks.map((one, level) =>
      group(
        matrix(move(lean * level ** 1.4, -(level + 0.5) * blockHeight), turn(lean * level * 0.7)),
        block(one),
      ),
    ),
  )

// oxfmt-ignore
const heap: (Block & { x: number; y: number; angle: number })[] = [
  { x: 136, y: 450, angle: 0, width: 140, hue: teal, pattern: 'spots', patternHue: sun },
  { x: 226, y: 429, angle: 84, width: 116, hue: sun, pattern: 'quarters', patternHue: tangerine },
  { x: 160, y: 402, angle: 11, width: 126, hue: tangerine, pattern: 'stripes', patternHue: paper },
]

export const blockParty = later(
  'block-party',
  backdrop(violet),
  fill(circle(500, 330, 280), cuts.violet),
  listener(26, 420, 76, teal, { look: [0.9, 0.2], lid: 0.5 }),
  listener(306, 434, 58, pink, { tail: 'right', look: [-0.9, 0.2], lid: 0.4 }),
  listener(392, 418, 70, sun, { look: [0.6, -1], eye: 0.31 }),
  listener(602, 418, 78, pink, { tail: 'right', look: [-0.6, -1], eye: 0.31 }),
  listener(704, 436, 52, tangerine, { look: [-0.6, -1] }),
  listener(916, 420, 72, teal, { tail: 'right', look: [-0.9, 0.1] }),
  board,
  standing.map(tower),
  heap.map(({ x, y, angle, ...one }) => group(matrix(move(x, y), turn(angle), scale(0.72)), block(one))),
  floor(),
)

const five = [
  { x: 152, y: 218, r: 96, hue: paper, sign: 'star', signHue: tangerine, owner: pink },
  { x: 372, y: 250, r: 82, hue: tangerine, sign: 'bolt', signHue: ink, owner: teal },
  { x: 560, y: 276, r: 70, hue: teal, sign: 'check', signHue: ink, owner: sun },
  { x: 722, y: 298, r: 60, hue: sun, sign: 'heart', signHue: ink, owner: pink },
  { x: 864, y: 316, r: 52, hue: pink, sign: 'plus', signHue: ink, owner: tangerine },
] as const

export const takingAction = later(
  'taking-action',
  backdrop(violet),
  fill(rectangle(0, 372, stage.width, 168), cuts.violet),
  five.map(({ x, y, r, hue, sign, signHue, owner }) => [
    halved(bubble(x, y - r * 0.4, r, 'left', 0.12), hue, x),
    mark(sign, x, y - r * 0.4, r * 0.46, signHue),
    watcher(x + r * 0.2, 522 - r * 0.72, r * 0.86, owner, -0.3, -1),
  ]),
  floor(),
)

export const ifThisThenWhat = later(
  'if-this-then-what',
  backdrop(sun),
  fill(circle(700, 420, 330), lights.sun),
  [1.1, 1.6, 2.2, 3, 4].map((size, index) =>
    group(
      matrix(move(40 + index * 62 + index ** 2 * 13, 524), turn(62 - index * 5), scale(size)),
      domino(pick([1, 2, 3], index), pick([2, 3, 1], index)),
    ),
  ),
  speaker(720, 386, 148, violet, 'right', 0.6, { look: -0.4 }),
  halved(bubble(876, 190, 72, 'left', 0.12), paper, 876),
  mark('bolt', 876, 190, 33, tangerine),
  watcher(910, 470, 66, teal, -0.9, -0.7),
  floor(),
)

export const learningActionMatrix = later(
  'learning-action-matrix',
  backdrop(violet),
  fill(rectangle(236, 52, 488, 488, 20), ink),
  [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) => {
      const [x, y] = [326 + column * 154, 142 + row * 154]
      return [
        fill(rectangle(x - 69, y - 69, 138, 138, 16), column === 2 ? paper : deep),
        column === 2
          ? [
              fill(rectangle(x, y - 69, 69, 138, 16), cuts.paper),
              mark('bolt', x, y, 42, pick([tangerine, violet, cuts.pink], row)),
            ]
          : [],
        column === 0 ? group(move(x, y), bulb(cuts.deep, deep)) : [],
        column === 1 && row === 1 ? mark('heart', x, y, 38, cuts.deep) : [],
      ]
    }),
  ),
  speaker(118, 424, 128, tangerine, 'right', 0.7, { look: -0.5 }),
  watcher(330, 474, 70, pink, 0.8, -0.9),
  watcher(836, 440, 100, sun, -1, -0.6),
  watcher(932, 474, 60, teal, -1, -0.6),
  floor(),
)

/** One walk along the nine steps, so many heads on each. */
const walk = (y: number, stacks: readonly number[]): Drawing => [
  diverging.map((hue, step) => fill(rectangle(66 + step * 92, y, 92, 30), hue)),
  stacks.map((count, step) =>
    Array.from({ length: count }, (_, level) =>
      watcher(
        112 + step * 92,
        y - 30 - level * 64,
        34,
        pick([violet, pink, deep, tangerine, sun], step * 2 + level * 3),
        step < 5 ? 0.8 : -0.8,
        0,
      ),
    ),
  ),
]

export const alignByLine = later(
  'align-by-line',
  backdrop(paper),
  fill(circle(572, 520, 300), tints.paperWash),
  walk(196, [2, 1, 0, 1, 0, 1, 0, 1, 2]),
  walk(506, [0, 0, 0, 1, 2, 4, 3, 1, 0]),
)

// oxfmt-ignore
const people = [
  { x: 92, r: 78, hue: teal, kind: 'crown', hatHue: tangerine, look: 0.8 },
  { x: 300, r: 64, hue: violet, kind: 'bowler', hatHue: pink, look: 0.6 },
  { x: 486, r: 72, hue: pink, kind: 'cap', hatHue: teal, look: 0.5 },
  { x: 680, r: 62, hue: tangerine, kind: 'visor', hatHue: violet, look: -0.2 },
  { x: 876, r: 80, hue: violet, kind: 'bowler', hatHue: teal, look: -0.8 },
] as const

export const pointingTheWay = later(
  'pointing-the-way',
  backdrop(sun),
  fill(circle(480, 300, 300), lights.sun),
  // A book, open at the outcome: the fork on its left page, where it led on its right.
  fill(polygon(110, 150, 480, 120, 480, 470, 110, 470), paper),
  fill(polygon(850, 150, 480, 120, 480, 470, 850, 470), cuts.paper),
  stroke('M290 460V330Q290 270 210 236M290 330Q290 270 372 226', ink, 22),
  mark('question', 200, 206, 26, tangerine),
  mark('exclamation', 386, 194, 26, violet),
  halved('M588 410V290A78 78 0 0 1 744 290V410Z', violet, 666),
  fill(circle(718, 330, 10), sun),
  people.map(({ x, r, hue, kind, hatHue, look }) => [
    watcher(x, 522 - r * 0.72, r, hue, look, -0.8),
    group(move(x, 522 - r * 0.72), hat(kind, hatHue, r)),
  ]),
  floor(),
)
