import type { RatedIdea } from '#shared/choosing/rating-responses.ts'
import { membersOf, type Point } from '../rows/point.ts'

/**
 * What the room said of the circles on a wall, by their rows. One idea of a pile is given out, and what is said of that
 * one is said of the pile: it is the one of its ideas that most have judged.
 */
export const resultsOf = (points: readonly Point[], results: readonly RatedIdea[]): readonly RatedIdea[] => {
  const piles = points.filter(({ members }) => members)
  if (piles.length === 0) return results
  const told = new Map(results.map((result) => [result.row, result]))
  const ofPiles = piles.flatMap((pile) => {
    const [most] = membersOf(pile)
      .flatMap(({ row }) => told.get(row) ?? [])
      .toSorted((one, other) => other.ratings - one.ratings || other.passes - one.passes)
    return most ? [{ ...most, row: pile.row }] : []
  })
  const inPiles = new Set(piles.flatMap((pile) => membersOf(pile).map(({ row }) => row)))
  return [...results.filter(({ row }) => !inPiles.has(row)), ...ofPiles]
}
