import { median, type Quartiles, quartilesOf } from './quartiles.ts'
import { type Measure, type Position, valueOf } from './value.ts'

/** What one phone said of one idea: where it places it, or `passed` where it cannot judge it. One a phone and idea. */
export type Rating =
  | (Position & { readonly idea: number; readonly passed?: false })
  | { readonly idea: number; readonly passed: true }

/** What the room thinks of an idea, from all of its ratings. */
export interface Opinion {
  readonly idea: number
  /** How many placed it. */
  readonly ratings: number
  /** How many said that they cannot judge it: seen, and not judged. */
  readonly passes: number
  /** Quartiles of each axis; absent where nobody placed it. */
  readonly impact?: Quartiles
  readonly effort?: Quartiles
  /** Too few placed it for a place among others: drawn hollow, without a rank. */
  readonly isHollow: boolean
}

/** An opinion that has a place. */
export type Firm = Opinion & Required<Pick<Opinion, 'impact' | 'effort'>>

/** From so many ratings on an idea has a place; more are asked once the median idea has many. */
const firmFrom = { few: 3, many: 5, manyWhenMedianIs: 8 } as const

/** How many ratings an idea needs for a place, from how many each idea has. */
export const ratingsForPlace = (counts: readonly number[]): number =>
  median(counts) >= firmFrom.manyWhenMedianIs ? firmFrom.many : firmFrom.few

/**
 * What the room thinks of each of some ideas, in their order; ratings of others count nowhere. The order of the ratings
 * changes nothing.
 */
export const opinionsOf = (ideas: readonly number[], ratings: readonly Rating[]): readonly Opinion[] => {
  const said = new Map(ideas.map((idea) => [idea, { places: [] as Position[], passes: 0 }]))
  for (const rating of ratings) {
    const of = said.get(rating.idea)
    if (!of) continue
    if (rating.passed) of.passes += 1
    else of.places.push(rating)
  }
  const needed = ratingsForPlace([...said.values()].map(({ places }) => places.length))
  return [...said].map(([idea, { places, passes }]) => ({
    idea,
    ratings: places.length,
    passes,
    isHollow: places.length < needed,
    ...(places.length > 0 && {
      impact: quartilesOf(places.map(({ impact }) => impact)),
      effort: quartilesOf(places.map(({ effort }) => effort)),
    }),
  }))
}

/** Whether enough people placed an idea. */
export const isFirm = (opinion: Opinion): opinion is Firm => !opinion.isHollow

/** Where the room places an idea: the medians of its ratings. */
export const positionOf = ({ impact, effort }: Pick<Firm, 'impact' | 'effort'>): Position => ({
  impact: impact.median,
  effort: effort.median,
})

/** What an idea is worth to the room, with one decimal: from the medians of its ratings. */
export const valueOfRoom = (firm: Firm, measure?: Measure): number => valueOf(positionOf(firm), measure)

/** The values between which half of the room lies, of both axes' quartiles; the room's own value is among them. */
export const middleHalf = ({ impact, effort }: Firm, measure?: Measure): readonly [number, number] => [
  valueOf({ impact: impact.low, effort: effort.high }, measure),
  valueOf({ impact: impact.high, effort: effort.low }, measure),
]
