import { bestLimits, bestOf, type Best, type BestLine } from '#shared/choosing/lists.ts'
import { chanceOf } from '#shared/choosing/chance.ts'
import type { Opinion } from '#shared/choosing/opinion.ts'
import { bestInWords, type BestWords } from '#shared/choosing/told/rating-words.ts'
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
): { readonly best: Best; readonly listed: readonly Opinion[]; readonly words: BestWords } | undefined => {
  const best = bestOf(room.opinions, room)
  if (!best) return undefined
  const listed = hollowLines(best, room)
  return { best, listed, words: bestInWords(best, { ...room, listed: listed.length }) }
}
