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
import { flag, type Flag } from '../../objects/flag.ts'
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
