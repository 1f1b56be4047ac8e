import type { RatedList } from '../../desk/desk.ts'
import { counted, figures } from '../../text/figures.ts'
import { inLetters } from '../../text/in-letters.ts'
import { campInWords, type Disputed, sizeOf, whenOf } from '../disputed.ts'
import { type Best, bestLimits } from '../lists.ts'
import type { Measure } from '../value.ts'

/** `1,340 ratings`. */
export const ratingsInWords = (count: number): string => counted(count, 'rating')

const judgedForWords = 20
const judgedAtAll = 4

/** The one sentence of a reveal, in two parts: the second one is the number. */
export const sentenceOf = (
  { fell, rose }: { readonly fell: number; readonly rose: number },
  judged: number,
): readonly [string, string] => {
  if (judged < judgedAtAll) return ['Not enough to show yet.', '']
  const isTold = judged >= judgedForWords
  if (isTold && fell > 0 && fell >= 2 * rose)
    return ['Every table loves its own:', `${figures(fell)} fell, ${figures(rose)} rose.`]
  if (isTold && rose > 0 && rose >= 2 * fell)
    return ['Too modest, all of you:', `${figures(rose)} rose, ${figures(fell)} fell.`]
  return ['', `${figures(rose)} rose, ${figures(fell)} fell.`]
}

/** A part of a sentence, and whose side it is: big, small, or everybody's. */
export interface SaidPart {
  readonly says: string
  readonly side?: 'big' | 'small' | undefined
}

/** How the room is split over an idea. */
export const campsInWords = ({ camps, dots }: Pick<Disputed, 'camps' | 'dots'>): readonly SaidPart[] => {
  if (!camps) return [{ says: 'All over the place.' }]
  const [first, second] = camps
  const isAll = first.ratings + second.ratings === dots.length
  if (isAll && first.isSoon === second.isSoon)
    return [
      { says: `All ${dots.length} say ${whenOf(first)}: ` },
      { says: `${first.ratings} say ${sizeOf(first)},`, side: sizeOf(first) },
      { says: ` ${second.ratings} say ${sizeOf(second)}.`, side: sizeOf(second) },
    ]
  if (isAll && first.isBig === second.isBig)
    return [
      { says: `All ${dots.length} say ${sizeOf(first)}: `, side: sizeOf(first) },
      { says: `${first.ratings} say ${whenOf(first)}, ${second.ratings} say ${whenOf(second)}.` },
    ]
  return [
    { says: `${campInWords(first)},`, side: sizeOf(first) },
    { says: ` ${campInWords(second)}.`, side: sizeOf(second) },
  ]
}

/** What a screen reader calls each list. */
export const listNames: Readonly<Record<RatedList, string>> = {
  top: 'The room’s best',
  surprises: 'Biggest surprises',
  disputed: 'Most disputed',
}

/** How ideas are ranked once the room has rated. */
export const ruleWords = {
  value: 'the room’s value: (impact + 10 − time to value) / 2 of its medians',
  impact: 'the room’s median impact alone',
} as const

/** What stands beside the list of the best. */
export interface BestWords {
  readonly title: string
  /** The rule of the ranking, and of how many it is one. */
  readonly rule: string
  /** What has no place, and that this is no verdict. */
  readonly hollow: string
  /** What shares the last place and has no line. */
  readonly more: string
}

/** `top ten`, by its lines: a tie at the end makes no eleventh of ten. */
export const topInWords = ({ lines }: Pick<Best, 'lines'>): string =>
  `top ${inLetters(Math.min(lines.length, bestLimits.lines))}`

/** How a list of the best is told. `needed`: how many ratings a place takes; `listed`: how many lines without one follow. */
export const bestInWords = (
  best: Best,
  {
    measure,
    needed,
    listed,
  }: { readonly measure: Measure; readonly needed: number; readonly listed: number },
): BestWords => {
  const { lines, judged, hollow, isSmall, ratings, moreShareLast } = best
  const ranked = `${measure === 'impact' ? 'By impact alone.' : 'High impact, soon.'} ${figures(judged)} ideas ranked.`
  const few = `${hollow.length === 1 ? '1 idea has' : `${figures(hollow.length)} ideas have`} fewer than ${needed} ratings and no place.`
  return {
    title: `The room’s ${topInWords(best)}`,
    rule: isSmall ? `${ratingsInWords(ratings)}. Read it with a smile.` : ranked,
    hollow:
      hollow.length === 0
        ? ''
        : listed === hollow.length
          ? 'Hollow: too few ratings for a place. That is not a no.'
          : isSmall
            ? `${few} That is not a no.`
            : few,
    more: moreShareLast > 0 ? `and ${figures(moreShareLast)} more share place ${lines.at(-1)?.place}` : '',
  }
}
