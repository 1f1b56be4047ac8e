/** The room an hour after an installation began: what it has made of the people in it. */
import { mark } from '../../kit/marks.ts'
import { matrix, move, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette } from '../../kit/palette.ts'
import { bubble, circle, dome, polyline, rectangle } from '../../kit/paths.ts'
import { speaker } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, stage, still, type Scene } from '../../kit/scene.ts'
import { crowd } from '../../objects/crowd.ts'
import { die } from '../../objects/die.ts'
import { watcher } from '../../objects/watcher.ts'
import { tree, type Tree } from '../../objects/tree.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

const later = (product: string, ...content: Drawing[]): Scene =>
  still(`later-${product}`, stage.width, stage.height, () => content)

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

/** One line of the table: two cards, what they made, and its hearts. */
const line = (row: number): Drawing => {
  const y = 64 + row * 82
  return [
    fill(rectangle(150, y, 96, 58, 10), tangerine),
    fill(rectangle(250, y, 96, 58, 10), teal),
    fill(rectangle(372, y + 14, 200 - row * 22, 10, 5), ink),
    fill(rectangle(372, y + 36, 120 + (row % 2) * 50, 10, 5), ink),
    Array.from({ length: 5 - row }, (_, index) => mark('heart', 648 + index * 42, y + 28, 16, pink)),
  ]
}

export const comboConvoPlus = later(
  'combo-convo-plus',
  backdrop(violet),
  fill(rectangle(110, 30, 740, 520, 20), paper),
  [0, 1, 2, 3].map(line),
  watcher(70, 446, 94, pink, 0.7, -1),
  watcher(250, 462, 76, sun, 0.4, -1),
  speaker(438, 450, 86, deep, 'right', 0.9, { look: -1 }),
  watcher(612, 464, 72, tangerine, -0.2, -1),
  watcher(880, 444, 98, teal, -0.7, -1),
  floor(),
)

export const priorityPathways = later(
  'priority-pathways',
  backdrop(paper),
  [
    { y: 120, hue: pink, width: 26 },
    { y: 190, hue: sun, width: 96 },
    { y: 284, hue: teal, width: 56 },
    { y: 352, hue: violet, width: 34 },
  ].map(({ y, hue, width }) => stroke(polyline(-20, y, 980, y), hue, width, { ends: 'butt' })),
  [96, 190, 282, 372, 470, 566, 660].map((x, index) => [
    fill(circle(x, 190, 34), pick([violet, tangerine, ink], index)),
    fill(circle(x, 190, 21), paper),
  ]),
  [150, 330, 500].map((x, index) => [
    fill(circle(x, 284, 24), pick([tangerine, pink, ink], index)),
    fill(circle(x, 284, 14), paper),
  ]),
  [230].map((x) => [fill(circle(x, 352, 18), sun), fill(circle(x, 352, 10), paper)]),
  [190, 284, 352].map((y, rank) => [
    fill(circle(820, y, 58 - rank * 14), ink),
    fill(circle(820, y, 44 - rank * 12), paper),
    Array.from({ length: rank + 1 }, (_, dot) =>
      fill(circle(820 + (dot - rank / 2) * (17 - rank * 2.5), y, 6 - rank), ink),
    ),
  ]),
  watcher(90, 470, 70, tangerine, 0.7, -1),
  watcher(240, 462, 80, violet, 0.7, -1),
  speaker(430, 450, 88, deep, 'right', 0.7, { look: -0.9 }),
  watcher(600, 474, 62, pink, 0.6, -1),
  watcher(900, 464, 76, teal, -0.4, -1),
  floor(),
)

export const reflectionCollection = later(
  'reflection-collection',
  backdrop(ink),
  fill(circle(724, 150, 82), sun),
  [0, 1, 2, 3, 4].map((column) => {
    const x = 96 + column * 120
    return [
      stroke(polyline(x, 0, x, 380), lights.ink, 3),
      Array.from({ length: pick([4, 3, 5, 4, 3], column) }, (_, row) => [
        group(
          move(x, 14 + row * 74),
          halved(
            rectangle(-36, 0, 72, 64, 10),
            pick([tangerine, teal, pink, violet, sun], column * 2 + row * 3),
          ),
          mark(pick(['heart', 'quote', 'dots', 'star', 'check', 'plus'], column + row * 2), 0, 32, 15, ink),
        ),
      ]),
    ]
  }),
  watcher(770, 400, 92, pink, -1, -0.6),
  watcher(902, 420, 66, teal, -1, -0.5),
  fill(rectangle(0, 446, stage.width, 100), deep),
  [300, 560, 700, 860].map((x, index) =>
    stroke(polyline(x, 474 + (index % 2) * 24, x + 90, 474 + (index % 2) * 24), lights.deep, 6),
  ),
  floor(),
)
