import { rankedBy, rankIdeas, type RoomSaid } from '../choosing/lists.ts'
import { isFirm, positionOf } from '../choosing/opinion.ts'
import { inToldPiles, opinionsOn } from '../choosing/told-opinions.ts'
import { type OwnIdea, rank, type Ranked } from '../choosing/rank.ts'
import type { Measure, Position } from '../choosing/value.ts'
import type { Read } from '../desk/desk.ts'
import { quadrantOf, readLimits } from '../desk/scopes.ts'
import { gatherIdeas, hasRow } from '../gather/gathered-ideas.ts'
import { isVoted, type VoteSaid } from './vote-said.ts'

/** An idea as a wall has it; one that has a flagged word that nobody let through is chosen by no rule. */
export type Readable = OwnIdea

/** What is read, of a round. Without `by` as the room says, where it has said enough, else as tables do. */
export interface Reading extends Pick<Read, 'settled' | 'quarter' | 'rows' | 'at' | 'walk'> {
  readonly by?: Read['by'] | undefined
}

/** A line: an idea, its place among the others, and where it lies by whoever is asked. */
export interface ReadLine<Idea> extends Pick<Ranked<unknown>, 'place' | 'isTied'>, Position {
  readonly idea: Idea
  /** Shorter words that stand for it, where it was put to a vote in these. */
  readonly words?: string
}

/** Ideas to be read, and what has to be said of them. */
export interface ReadList<Idea> {
  readonly lines: readonly ReadLine<Idea>[]
  /**
   * The ideas that somebody walks through, in the order of the list that they were walked to from, as far as they are
   * still there; while nobody walks, all lines.
   */
  readonly walk: readonly ReadLine<Idea>[]
  /** Who put them in this order. */
  readonly source: 'room' | 'own' | 'vote' | 'desk'
  readonly measure: Measure
  /** The vote that gave the order, where one did. */
  readonly vote?: VoteSaid
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
 * Which ideas count: those up to the row that is settled, and those that somebody walks through. While they are fewer
 * than a page and nobody does, the first that come fill it.
 */
const countedOf = <Idea extends Readable>(
  ideas: readonly Idea[],
  { settled, at, walk = [] }: Pick<Reading, 'settled' | 'at' | 'walk'>,
): readonly Idea[] => {
  const before = ideas.filter(({ row }) => row <= settled || walk.includes(row))
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

/** What a walk goes through: the ideas that it began with, ranked as they are now, wherever in the list that is. */
const walkOf = <Line extends ReadLine<Readable>>(
  { walk }: Pick<Reading, 'walk'>,
  lines: readonly Line[],
  ranked: readonly Line[] = lines,
): readonly Line[] => walk?.flatMap((row) => ranked.find(({ idea }) => idea.row === row) ?? []) ?? lines

/** Ideas by themselves, of piles all that lie in them. */
const singlesOf = <Idea extends Readable>(ideas: readonly Idea[]): readonly Idea[] =>
  ideas.flatMap((idea) => (idea.members as readonly Idea[] | undefined) ?? [idea])

const isFit = ({ flagged }: Readable): boolean => !flagged

/** Ideas in the piles by which a rating is told, and what it says of them: nobody rewrites what a room was told. */
const inPilesOf = <Idea extends Readable>(said: RoomSaid, all: readonly Idea[]) => {
  const { stood } = said
  const ideas = gatherIdeas(stood ? inToldPiles(singlesOf(all), stood) : all)
  const opinions =
    stood &&
    opinionsOn(
      ideas.map(({ row }) => row),
      stood,
    ).opinions
  return { listed: ideas.filter(isFit), asTold: opinions ? { ...said, opinions } : said }
}

/** Where ideas lie on the chart: where the room puts them, if it does. */
const placesBy = (said: RoomSaid | undefined): ((idea: Readable) => Position) => {
  const places = new Map(said?.opinions.filter(isFirm).map((firm) => [firm.idea, positionOf(firm)]))
  return ({ row, impact, effort }) => places.get(row) ?? { impact, effort }
}

/**
 * The ideas that walls read, in the one order of ranks: `all` are those on the wall, where their tables put them; a pile
 * is one. A vote's are all that it was about, flagged ones too: a desk has chosen them, and they are on the vote's own board.
 */
export const readListOf = <Idea extends Readable>(
  all: readonly Idea[],
  reading: Reading,
  said?: RoomSaid,
  vote?: VoteSaid,
): ReadList<Idea> => {
  const { by, quarter, rows } = reading
  const ideas = gatherIdeas(all)
  const fit = ideas.filter(isFit)
  const nothing = {
    measure: said?.measure ?? 'value',
    ratings: 0,
    hollow: 0,
    moreShareLast: 0,
    isAllFirst: false,
    isOpen: false,
  } as const
  if (by === 'stars') {
    const placeOf = placesBy(said)
    // Two stars of one pile are one.
    const starred = new Set((rows ?? []).flatMap((row) => fit.find((idea) => hasRow(idea, row)) ?? []))
    const lines = [...starred].map((idea, index) => ({
      ...{ idea, place: index + 1, isTied: false },
      ...placeOf(idea),
    }))
    return { ...nothing, lines, walk: walkOf(reading, lines), source: 'desk' }
  }
  if (by === 'vote') {
    const placeOf = placesBy(said)
    // What lay alone then is told alone, whatever was gathered since.
    const single = singlesOf(all)
    const dotted = (vote?.lines ?? []).flatMap(({ row, dots }, told) => {
      const lone = vote?.alone?.has(row) ? single.find((one) => one.row === row) : undefined
      const idea = lone ?? ideas.find((one) => isVoted(one, row, vote?.piles))
      return idea ? [{ idea, row, dots, told }] : []
    })
    const lines = rank(
      dotted,
      ({ dots }) => dots,
      ({ told }) => told,
    ).map(({ item: { idea, row }, place, isTied }) => {
      const words = vote?.words.get(row)
      return { idea, place, isTied, ...placeOf(idea), ...(words !== undefined && { words }) }
    })
    return { ...nothing, lines, walk: walkOf(reading, lines), source: 'vote', ...(vote && { vote }) }
  }
  const source = rankedBy(said, by === 'quarter' ? undefined : by)
  const { listed, asTold } =
    source === 'room' && said ? inPilesOf(said, all) : { listed: fit, asTold: undefined }
  const placeOf = placesBy(asTold)
  const inQuarter =
    quarter === undefined ? listed : listed.filter((idea) => quadrantOf(placeOf(idea)) === quarter)
  const counted =
    source === 'room' ? inQuarter.filter(({ row }) => row <= reading.settled) : countedOf(inQuarter, reading)
  const ranked = rankIdeas(counted, source, asTold ?? said)
  const rankedLines = ranked.lines.map(({ item: idea, place, isTied, impact, effort }) => ({
    ...{ idea, place, isTied, impact, effort },
  }))
  const { lines, ...best } = linesOf(rankedLines)
  return {
    ...{ ...nothing, ...best, lines, walk: walkOf(reading, lines, rankedLines), source },
    ...(source === 'room'
      ? { ratings: said?.ratings ?? 0, hollow: ranked.hollow }
      : { isOpen: lines.length < readLimits.page }),
  }
}

/** How many places differ: the ideas of the later list that are not where they were. */
export const placesChanged = (before: ReadList<Readable>, after: ReadList<Readable>): number =>
  after.lines.filter(({ idea, place }, index) => {
    const line = before.lines[index]
    return line?.idea.row !== idea.row || line.place !== place
  }).length
