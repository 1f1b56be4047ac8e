import type { Opinion } from '#shared/choosing/opinion.ts'
import type { Ranked } from '#shared/choosing/rank.ts'
import type { Position } from '#shared/choosing/value.ts'
import type { Band } from '#shared/chart-picture/scale.ts'
import type { Pile } from '#shared/gather/pile.ts'

export { bandOf, type Band } from '#shared/chart-picture/scale.ts'

/** What the room said of an idea; the idea's values are then the room's, and its own are here. */
export interface RoomView {
  readonly opinion: Opinion
  /** Where its own table put it. */
  readonly own: Position
  /** The place that the room gave it; undefined where too few have judged it. */
  readonly ranked: Pick<Ranked<unknown>, 'place' | 'isTied'> | undefined
  /** How many are before it by rank, those that share its place by chance. */
  readonly order: number | undefined
  /** The radius of its circle, as a part of the largest. */
  readonly size: number
}

/** One idea on the chart. `dx` and `dy` are its scatter, in units of the frame. */
export interface Point {
  readonly row: number
  /** ISO 8601 UTC, as the server gave it; empty where it gave none. */
  readonly timestamp: string
  readonly table: number
  readonly idea: string
  /** It has a flagged word that nobody let through. */
  readonly flagged?: true
  readonly impact: number
  readonly effort: number
  readonly band: Band
  readonly dx: number
  readonly dy: number
  readonly room?: RoomView
  /** Somebody at a desk has gathered it with others. */
  readonly pile?: Pile
  /** Of a pile: its ideas, by row. The point is their one circle, at their mean, and its idea is the pile's name. */
  readonly members?: readonly Point[]
}

/** By what an idea is known whichever point it is: what turns is read again. */
export const nameOf = ({ row, timestamp }: Pick<Point, 'row' | 'timestamp'>): string => `${row} ${timestamp}`

/** The ideas that a point is the circle of. */
export const membersOf = (point: Point): readonly Point[] => point.members ?? [point]

/** The rows of the circles that have some ideas, in their order, each once. */
export const circleRows = (points: readonly Point[], rows: readonly number[]): number[] => {
  const circles = new Map(points.flatMap((point) => membersOf(point).map(({ row }) => [row, point.row])))
  return [...new Set(rows.flatMap((row) => circles.get(row) ?? []))]
}

/** Whether a point is the circle of an idea of a table. */
export const isOfTable = (point: Point, table: number): boolean =>
  membersOf(point).some((idea) => idea.table === table)

/** What stands in a circle: the table's number, or how many ideas a pile has. */
export const labelOf = ({ table, members }: Pick<Point, 'table' | 'members'>): string =>
  members ? `×${members.length}` : String(table)

/** Whose idea it is. */
export const whose = ({ table, members }: Pick<Point, 'table' | 'members'>): string =>
  members ? `Pile of ${members.length}` : `Table ${table}`

/** Whose idea it is, and how many have judged it where the room has rated. */
export const tableInWords = ({ room, ...point }: Pick<Point, 'table' | 'members' | 'room'>): string =>
  `${whose(point)}${room ? ` · ${room.opinion.ratings} rating${room.opinion.ratings === 1 ? '' : 's'}` : ''}`

/** What a point says: its idea, or a placeholder where it has none. */
export const ideaText = ({ idea }: Pick<Point, 'idea'>): string => (idea.trim() === '' ? '(no idea)' : idea)
