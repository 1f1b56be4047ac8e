import type { RatedIdea } from '#shared/choosing/rating-responses.ts'

type Dot = readonly [impact: number, effort: number]

/** What the room said, of each idea that is shown. */
export interface Results {
  readonly ideas: readonly RatedIdea[]
  /** Each rating of the ideas that it disagrees about most. */
  readonly disputed: readonly { readonly row: number; readonly dots: readonly Dot[] }[]
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const countOf = (value: unknown): number => (isCount(value) ? value : 0)

const isNumbers = (value: unknown, count: number): value is readonly number[] =>
  Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one))

const isIdea = (value: unknown): value is RatedIdea =>
  isRecord(value) &&
  isCount(value.row) &&
  isCount(value.ratings) &&
  isCount(value.passes) &&
  [value.impact, value.effort].every((axis) => axis === undefined || isNumbers(axis, 3))

const isDisputed = (value: unknown): value is Results['disputed'][number] =>
  isRecord(value) &&
  isCount(value.row) &&
  Array.isArray(value.dots) &&
  value.dots.every((dot) => isNumbers(dot, 2))

const resultsIn = ({ results, disputed }: Record<string, unknown>): Results | undefined =>
  Array.isArray(results)
    ? {
        ideas: results.filter(isIdea),
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
