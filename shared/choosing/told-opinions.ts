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

interface ToldDots {
  readonly row: number
  readonly dots: readonly (readonly [impact: number, effort: number])[]
}

/** Each rating of the ideas that the room disagrees about, from what the server tells of them. */
export const toldRatings = (disputed: readonly ToldDots[]): readonly Rating[] =>
  disputed.flatMap(({ row, dots }) => dots.map(([impact, effort]) => ({ idea: row, impact, effort })))
