import { mark } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, type Colour } from '../../kit/palette.ts'
import { circle, polygon, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener, speaker } from '../../kit/people.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import * as time from '../../kit/time.ts'
import { bulb } from '../../objects/bulb.ts'
import { gaze } from '../../objects/gaze.ts'
import type { Point } from '../../objects/track.ts'

const { bump, during, easeInOut, lerp, span, wave } = time
const { ink, paper, tangerine, deep, sun, pink, violet } = palette

/** Three rows of three tiles: what was learned, what it changes, what is done. */
const tile = 138
const gap = 11
const board = { x: 480, y: 262, size: tile * 3 + gap * 4 }
const tileX = (column: number): number => board.x + (column - 1) * (tile + gap)
const tileY = (row: number): number => board.y + (row - 1) * (tile + gap)

interface Row {
  index: number
  /** When its card hops from the first column to the last, and when it hops home. */
  across: number
  home: number
  /** How high it hops. */
  height: number
}

const hop = 0.12
const rows: Row[] = [
  { index: 0, across: 0.4, home: 0.78, height: 92 },
  { index: 1, across: 0.22, home: 0.805, height: 128 },
  { index: 2, across: 0.06, home: 0.83, height: 128 },
]

/** Where a card is: 0 in the first column, 1 in the last. */
const crossed = ({ across, home }: Row, t: number): number =>
  easeInOut(span(t, across, across + hop)) - easeInOut(span(t, home, home + hop))

const arc = ({ index, height }: Row, share: number): Point => [
  lerp(tileX(0), tileX(2), share),
  tileY(index) - height * bump(share),
]

/** A tile shows one side or the other; `lit` is in between 0 and 1 while it flips over. */
const flipping = (
  column: number,
  row: number,
  lit: number,
  sides: { hue: Colour; unlit: Drawing; sign?: Drawing },
) => {
  const side = rectangle(-tile / 2, -tile / 2, tile, tile, 20)
  const showing = lit > 0.5 ? [halved(side, sides.hue), sides.sign ?? []] : [fill(side, deep), sides.unlit]
  return group(matrix(move(tileX(column), tileY(row)), scale(1, Math.abs(Math.cos(Math.PI * lit)))), showing)
}

/** The row whose middle tile is lived in, and so has no sign. */
const livedIn = 2
const dim = lights.deep
const tiles = ({ index, across, home }: Row, t: number): Drawing => {
  const learned = during(t, home + hop, across, 0.05)
  const changed = during(t, across + hop * 0.2, home + hop * 0.2, 0.04)
  const done = during(t, across + hop, home, 0.05)
  const heart = (colour: Colour): Drawing => (index === livedIn ? [] : mark('heart', 0, 2, 40, colour))
  return [
    flipping(0, index, learned, { hue: sun, unlit: bulb(dim, deep) }),
    flipping(1, index, changed, { hue: pink, unlit: heart(dim), sign: heart(ink) }),
    flipping(2, index, done, { hue: tangerine, unlit: mark('bolt', 0, 0, 42, dim) }),
  ]
}

const arrow = (row: Row, t: number): Drawing => {
  const tip = easeInOut(span(t, row.across - 0.03, row.across + hop * 0.6))
  const tail = easeInOut(span(t, row.across + hop * 0.8, row.across + hop * 1.8))
  if (tip <= 0.05 || tail >= 0.95) return []
  const lifted = (share: number): Point => {
    const [x, y] = arc(row, lerp(0.06, 0.9, share))
    return [x, y - 18]
  }
  const points = Array.from({ length: 17 }, (_, index) => lifted(lerp(tail, tip, index / 16)))
  const [x, y] = lifted(tip)
  const [nearX, nearY] = lifted(tip - 0.04)
  const angle = (Math.atan2(y - nearY, x - nearX) * 180) / Math.PI
  return [
    stroke(polyline(...points.flat()), paper, 6),
    group(matrix(move(x, y), turn(angle)), fill(polygon(-4, -15, 20, 0, -4, 15), paper)),
  ]
}

const card = (row: Row, t: number): Drawing => {
  const share = crossed(row, t)
  const [x, y] = arc(row, share)
  const face = Math.cos(Math.PI * easeInOut(span(share, 0.15, 0.5)))
  const landed =
    bump(span(t, row.across + hop, row.across + hop + 0.05)) +
    bump(span(t, row.home + hop, row.home + hop + 0.05))
  const side = rectangle(-50, -50, 100, 100, 14)
  return group(
    matrix(
      move(x, y),
      turn(10 * bump(share) * Math.cos(Math.PI * share)),
      scale((1 + 0.1 * landed) * Math.max(0.02, Math.abs(face)), 1 - 0.1 * landed),
    ),
    halved(side, paper),
    face > 0 ? bulb(ink, sun) : mark('bolt', 0, 0, 40, violet),
  )
}

/** The card everyone looks at: the one in the air, or the next to go. */
const watched = (t: number): Point => {
  const row = rows.findLast(({ across }) => t < across + hop + 0.03) ?? rows[0]
  return row ? arc(row, crossed(row, t)) : [board.x, board.y]
}

/** The head that lives in the board. */
const lodger = (t: number, [x, y]: Point): Drawing => {
  const [left, bottom] = [tileX(1) - tile / 2, tileY(2) + tile / 2]
  return clipped(
    rectangle(left, bottom - tile - 60, tile, tile + 60, 20),
    listener(tileX(1), bottom - 44 + 3 * wave(t, 3), 52, violet, {
      look: [(x - tileX(1)) / 160, (y - tileY(2)) / 120],
      blink: blink(t, 0.33, 0.7),
    }),
  )
}

/** The one who makes the case for each card, and the one who likes to see it arrive. */
const people = (t: number, [x, y]: Point): Drawing => {
  const pleading = Math.max(...rows.map(({ across }) => during(t, across - 0.07, across + 0.08, 0.03)))
  const landing = Math.max(
    ...rows.map(({ across }) => bump(span(t, across + hop + 0.02, across + hop + 0.07))),
  )
  return [
    speaker(102, 432, 128, tangerine, 'right', 0.06 + 0.37 * pleading * (1 + wave(t, 18)), {
      look: (y - 330) / 240,
      blink: blink(t, 0.14, 0.62, 0.97),
    }),
    listener(882, 462 - 14 * landing, 84, sun, {
      tail: 'right',
      look: [(x - 882) / 400, (y - 462) / 260],
      blink: blink(t, 0.04, 0.55),
    }),
  ]
}

/** Leans out from behind the board, by `tilt`, to see each card arrive. */
const peeper = (t: number, [x, y]: Point): Drawing => {
  const out = Math.max(...rows.map(({ across }) => during(t, across + hop * 0.7, across + hop + 0.08, 0.05)))
  const tilt = 52
  const [cos, sin] = turn(-tilt)
  const [dx, dy] = [(x - 770) / 300, (y - 190) / 260]
  return listener(758 + 24 * out, 190, 88, pink, {
    tilt,
    look: [dx * cos - dy * sin, dx * sin + dy * cos],
    blink: blink(t, 0.1, 0.6),
  })
}

const corner = board.size / 2
const stand: Drawing = [
  [-1, 1].map((side) =>
    stroke(polyline(board.x + side * 140, 470, board.x + side * 168, 530), ink, 44, { ends: 'butt' }),
  ),
  fill(rectangle(board.x - corner, board.y - corner, board.size, board.size, 26), ink),
]

export const learningActionMatrix = loop({
  id: 'learning-action-matrix',
  poster: 0.29,
  draw: (t) => {
    const seen = gaze(watched, t)
    return [
      backdrop(deep),
      fill(circle(board.x, 560, 400), cuts.deep),
      peeper(t, seen),
      stand,
      rows.map((row) => tiles(row, t)),
      lodger(t, seen),
      people(t, seen),
      rows.map((row) => arrow(row, t)),
      rows.map((row) => card(row, t)),
      floor(),
    ]
  },
})
