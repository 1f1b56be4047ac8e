import {
  figureHalf,
  gatheredEdge,
  figureWidth,
  numberSize,
  readableSize,
} from '#shared/chart-picture/scale.ts'
import { evenLinesOf } from '../layout/texts/text-lines.ts'
import { Room, type Box } from '../layout/texts/room.ts'
import { isInPart, placeOf, type Frame, type Place } from '../points/frame.ts'
import type { TipCorner } from '../points/tip-placement.ts'
import type { Point } from '../rows/point.ts'
import type { DrawnPile } from './drawn-piles.ts'

/** The name of a pile beside its circle. In CSS pixels of the plot. */
export interface PlacedName extends Box {
  readonly pile: DrawnPile
  readonly lines: readonly string[]
  /** The corner that is at the circle, and is square. */
  readonly corner: Exclude<TipCorner, 'none'>
  /** What the words are set in, in CSS pixels. */
  readonly size: number
  /** From the circle to the square corner, where that is not at it. */
  readonly line?: { readonly from: Place; readonly to: Place } | undefined
}

/** What names are set in: their size in CSS pixels, and how wide a text is, as a part of it. */
export interface NameType {
  readonly size: number
  readonly measure: (text: string) => number
}

/** As parts of the size: of a line, and around the words. As in the style sheet. */
const nameBox = { line: 1.1, above: 0.4, below: 0.45, beside: 0.75 } as const
/** In characters: a longer name has two lines. */
const lineAtMost = 34
const linesAtMost = 2
/** Where a name has no room as it is, it is narrower, then smaller, and then away from its circle, in CSS pixels of the size. */
const narrower = [lineAtMost, 22, 15, 10] as const
const smaller = [1, 0.8, 0.65] as const
const farther = [0, 1.2, 2.4, 3.6, 5, 6.5, 8, 10, 12] as const
/** How far along each axis the corner is from the middle, as a part of the radius. */
const touch = 0.8
/** What a name keeps from others and from the edges of the plot, in CSS pixels. */
const gap = 4

/** From the side that has most room to the one that has least, for who reads from left to right. */
const corners = [
  ['top-left', 1, 1],
  ['top-right', -1, 1],
  ['bottom-left', 1, -1],
  ['bottom-right', -1, -1],
] as const

const charactersOf = (text: string): number => Array.from(text).length

const linesOf = (name: string): readonly string[] => {
  const lines = evenLinesOf(name, lineAtMost, charactersOf)
  return lines.length <= linesAtMost ? lines : evenLinesOf(name, 60, charactersOf)
}

/** The box of a number in a circle that is drawn by itself; undefined where it has none. */
const numberIn = (point: Point, frame: Frame): Box | undefined => {
  const { unit, layout, part } = frame
  if (point.members || !isInPart(point, part) || layout?.isPiled?.(point)) return undefined
  const size = readableSize(point.table, unit)
  if (size === undefined) return undefined
  const { x, y } = placeOf(point, frame)
  const [wide, high] = [
    (size * figureWidth * String(point.table).length * unit) / 2,
    size * figureHalf * unit,
  ]
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high }
}

const around = (x: number, y: number, radius: number, below: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius + below,
})

/** Numbers and circles that no name may cover: each number, each pile with its edges, each spot of several ideas. */
const takenIn = (points: readonly Point[], piles: readonly DrawnPile[], frame: Frame): Room => {
  const room = new Room(frame, 4 * numberSize(1) * frame.unit)
  for (const point of points) {
    const box = numberIn(point, frame)
    if (box) room.add(box, gap)
    const size = point.members ? undefined : frame.layout?.pileSizeOf?.(point)
    if (size === undefined || !isInPart(point, frame.part)) continue
    const { x, y } = placeOf(point, frame)
    room.add(around(x, y, numberSize(1) * frame.unit, 0), gap)
  }
  for (const { x, y, radius, edges, point } of piles)
    room.add(around(x, y, radius * 0.7, edges * gatheredEdge * radius), gap, point)
  return room
}

interface Setting extends NameType {
  readonly lines: readonly string[]
  /** How far the square corner is from the circle, in CSS pixels, and how far from the diagonal, in radians. */
  readonly away?: number
  readonly aside?: number
}

/** The name of one pile at the first of its corners where there is room. */
const nameAt = (
  pile: DrawnPile,
  room: Room,
  frame: Frame,
  { size, measure, lines, away = 0, aside = 0 }: Setting,
): PlacedName | undefined => {
  const width = size * (Math.max(...lines.map(measure)) + 2 * nameBox.beside)
  const height = size * (lines.length * nameBox.line + nameBox.above + nameBox.below)
  const angle = Math.PI / 4 + aside
  // At the circle a corner lies on it, away from it beside it.
  const reach = away > 0 ? pile.radius + pile.ring + away : touch * pile.radius * Math.SQRT2
  for (const [corner, right, down] of corners) {
    const [across, along] = [reach * Math.cos(angle), reach * Math.sin(angle)]
    const x = pile.x + right * across
    const y = pile.y + down * along + (down > 0 ? pile.edges * gatheredEdge * pile.radius * touch : 0)
    const left = right > 0 ? x : x - width
    const top = down > 0 ? y : y - height
    const box = { left, top, right: left + width, bottom: top + height }
    const isIn =
      left >= gap && top >= gap && box.right <= frame.width - gap && box.bottom <= frame.height - gap
    if (!isIn || !room.isFree(box, pile.point)) continue
    const start = pile.radius + pile.ring
    const line = away > 0 && {
      from: {
        x: pile.x + right * start * Math.cos(angle),
        y: pile.y + down * start * Math.sin(angle),
      },
      to: { x, y },
    }
    return { pile, lines, corner, size, ...box, ...(line && { line }) }
  }
  return undefined
}

const asides = [0, -0.3, 0.3, -0.6, 0.6] as const

/** Once so many have found no room anywhere, others are looked for at their circles only: each look takes its time. */
const missesAtMost = 3

/** All ways of setting a name, the best first: at its circle, else as near as there is room. */
const settingsOf = (name: string, type: NameType, isAway: boolean): readonly Setting[] => {
  const inLines = narrower.map((most) => evenLinesOf(name, most, charactersOf))
  const shapes = [linesOf(name), ...inLines.filter((lines, index) => index > 0 && lines.length <= 3)]
  return (isAway ? farther : ([0] as const)).flatMap((times) =>
    smaller.flatMap((share) =>
      shapes.flatMap((lines) =>
        (times === 0 ? ([0] as const) : asides).map((aside) => {
          const size = type.size * share
          return { ...type, size, lines, away: times * type.size, aside }
        }),
      ),
    ),
  )
}

/**
 * The names of piles, each beside its circle where it covers no number, no pile and no other name, or led to from it, those
 * with most ideas first; what finds no room has none, and says it in focus.
 */
export const placeNames = (
  piles: readonly DrawnPile[],
  points: readonly Point[],
  frame: Frame,
  type: NameType,
): readonly PlacedName[] => {
  const room = takenIn(points, piles, frame)
  const placed: PlacedName[] = []
  const order = piles.toSorted(
    ({ point: one }, { point: other }) => other.members.length - one.members.length || one.row - other.row,
  )
  let misses = 0
  for (const pile of order) {
    let name: PlacedName | undefined
    for (const setting of settingsOf(pile.point.pile.name, type, misses < missesAtMost)) {
      name = nameAt(pile, room, frame, setting)
      if (name) break
    }
    if (name) {
      room.add(name, gap)
      placed.push(name)
    } else misses += 1
  }
  return placed
}

/** The name of one pile where it is large and alone: it may cover what has faded, and stays in the plot. */
export const placeLarge = (pile: DrawnPile, frame: Frame, type: NameType): PlacedName => {
  const room = new Room(frame, frame.width)
  const lines = linesOf(pile.point.pile.name)
  const size = Math.min(
    type.size,
    (frame.width - 2 * gap) / (Math.max(...lines.map(type.measure)) + 2 * nameBox.beside),
  )
  const name = nameAt(pile, room, frame, { ...type, size, lines })
  if (name) return name
  // It is wider than either side has room for.
  const width = size * (Math.max(...lines.map(type.measure)) + 2 * nameBox.beside)
  const height = size * (lines.length * nameBox.line + nameBox.above + nameBox.below)
  const down = pile.y < frame.height / 2
  const left = Math.min(frame.width - gap - width, Math.max(gap, pile.x - width / 2))
  const top = down ? pile.y + 1.5 * pile.radius : pile.y - 1.2 * pile.radius - height
  return {
    pile,
    lines,
    size,
    corner: down ? 'top-left' : 'bottom-left',
    left,
    top,
    right: left + width,
    bottom: top + height,
  }
}
