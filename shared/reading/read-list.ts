import { chanceOf } from '../choosing/chance.ts'
import { bestLimits, rankOpinions } from '../choosing/lists.ts'
import { isFirm, type Opinion, positionOf } from '../choosing/opinion.ts'
import { rank, type Ranked } from '../choosing/rank.ts'
import { type Measure, type Position, valueOf } from '../choosing/value.ts'
import type { Read } from '../desk/desk.ts'
import { quadrantOf, readLimits } from '../desk/scopes.ts'

/** An idea as a wall has it, where its own table put it. */
export interface Readable extends Position {
  readonly row: number
  readonly table: number
  /** It has a flagged word that nobody let through: it is chosen by no rule. */
  readonly flagged?: true
}

/** What the room said of these ideas, once it is revealed. */
export interface RoomSaid {
  readonly opinions: readonly Opinion[]
  /** The session: it orders what shares a place, as on the room's own board. */
  readonly seed: number
  readonly measure: Measure
  /** All ratings of these ideas. */
  readonly ratings: number
}

/** What is read, of a round. Without `by` as the room says, where it has said enough, else as tables do. */
export interface Reading extends Pick<Read, 'settled' | 'quarter' | 'rows' | 'at'> {
  readonly by?: Read['by'] | undefined
}

/** A line: an idea, its place among the others, and where it lies by whoever is asked. */
export interface ReadLine<Idea> extends Pick<Ranked<unknown>, 'place' | 'isTied'>, Position {
  readonly idea: Idea
}

/** Ideas to be read, and what has to be said of them. */
export interface ReadList<Idea> {
  readonly lines: readonly ReadLine<Idea>[]
  /** Who put them in this order. */
  readonly source: 'room' | 'own' | 'desk'
  readonly measure: Measure
  /** How many ratings the order comes from, where it is the room's. */
  readonly ratings: number
  /** How many are left out because too few have rated them. */
  readonly hollow: number
  /** How many share the place of the last line, and have none. */
  readonly moreShareLast: number
  /** More share the first place than a page holds: all of them are lines. */
  readonly isAllFirst: boolean
  /** There is room for those that come. */
  readonly isOpen: boolean
}

/**
 * Which ideas count: those up to the row that is settled. While they are fewer than a page and nobody walks through them,
 * the first that come fill it.
 */
const countedOf = <Idea extends Readable>(
  ideas: readonly Idea[],
  { settled, at }: Pick<Reading, 'settled' | 'at'>,
): readonly Idea[] => {
  const before = ideas.filter(({ row }) => row <= settled)
  if (before.length >= readLimits.page || at !== undefined) return before
  const after = ideas.filter(({ row }) => row > settled).toSorted((one, other) => one.row - other.row)
  return [...before, ...after.slice(0, readLimits.page - before.length)]
}

/** The best of a ranking: a page, or all that share the first place where they are more. */
const linesOf = <Idea>(ranked: readonly ReadLine<Idea>[]) => {
  const first = ranked.filter(({ place }) => place === 1)
  const isAllFirst = first.length > readLimits.page
  const lines = isAllFirst ? first : ranked.slice(0, readLimits.page)
  const last = lines.at(-1)?.place
  return {
    lines,
    isAllFirst,
    moreShareLast: ranked.slice(lines.length).filter(({ place }) => place === last).length,
  }
}

/**
 * The ideas that walls read: `ideas` are those on the wall, where their tables put them. One rank everywhere: the room's
 * is that of its own board, tables' values share places by the same rule, and theirs that are equal go by table.
 */
export const readListOf = <Idea extends Readable>(
  ideas: readonly Idea[],
  reading: Reading,
  said?: RoomSaid,
): ReadList<Idea> => {
  const { by, quarter, rows } = reading
  const measure = said?.measure ?? 'value'
  const fit = ideas.filter(({ flagged }) => !flagged)
  const nothing = {
    measure,
    ratings: 0,
    hollow: 0,
    moreShareLast: 0,
    isAllFirst: false,
    isOpen: false,
  } as const
  if (by === 'stars') {
    const starred = (rows ?? []).flatMap((row) => fit.find((idea) => idea.row === row) ?? [])
    const lines = starred.map((idea, index) => {
      const { impact, effort } = placeIn(said, idea)
      return { idea, place: index + 1, isTied: false, impact, effort }
    })
    return { ...nothing, lines, source: 'desk' }
  }
  const isEnough = said !== undefined && (by === 'room' || said.ratings >= bestLimits.ratings)
  if (isEnough && by !== 'own') {
    const known = new Map(
      fit.flatMap((idea) => (idea.row <= reading.settled ? [[idea.row, idea] as const] : [])),
    )
    const inQuarter = (opinion: Opinion): boolean => {
      const idea = known.get(opinion.idea)
      if (!idea) return false
      return quarter === undefined || quadrantOf(isFirm(opinion) ? positionOf(opinion) : idea) === quarter
    }
    const opinions = said.opinions.filter(inQuarter)
    const ranked = rankOpinions(opinions, said).flatMap(({ item, place, isTied }) => {
      const idea = known.get(item.idea)
      return idea ? [{ idea, place, isTied, ...positionOf(item) }] : []
    })
    const hollow = opinions.filter((opinion) => !isFirm(opinion)).length
    return { ...nothing, ...linesOf(ranked), source: 'room', ratings: said.ratings, hollow }
  }
  const inQuarter = quarter === undefined ? fit : fit.filter((idea) => quadrantOf(idea) === quarter)
  const ranked = rank(
    countedOf(inQuarter, reading),
    (idea) => valueOf(idea, measure),
    // A table may have several: those by chance.
    ({ table, row }) => table + chanceOf(0, row),
  ).map(({ item: idea, place, isTied }) => {
    const { impact, effort } = idea
    return { idea, place, isTied, impact, effort }
  })
  return { ...nothing, ...linesOf(ranked), source: 'own', isOpen: ranked.length < readLimits.page }
}

/** Where an idea lies on the chart: where the room puts it, if it does. */
const placeIn = (said: RoomSaid | undefined, own: Readable): Position => {
  const opinion = said?.opinions.find(({ idea }) => idea === own.row)
  return opinion && isFirm(opinion) ? positionOf(opinion) : own
}

/** How many places differ: the ideas of the later list that are not where they were. */
export const placesChanged = (before: ReadList<Readable>, after: ReadList<Readable>): number =>
  after.lines.filter(({ idea, place }, index) => {
    const line = before.lines[index]
    return line?.idea.row !== idea.row || line.place !== place
  }).length
