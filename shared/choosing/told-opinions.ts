import type { PiledRow } from '../gather/pile.ts'
import { type Opinion, type Rating, ratingsForPlace } from './opinion.ts'
import type { Quartiles } from './quartiles.ts'
import type { RatedIdea } from './rating-responses.ts'

const quartilesFrom = ([low, median, high]: readonly [number, number, number]): Quartiles => ({
  low,
  median,
  high,
})

/** What the room thinks of each idea, from what the server tells of it once it is revealed: as the server weighs it. */
export const toldOpinions = (results: readonly RatedIdea[]): readonly Opinion[] => {
  const needed = ratingsForPlace(results.map(({ ratings }) => ratings))
  return results.map(({ row, ratings, passes, impact, effort }) => ({
    idea: row,
    ratings,
    passes,
    isHollow: ratings < needed,
    ...(impact && effort && { impact: quartilesFrom(impact), effort: quartilesFrom(effort) }),
  }))
}

/** What a wall's ideas have of the room, by what is told of a rating. */
export interface OpinionsOn {
  readonly opinions: readonly Opinion[]
  /** How many ratings an idea needs for a place. */
  readonly needed: number
}

/**
 * What the room thinks of the ideas that are on a wall, in their order: what is told of others counts nowhere, and those of
 * which nobody has said anything are hollow.
 */
export const opinionsOn = (ideas: readonly number[], results: readonly RatedIdea[]): OpinionsOn => {
  const shown = new Set(ideas)
  // Of what was rated: ideas that came later say nothing of how many ratings are many.
  const rated = results.filter(({ row }) => shown.has(row))
  const told = new Map(toldOpinions(rated).map((opinion) => [opinion.idea, opinion]))
  return {
    opinions: ideas.map((idea) => told.get(idea) ?? { idea, ratings: 0, passes: 0, isHollow: true }),
    needed: ratingsForPlace(rated.map(({ ratings }) => ratings)),
  }
}

/** Ideas in the piles by which a rating is told, whatever was gathered since. */
export const inToldPiles = <Idea extends PiledRow>(
  ideas: readonly Idea[],
  results: readonly RatedIdea[],
): readonly Idea[] => {
  const piles = new Map(
    results.flatMap(({ row, pile }) =>
      (pile?.rows ?? []).map((one) => [one, { id: String(row), name: pile?.name ?? '' }] as const),
    ),
  )
  return ideas.map((idea) => ({ ...idea, pile: piles.get(idea.row) }))
}

interface ToldDots {
  readonly row: number
  readonly dots: readonly (readonly [impact: number, effort: number])[]
}

/** Each rating of the ideas that the room disagrees about, from what the server tells of them. */
export const toldRatings = (disputed: readonly ToldDots[]): readonly Rating[] =>
  disputed.flatMap(({ row, dots }) => dots.map(([impact, effort]) => ({ idea: row, impact, effort })))
