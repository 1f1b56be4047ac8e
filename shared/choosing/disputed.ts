import { chanceOf } from './chance.ts'
import { type Firm, isFirm, type Opinion, type Rating } from './opinion.ts'
import { rank } from './rank.ts'
import type { Position } from './value.ts'

/**
 * What makes an idea disputed: the middle halves of both axes are so wide in the mean, by so many ratings (with three
 * dots one could guess who), and no more than so many are listed.
 */
export const disputedLimits = { width: 3, ratings: 6, lines: 3 } as const

/** A quarter of the plane, split at 5: what is on a line lies right of it, and above it. */
export interface Camp {
  readonly isBig: boolean
  readonly isSoon: boolean
  readonly ratings: number
}

export const sizeOf = ({ isBig }: Pick<Camp, 'isBig'>) => (isBig ? 'big' : 'small')
export const whenOf = ({ isSoon }: Pick<Camp, 'isSoon'>) => (isSoon ? 'soon' : 'late')

/** What a camp says: "5 say big and soon". */
export const campInWords = (camp: Camp): string => `${camp.ratings} say ${sizeOf(camp)} and ${whenOf(camp)}`

/** An idea about which the room does not agree. */
export interface Disputed {
  readonly idea: number
  /** The mean of both axes' distances between quartiles. */
  readonly width: number
  /** The two camps, the larger first, where the second has at least a third of the ratings; else all over the place. */
  readonly camps?: readonly [Camp, Camp]
  /** Each rating, without whose it is, in an order that tells nothing. */
  readonly dots: readonly Position[]
}

const middle = 5

/** To a tenth: what reads as equally wide is equally wide. */
const widthOf = ({ impact, effort }: Firm): number =>
  Math.round(((impact.high - impact.low + effort.high - effort.low) / 2) * 10) / 10

const campsOf = (dots: readonly Position[]): readonly [Camp, Camp] | undefined => {
  const all = [true, false].flatMap((isBig) =>
    [true, false].map((isSoon) => ({
      isBig,
      isSoon,
      ratings: dots.filter(({ impact, effort }) => impact >= middle === isBig && effort < middle === isSoon)
        .length,
    })),
  )
  const [first, second] = all.toSorted((one, other) => other.ratings - one.ratings)
  return first && second && second.ratings * 3 >= dots.length ? [first, second] : undefined
}

/** The most disputed ideas, the widest first; none may be that wide. */
export const disputedOf = (
  opinions: readonly Opinion[],
  ratings: readonly Rating[],
  { seed }: { readonly seed: number },
): readonly Disputed[] =>
  rank(
    opinions
      .filter(isFirm)
      .filter((firm) => firm.ratings >= disputedLimits.ratings && widthOf(firm) >= disputedLimits.width),
    widthOf,
    ({ idea }) => chanceOf(seed, idea),
  )
    .slice(0, disputedLimits.lines)
    .map(({ item: { idea }, score }) => {
      const dots = ratings
        .flatMap((rating) => (rating.idea === idea && !rating.passed ? [rating] : []))
        .map(({ impact, effort }) => ({ impact, effort }))
        .toSorted((one, other) => one.impact - other.impact || one.effort - other.effort)
      const camps = campsOf(dots)
      return { idea, width: score, ...(camps && { camps }), dots }
    })
