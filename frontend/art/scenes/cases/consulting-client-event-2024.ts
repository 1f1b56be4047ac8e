import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { mark, type MarkName } from '../../kit/marks.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { circle, quarter, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, clamp, easeInOut, fullTurn, lerp, span, wrap } from '../../kit/time.ts'
import { attention } from '../../objects/attention.ts'
import { box } from '../../objects/box.ts'
import type { Point } from '../../objects/track.ts'

const { ink, paper, tangerine, teal, sun, pink, violet } = palette

interface Table {
  x: number
  y: number
  r: number
  hue: Colour
  /** Where the heads sit, in degrees from the right, clockwise; the gaps face the next table. */
  seats: readonly number[]
}

// oxfmt-ignore
const tables: readonly [Table, Table, Table] = [
  { x: 132, y: 214, r: 116, hue: paper, seats: [62, 112, 162, 212, 262, 312] },
  { x: 480, y: 238, r: 142, hue: ink, seats: [30, 68, 112, 150, 214, 252, 288, 326] },
  { x: 828, y: 214, r: 116, hue: paper, seats: [118, 68, 18, 328, 278, 228] },
]

interface Card {
  hue: Colour
  mark: MarkName
  /** When it leaves the left table; it goes straight to the middle, a third later on to the right, and back. */
  at: number
  /** Its place on the side tables, and its column and row on the board. */
  side: Point
  cell: readonly [column: number, row: number]
}

// oxfmt-ignore
const cards: readonly Card[] = [
  { hue: tangerine, mark: 'bolt', at: 0.04, side: [-42, -34], cell: [0, 0] },
  { hue: teal, mark: 'star', at: 0.07, side: [42, -30], cell: [1, 1] },
  { hue: pink, mark: 'heart', at: 0.1, side: [0, 44], cell: [2, 0] },
  { hue: sun, mark: 'check', at: 0.373, side: [-42, -34], cell: [0, 2] },
  { hue: pink, mark: 'exclamation', at: 0.403, side: [42, -30], cell: [2, 2] },
  { hue: tangerine, mark: 'plus', at: 0.433, side: [0, 44], cell: [1, 0] },
]

const tile = 58
const cellAt = ([column, row]: Card['cell']): Point => [
  tables[1].x + (column - 1) * (tile + 6),
  tables[1].y + (row - 1) * (tile + 6),
]

/** Shares of the three ways a card goes in a loop. */
const journey = (t: number, at: number) => {
  const u = wrap(t - at)
  return [span(u, 0, 0.1), span(u, 0.333, 0.433), span(u, 0.666, 0.79)] as const
}

const pose = ({ at, side: [dx, dy], cell }: Card, index: number, t: number) => {
  const [first, second, third] = journey(t, at)
  const [onX, onY] = cellAt(cell)
  const stops = [
    [tables[0].x + dx, tables[0].y + dy],
    [onX, onY],
    [tables[2].x + dx, tables[2].y + dy],
  ] as const
  const way = (axis: 0 | 1): number => {
    const going = lerp(
      lerp(stops[0][axis], stops[1][axis], easeInOut(first)),
      stops[2][axis],
      easeInOut(second),
    )
    return lerp(going, stops[0][axis], easeInOut(third))
  }
  const lift = 70 * bump(first) + 70 * bump(second) + 132 * bump(third)
  const lying = 10 * ((index % 3) - 1)
  const square = easeInOut(first) * (1 - easeInOut(second))
  return {
    x: way(0),
    y: way(1) - lift,
    tilt: lerp(lying, 0, square) + 20 * bump(first) - 20 * bump(third),
    size: lerp(1, tile / 70, square) + 0.18 * (bump(first) + bump(second) + bump(third)),
    square,
    flying: first * (1 - first) + second * (1 - second) + third * (1 - third),
  }
}

type Pose = ReturnType<typeof pose>

/** The board on the middle table: nine tiles, each lit by the card that lies on it, and its neighbours a little. */
const board = (poses: readonly Pose[]): Drawing =>
  [0, 1, 2].map((column) =>
    [0, 1, 2].map((row) => {
      const [x, y] = cellAt([column, row])
      const near = cards.reduce((sum, { cell }, index) => {
        const beside = Math.abs(cell[0] - column) + Math.abs(cell[1] - row) === 1
        return sum + (beside ? (poses[index]?.square ?? 0) : 0)
      }, 0)
      return [
        fill(rectangle(x - tile / 2, y - tile / 2, tile, tile, 12), lights.ink),
        near > 0.01
          ? fill(rectangle(x - tile / 2, y - tile / 2, tile, tile, 12), violet, Math.min(1, near))
          : [],
        mark('dots', x, y, 12, near > 0.5 ? lights.violet : tints.inkRaised),
      ]
    }),
  )

const hues = [tangerine, teal, sun, pink]

/** Those at a table lean in when a card comes or goes. */
const seated = ({ x, y, r, seats }: Table, table: number, t: number, poses: readonly Pose[]): Drawing => {
  const points = poses.map((posed): Point => [posed.x, posed.y])
  const stir = poses.reduce((sum, card) => sum + clamp(1.4 - Math.abs(card.x - x) / 200) * card.flying * 3, 0)
  return seats.map((degrees, index) => {
    const angle = (degrees / 360) * fullTurn
    const reach = r * 1.12 - (index % 2 ? 7 : 12) * Math.min(1, stir)
    const [headX, headY] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    return listener(headX, headY, table === 1 ? 45 : 43, pick(hues, index + table), {
      tail: Math.cos(angle) < 0 ? 'left' : 'right',
      look: attention(headX, headY, points, 150),
      blink: blink(t, wrap(index * 0.29 + table * 0.13), wrap(index * 0.29 + table * 0.13 + 0.5)),
    })
  })
}

const onlooker = (
  index: number,
  t: number,
  points: readonly Point[],
  flights: readonly number[],
): Drawing => {
  const [x, y, r] = [16 + index * 116, 496 + (index % 2) * 8, 60]
  const near = points.reduce(
    (sum, [atX], at) => sum + Math.max(0, 1 - Math.abs(atX - x) / 120) * (flights[at] ?? 0) * 4,
    0,
  )
  const [lookX, lookY] = attention(x, y, points, 220)
  return listener(x, y - 12 * Math.min(1, near), r, pick(hues, index * 3 + 1), {
    tail: index % 2 ? 'right' : 'left',
    look: [lookX, Math.min(-0.5, lookY)],
    blink: blink(t, wrap(index * 0.17 + 0.09), wrap(index * 0.17 + 0.62)),
  })
}

/** Three round tables from above: cards fly from one to the next and light the board in the middle. */
export const consultingClientEvent2024 = loop({
  id: 'consulting-client-event-2024',
  poster: 0.482,
  draw: (t) => {
    const poses = cards.map((card, index) => pose(card, index, t))
    const points = poses.map(({ x, y }): Point => [x, y])
    const flights = poses.map(({ flying }) => flying)
    return [
      backdrop(violet),
      fill(quarter(960, 540, 520, 'left-up'), cuts.violet),
      tables.map(({ x, y, r, hue }) => [
        halved(circle(x, y, r), hue, x),
        hue === paper ? stroke(circle(x, y, r - 22), cuts.paper, 3) : [],
      ]),
      board(poses),
      tables.map((table, index) => seated(table, index, t, poses)),
      poses.map(({ x, y, tilt, size }, index) => {
        const { hue, mark: sign } = pick(cards, index)
        return group(matrix(move(x, y), turn(tilt), scale(size)), box([70, 70, 14], hue, sign, 22, ink))
      }),
      Array.from({ length: 9 }, (_, index) => onlooker(index, t, points, flights)),
      floor(),
    ]
  },
})
