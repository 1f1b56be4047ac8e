import type { RatedIdea } from './rating-responses.ts'
import { gatherIdeas } from '../gather/gathered-ideas.ts'
import { chanceOf } from './chance.ts'
import { type Firm, isFirm, middleHalf, type Opinion, positionOf, valueOfRoom } from './opinion.ts'
import { type OwnIdea, rank, type Ranked, rankOwn } from './rank.ts'
import type { Measure, Position } from './value.ts'

/** How lists are made: all screens of a round make the same. */
export interface ListOptions {
  /** The round's: orders what shares a place. */
  readonly seed: number
  readonly measure?: Measure
}

/** Limits of the list of the best. */
export const bestLimits = {
  /** As many lines as that, or as two thirds of what was judged. */
  lines: 10,
  share: 2 / 3,
  /** A tie at the end is not cut up to so many lines. */
  linesWithTies: 12,
  /** Fewer judged ideas make no list. */
  judged: 4,
  /** Under so many ratings in all, it is to be read with a smile. */
  ratings: 60,
} as const

/** A line of the list of the best. */
export interface BestLine extends Ranked<Firm> {
  /** The values between which half of the room lies. */
  readonly middleHalf: readonly [number, number]
}

/** The list of the best. */
export interface Best {
  readonly lines: readonly BestLine[]
  /** How many ideas it is a choice of: those with enough ratings. */
  readonly judged: number
  /** Ideas without a place: too few ratings. That is no verdict. */
  readonly hollow: readonly Opinion[]
  /** How many more share the place of the last line, and have none: "and 4 more share place 9". */
  readonly moreShareLast: number
  /** So few ratings that it is to be read with a smile; then the hollow ones are listed, too. */
  readonly isSmall: boolean
  /** All ratings of these ideas. */
  readonly ratings: number
}

/** Every idea that has enough ratings, the best first. */
export const rankOpinions = (
  opinions: readonly Opinion[],
  { seed, measure }: ListOptions,
): readonly Ranked<Firm>[] =>
  rank(
    opinions.filter(isFirm),
    (firm) => valueOfRoom(firm, measure),
    ({ idea }) => chanceOf(seed, idea),
  )

/** What the room said of a wall's ideas, once it is revealed. */
export interface RoomSaid extends ListOptions {
  readonly opinions: readonly Opinion[]
  /** All ratings of these ideas. */
  readonly ratings: number
  /** What is told of the ideas and piles that were there when it rated; as they lie now where it is left out. */
  readonly stood?: readonly RatedIdea[] | undefined
}

/** Who ranks ideas. */
export type RankedBy = 'room' | 'own'

/** The room ranks ideas where that is asked for, or as soon as it can be read without a smile; else their tables do. */
export const rankedBy = (said: RoomSaid | undefined, wanted?: RankedBy): RankedBy =>
  said && wanted !== 'own' && (wanted === 'room' || said.ratings >= bestLimits.ratings) ? 'room' : 'own'

/** Ideas from the first to the last, each where whoever ranks it put it. */
export interface RankedIdeas<Idea> {
  readonly lines: readonly (Ranked<Idea> & Position)[]
  /** How many have no place: too few have rated them. */
  readonly hollow: number
}

/**
 * Ideas of a wall by the room, or by their own tables: for whoever reads them, stars them or lists them. A pile is one: by
 * its tables at the mean of what they say, by the room at the medians of all that it said of the pile's ideas.
 */
export const rankIdeas = <Idea extends OwnIdea>(
  all: readonly Idea[],
  by: RankedBy,
  said: RoomSaid | undefined,
): RankedIdeas<Idea> => {
  const ideas = gatherIdeas(all)
  if (by === 'own' || !said)
    return {
      lines: rankOwn(ideas, said?.measure).map((line) => ({
        ...line,
        impact: line.item.impact,
        effort: line.item.effort,
      })),
      hollow: 0,
    }
  const known = new Map(ideas.map((idea) => [idea.row, idea]))
  const opinions = said.opinions.filter(({ idea }) => known.has(idea))
  const lines = rankOpinions(opinions, said).flatMap(({ item, ...line }) => {
    const idea = known.get(item.idea)
    return idea ? [{ ...line, item: idea, ...positionOf(item) }] : []
  })
  return { lines, hollow: opinions.length - lines.length }
}

/**
 * The room's ten best: fewer in a small room, and up to twelve where a tie ends it. `undefined` where too few ideas were
 * judged for a list.
 */
export const bestOf = (opinions: readonly Opinion[], options: ListOptions): Best | undefined => {
  const ranked = rankOpinions(opinions, options)
  if (ranked.length < bestLimits.judged) return undefined
  const wanted = Math.min(bestLimits.lines, Math.floor(ranked.length * bestLimits.share))
  const lastPlace = ranked[wanted - 1]?.place ?? 0
  const whole = ranked.filter(({ place }) => place <= lastPlace)
  const shown = whole.slice(0, Math.max(wanted, Math.min(whole.length, bestLimits.linesWithTies)))
  const ratings = opinions.reduce((sum, opinion) => sum + opinion.ratings, 0)
  return {
    lines: shown.map((line) => ({ ...line, middleHalf: middleHalf(line.item, options.measure) })),
    judged: ranked.length,
    hollow: opinions.filter((opinion) => !isFirm(opinion)),
    moreShareLast: whole.length - shown.length,
    isSmall: ratings < bestLimits.ratings,
    ratings,
  }
}

const distance = (one: Position, other: Position): number =>
  // To a tenth: what reads as equally far is equally far.
  Math.round(Math.hypot(one.impact - other.impact, one.effort - other.effort) * 10) / 10

/** What makes a surprise: so far from the own table's place, by so many ratings, and no more than so many. */
export const surpriseLimits = { distance: 3, ratings: 5, lines: 5 } as const

/** An idea that the room places far from where its own table did. */
export interface Surprise {
  readonly idea: number
  readonly from: Position
  readonly to: Position
  readonly distance: number
}

/** Ideas with the longest ways from the own table's place to the room's, the longest first; none may be that far. */
export const surprisesOf = (
  opinions: readonly Opinion[],
  ownOf: ReadonlyMap<number, Position>,
  { seed }: Pick<ListOptions, 'seed'>,
): readonly Surprise[] => {
  const moved = opinions.filter(isFirm).flatMap((firm) => {
    const from = ownOf.get(firm.idea)
    if (!from || firm.ratings < surpriseLimits.ratings) return []
    const to = positionOf(firm)
    return [{ idea: firm.idea, from, to, distance: distance(from, to) }]
  })
  return rank(
    moved.filter((one) => one.distance >= surpriseLimits.distance),
    (one) => one.distance,
    ({ idea }) => chanceOf(seed, idea),
  )
    .slice(0, surpriseLimits.lines)
    .map(({ item }) => item)
}

/** How many ideas have less impact for the room than for their own tables, and how many have more. */
export const movesOf = (
  opinions: readonly Opinion[],
  ownOf: ReadonlyMap<number, Position>,
): { readonly fell: number; readonly rose: number } => {
  const changes = opinions
    .filter(isFirm)
    .map(({ idea, impact }) => impact.median - (ownOf.get(idea)?.impact ?? NaN))
  return {
    fell: changes.filter((change) => change < 0).length,
    rose: changes.filter((change) => change > 0).length,
  }
}
