import type { RatedIdea } from '#shared/choosing/rating-responses.ts'
import { isRecord, isWhole } from '#lib/round/by-hand.ts'
import { type Disputed, isDisputed, isRatedIdea } from '#lib/round/rated-idea.ts'

/** What the room said, of each idea that is shown. */
export interface Results {
  readonly ideas: readonly RatedIdea[]
  /** What lists tell, where piles are others since. */
  readonly stood?: readonly RatedIdea[] | undefined
  /** Each rating of the ideas that it disagrees about most. */
  readonly disputed: readonly Disputed[]
}

/** How far the room is, as a wall shows it. */
export interface Told {
  readonly session: number
  readonly ratings: number
  readonly ideas: number
  /** How many ideas were seen by nobody, once or twice, three times and more. */
  readonly seen: readonly [number, number, number]
  /** How often the idea was seen that was seen least. */
  readonly least: number
  /** Once it is revealed. */
  readonly results?: Results
}

const countOf = (value: unknown): number => (isWhole(value) ? value : 0)

const resultsIn = ({ results, stood, disputed }: Record<string, unknown>): Results | undefined =>
  Array.isArray(results)
    ? {
        ideas: results.filter(isRatedIdea),
        ...(Array.isArray(stood) && { stood: stood.filter(isRatedIdea) }),
        disputed: Array.isArray(disputed) ? disputed.filter(isDisputed) : [],
      }
    : undefined

/**
 * Reads a response about a session; undefined where it tells of none, or of another. By hand: the contract's schema is
 * of a kind that the wall would have to fetch code for.
 */
export const readTold = (content: unknown, session: number): Told | undefined => {
  if (!isRecord(content) || !isRecord(content.rate) || content.rate.session !== session) return undefined
  const { ratings, ideas, seen, least } = content
  const [never = 0, little = 0, often = 0] = Array.isArray(seen) ? seen.map(countOf) : []
  const results = resultsIn(content)
  return {
    session,
    ratings: countOf(ratings),
    ideas: countOf(ideas),
    seen: [never, little, often],
    least: countOf(least),
    ...(results && { results }),
  }
}
