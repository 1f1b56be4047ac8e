import { matrix, move, scale } from '../../kit/matrix.ts'
import { fill, group, halved, type Drawing } from '../../kit/node.ts'
import { cuts, palette, type Colour } from '../../kit/palette.ts'
import { bubble, circle, dome, ellipse, polygon, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import { bump, easeInOut, lerp, span, wave, wrap } from '../../kit/time.ts'
import { tree, type Tree } from '../../objects/tree.ts'

const { ink, tangerine, teal, deep, sun, pink, violet } = palette

type Point = readonly [x: number, y: number]

interface Gardener {
  x: number
  r: number
  hue: Colour
  tail: 'left' | 'right'
  tree: Tree
  /** When the seed is tossed, and when its tree folds up again. */
  at: number
  folds: number
}

const round: Tree = {
  x: 92,
  height: 256,
  crown: { kind: 'leaves', leaves: [{ x: 0, y: 0, r: 100, hue: teal, mark: 'heart' }] },
}
const fir: Tree = {
  x: 306,
  height: 300,
  crown: {
    kind: 'triangles',
    hue: sun,
    mark: 'star',
    tiers: [
      [20, 108],
      [-62, 86],
      [-136, 62],
    ],
  },
}
const cloud: Tree = {
  x: 482,
  height: 212,
  crown: {
    kind: 'domes',
    hue: pink,
    mark: 'check',
    tiers: [
      [10, 120],
      [-62, 92],
      [-122, 60],
    ],
  },
}
const tall: Tree = {
  x: 670,
  height: 366,
  crown: { kind: 'leaves', leaves: [{ x: 0, y: 0, r: 106, hue: teal, mark: 'exclamation' }] },
}
const branching: Tree = {
  x: 868,
  height: 306,
  crown: {
    kind: 'leaves',
    leaves: [
      { x: -62, y: 84, r: 56, hue: pink, mark: 'quote' },
      { x: 70, y: 30, r: 58, hue: sun, mark: 'plus' },
      { x: 0, y: -20, r: 62, hue: tangerine, mark: 'bolt' },
    ],
  },
}

// oxfmt-ignore
const gardeners: Gardener[] = [
  { x: 206, r: 69, hue: pink, tail: 'left', tree: fir, at: 0.05, folds: 0.775 },
  { x: 392, r: 58, hue: teal, tail: 'right', tree: cloud, at: 0.13, folds: 0.795 },
  { x: 570, r: 65, hue: sun, tail: 'left', tree: tall, at: 0.21, folds: 0.815 },
  { x: 766, r: 71, hue: violet, tail: 'right', tree: branching, at: 0.29, folds: 0.835 },
]

const toss = 0.065
const growth = 0.16
const folding = 0.07
const grownAt = ({ at, folds }: Gardener, t: number): number =>
  span(t, at + toss, at + toss + growth) - span(t, folds, folds + folding)

const seedRadius = 18
const headY = ({ r }: Gardener): number => stage.floor - r * 0.76

/** Hops to throw, hops when the crown is out, dips to catch. */
const lift = (one: Gardener, t: number): number => {
  const { at, folds } = one
  const cheer = at + toss + growth * 0.8
  const caught = folds + folding + toss
  return (
    12 * bump(span(t, at - 0.02, at + 0.03)) +
    18 * bump(span(t, cheer, cheer + 0.055)) -
    9 * bump(span(wrap(t - caught + 0.01), 0, 0.04)) +
    1.5 * wave(t, 2, one.x * 0.0017)
  )
}

/** A seed sits on its gardener's head, is tossed to the tree's place, and comes back when the tree folds up. */
const seedAt = (one: Gardener, t: number): Point => {
  const { at, folds } = one
  const share = span(t, at, at + toss) - span(t, folds + folding, folds + folding + toss)
  const y = lerp(headY(one) - lift(one, t) - one.r - seedRadius + 3, stage.floor + 12, share)
  return [lerp(one.x, one.tree.x, share), y - 150 * bump(share)]
}

const gardener = (one: Gardener, index: number, t: number): Drawing => {
  const y = headY(one) - lift(one, t)
  const grown = grownAt(one, t - 0.015)
  const [seedX, seedY] = seedAt(one, t - 0.015)
  const [x, up] = [lerp(seedX, one.tree.x, grown), lerp(seedY, stage.floor - one.tree.height, grown)]
  return listener(one.x, y, one.r, one.hue, {
    tail: one.tail,
    look: [(x - one.x) / 130, (up - y) / 110],
    blink: blink(t, 0.47 + index * 0.031, 0.72 - index * 0.013),
  })
}

const seed = (one: Gardener, t: number): Drawing => {
  if (grownAt(one, t) > 0) return []
  const [x, y] = seedAt(one, t)
  const { crown } = one.tree
  const hue = crown.kind === 'leaves' ? (crown.leaves[0]?.hue ?? teal) : crown.hue
  return halved(bubble(x, y, seedRadius), hue, x)
}

const mound = (x: number, kick: number): Drawing =>
  group(matrix(move(x, stage.floor), scale(1 + 0.3 * kick, 1 + 0.7 * kick)), fill(dome(0, 2, 26, 11), ink))

const planted = (one: Gardener, index: number, t: number): Drawing => {
  const landed = one.at + toss
  return [
    group(
      move(one.tree.x, stage.floor),
      tree(one.tree, grownAt(one, t), 1.2 * wave(t, 1, 0.2 + index * 0.23)),
    ),
    mound(one.tree.x, bump(span(t, landed - 0.004, landed + 0.05))),
  ]
}

const sunrise = (t: number): Drawing => {
  const risen = easeInOut(span(t, 0.06, 0.46)) - easeInOut(span(t, 0.78, 0.98))
  return halved(circle(480, lerp(452, 250, risen), 196), tangerine, 480)
}

/** The background: a dark wood on a hill. */
const thicket: Drawing = [
  ellipse(480, 640, 780, 236),
  bubble(214, 300, 66, 'right'),
  dome(42, 190, 84),
  polygon(746, 190, 816, 380, 676, 380),
  bubble(852, 226, 74),
  dome(946, 330, 96),
  ...[
    [214, 360],
    [42, 180],
    [746, 370],
    [852, 290],
    [940, 320],
  ].map(([x = 0, y = 0]) => rectangle(x - 6, y, 12, 170)),
].map((form) => fill(form, cuts.deep))

export const visionForest = loop({
  id: 'vision-forest',
  poster: 0.6,
  draw: (t) => [
    backdrop(deep),
    sunrise(t),
    thicket,
    group(move(round.x, stage.floor), tree(round, 1, 1.4 * wave(t))),
    mound(round.x, 0),
    gardeners.map((one, index) => planted(one, index, t)),
    gardeners.map((one) => seed(one, t)),
    gardeners.map((one, index) => gardener(one, index, t)),
    floor(),
  ],
})
