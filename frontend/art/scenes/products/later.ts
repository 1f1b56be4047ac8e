/** The room an hour after a product began: what it has made of the people in it. */
import { mark } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, polyline, rectangle } from '../../kit/paths.ts'
import { listener, speaker } from '../../kit/people.ts'
import { backdrop, floor, stage, still, type Scene } from '../../kit/scene.ts'
import { balloon } from '../../objects/balloon.ts'
import { block, blockHeight, type Block } from '../../objects/block.ts'
import { crowd } from '../../objects/crowd.ts'
import { die } from '../../objects/die.ts'
import { flag, type Flag } from '../../objects/flag.ts'
import { tree, type Tree } from '../../objects/tree.ts'
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

/** Who looks from where, and at what. */
const watcher = (x: number, y: number, r: number, hue: Colour, lookX: number, lookY: number): Drawing =>
  listener(x, y, r, hue, { tail: lookX < 0 ? 'right' : 'left', look: [lookX, lookY] })

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

/** Where threads crowd, people agree; one goes alone. */
const answers = [
  { x: 730, y: 90, r: 34, sign: 'star', hue: paper, thread: paper, from: [11] },
  {
    x: 806,
    y: 226,
    r: 62,
    sign: 'heart',
    hue: pink,
    thread: pink,
    from: [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 13],
  },
  { x: 700, y: 340, r: 44, sign: 'bolt', hue: sun, thread: sun, from: [7, 12, 14, 15] },
] as const
const hookY = (index: number): number => 30 + index * 26

export const futuresWeb = later(
  'futures-web',
  backdrop(deep),
  fill(circle(800, 230, 330), cuts.deep),
  answers.map(({ x, y, thread, from }) =>
    from.map((index) => stroke(polyline(90, hookY(index), x, y), thread, 4)),
  ),
  fill(rectangle(60, -20, 60, 600), tangerine),
  fill(rectangle(90, -20, 30, 600), cuts.tangerine),
  Array.from({ length: 16 }, (_, index) => fill(circle(90, hookY(index), 8), ink)),
  answers.map(({ x, y, r, sign, hue }) => [halved(circle(x, y, r), hue, x), mark(sign, x, y, r * 0.46, ink)]),
  watcher(226, 466, 66, sun, 0.9, -0.9),
  speaker(396, 446, 92, pink, 'right', 0.75, { look: -0.4 }),
  speaker(600, 446, 92, violet, 'left', 0.45, { look: -0.4 }),
  watcher(760, 470, 58, teal, 0, -1),
  watcher(884, 456, 76, tangerine, -0.5, -1),
  floor(),
)

const tubes = [
  { x: 212, hue: tangerine, balls: 3 },
  { x: 392, hue: violet, balls: 6 },
  { x: 572, hue: sun, balls: 4 },
  { x: 752, hue: pink, balls: 1 },
] as const

const tube = ({ x, hue, balls }: (typeof tubes)[number]): Drawing => [
  fill(rectangle(x - 50, -20, 50, 440), paper),
  fill(rectangle(x, -20, 50, 440), cuts.paper),
  Array.from({ length: balls }, (_, level) => halved(circle(x, 374 - level * 88, 44), hue, x)),
]

export const pingPoll = later(
  'ping-poll',
  backdrop(teal),
  tubes.map(tube),
  fill(rectangle(120, 412, 740, 120), ink),
  watcher(84, 454, 84, deep, 1, -0.7),
  speaker(300, 446, 96, pink, 'right', 0.8, { look: -0.8 }),
  speaker(520, 446, 96, tangerine, 'left', 0.4, { look: -0.8 }),
  watcher(676, 466, 64, sun, -0.9, -0.8),
  watcher(826, 448, 88, violet, -1, -0.6),
  watcher(940, 470, 56, pink, -0.9, -0.4),
  floor(),
)

export const rollPlay = later(
  'roll-play',
  backdrop(tangerine),
  fill(dome(480, 560, 430), cuts.tangerine),
  halved(bubble(694, 214, 80, 'left', 0.12), paper, 694),
  mark('star', 694, 214, 38, cuts.violet),
  speaker(540, 326, 110, pink, 'right', 0.85, { look: -0.7 }),
  group(matrix(move(226, 306), turn(-14)), die(violet, 76, [mark('quote', 0, 0, 40, sun)], 0)),
  crowd(stage.width, 62, 420),
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

/** By the evening the trees are taller than who planted them. */
// oxfmt-ignore
const grown: Tree[] = [
  { x: 100, height: 260, crown: { kind: 'domes', hue: teal, mark: 'heart', tiers: [[20, 120], [-56, 92]] } },
  { x: 366, height: 236, crown: { kind: 'leaves', leaves: [
    { x: 0, y: -10, r: 62, hue: paper, mark: 'star' }, { x: 84, y: 54, r: 46, hue: violet, mark: 'plus' }, { x: -76, y: 92, r: 40, hue: sun, mark: 'bolt' },
  ] } },
  { x: 640, height: 250, crown: { kind: 'triangles', hue: deep, mark: 'check', tiers: [[60, 116], [-24, 94], [-96, 68]] } },
  { x: 870, height: 230, crown: { kind: 'leaves', leaves: [
    { x: 0, y: -10, r: 72, hue: teal, mark: 'exclamation' }, { x: -92, y: 80, r: 46, hue: sun, mark: 'quote' },
  ] } },
]

export const visionForest = later(
  'vision-forest',
  backdrop(pink),
  fill(circle(500, 330, 190), tangerine),
  fill(dome(480, 560, 620, 130), cuts.pink),
  grown.map(({ x, ...one }) => group(move(x, 490), tree(one, 1, 0))),
  speaker(214, 462, 70, violet, 'left', 0.7, { look: -0.8 }),
  watcher(478, 462, 66, sun, -0.7, -0.9),
  watcher(562, 484, 46, teal, 0.6, -0.9),
  speaker(758, 458, 76, ink, 'right', 0.6, { look: -0.8 }),
  watcher(922, 484, 54, violet, -0.6, -0.9),
  floor(),
)
