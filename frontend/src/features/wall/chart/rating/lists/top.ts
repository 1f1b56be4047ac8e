import { bestLimits, bestOf, type Best, type BestLine } from '#shared/choosing/lists.ts'
import { inLetters } from '#shared/text/in-letters.ts'
import { chanceOf } from '#shared/choosing/chance.ts'
import type { Opinion } from '#shared/choosing/opinion.ts'
import { figures } from '../../../words.ts'
import { ratingsInWords } from '../words.ts'
import type { Room } from '../room.ts'

/** The values that the bars are drawn on. */
export interface BarScale {
  readonly from: number
  readonly to: number
}

/** From 5 to 10, or from 0 where a bar begins below that. */
export const barScaleOf = (lines: readonly BestLine[]): BarScale => ({
  from: lines.some(({ middleHalf }) => middleHalf[0] < 5) ? 0 : 5,
  to: 10,
})

/** Where a value is on a scale, as a part of its length. */
export const partOf = (value: number, { from, to }: BarScale): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

/** What stands on the board of the best, beside its lines. */
export interface TopWords {
  readonly title: string
  /** The rule of the ranking, and of how many it is one. */
  readonly rule: string
  /** What has no place, and that this is no verdict. */
  readonly hollow: string
  /** What shares the last place and has no line. */
  readonly more: string
}

/**
 * The ideas without a place that have a line below those with one: in a small room as many as a board has lines for. What
 * most people judged comes first, then what most saw.
 */
const hollowLines = ({ lines, hollow, isSmall }: Best, { seed }: Room): readonly Opinion[] =>
  isSmall
    ? hollow
        .map((opinion) => ({ opinion, chance: chanceOf(seed, opinion.idea) }))
        .toSorted(
          ({ opinion: one, chance }, { opinion: other, chance: otherChance }) =>
            other.ratings - one.ratings || other.passes - one.passes || chance - otherChance,
        )
        .slice(0, Math.max(0, bestLimits.lines - lines.length))
        .map(({ opinion }) => opinion)
    : []

/** The best, and what is said of them; undefined where too few were judged. */
export const topOf = (
  room: Room,
): { readonly best: Best; readonly listed: readonly Opinion[]; readonly words: TopWords } | undefined => {
  const best = bestOf(room.opinions, room)
  if (!best) return undefined
  const { lines, judged, hollow, isSmall, ratings, moreShareLast } = best
  const ranked = `${room.measure === 'impact' ? 'By impact alone.' : 'High impact, soon.'} ${figures(judged)} ideas ranked.`
  const few = `${hollow.length === 1 ? '1 idea has' : `${figures(hollow.length)} ideas have`} fewer than ${room.needed} ratings and no place.`
  const listed = hollowLines(best, room)
  return {
    best,
    listed,
    words: {
      // A tie at the end makes no eleventh of ten.
      title: `The room’s top ${inLetters(Math.min(lines.length, bestLimits.lines))}`,
      rule: isSmall ? `${ratingsInWords(ratings)}. Read it with a smile.` : ranked,
      hollow:
        hollow.length === 0
          ? ''
          : listed.length === hollow.length
            ? 'Hollow: too few ratings for a place. That is not a no.'
            : isSmall
              ? `${few} That is not a no.`
              : few,
      more: moreShareLast > 0 ? `and ${figures(moreShareLast)} more share place ${lines.at(-1)?.place}` : '',
    },
  }
}
