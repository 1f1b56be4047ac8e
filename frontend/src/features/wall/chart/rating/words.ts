import type { RatedList } from '#shared/desk/desk.ts'
import { campInWords, type Disputed, sizeOf, whenOf } from '#shared/choosing/disputed.ts'
import { ideasAHead } from './heads/waking.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import { counted, figures } from '../../words.ts'
import type { Told } from './told.ts'

/** `1,340 ratings`. */
export const ratingsInWords = (count: number): string => counted(count, 'rating')

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** For so long the wall says what its heads are. */
const firstMs = 60_000
const few = 9
const many = 1000

/** The wall's line while the room rates: what the heads are, then how often the idea was seen that was seen least. */
export const lineOf = ({ ideas, least }: Pick<Told, 'ideas' | 'least'>, sinceMs: number): string => {
  const each = ideasAHead(ideas)
  if (ideas > 0 && ideas <= few)
    return ideas === 1
      ? 'One idea. Everybody can rate it.'
      : `${capitalised(inLetters(ideas))} ideas. Everybody can rate them all.`
  if (sinceMs < firstMs || least === 0)
    return each > 1
      ? `Each head is ${inLetters(each)} ideas. It wakes up when people rate them.`
      : 'Each head is an idea. It wakes up when people rate it.'
  if (each > 1)
    return `${figures(ideas)} ideas, ${inLetters(each)} a head. Each has been seen at least ${times(least)}.`
  return ideas >= many
    ? `${figures(ideas)} ideas. Each has been seen at least ${times(least)}.`
    : `Every idea has been seen at least ${times(least)}.`
}

/** The wall of heads for those who do not see it. */
export const wallInWords = ({ ratings, least }: Pick<Told, 'ratings' | 'least'>): string =>
  `${ratingsInWords(ratings)}, ${least === 0 ? 'not every idea seen yet' : `every idea seen at least ${times(least)}`}`

/** What the wall says while each circle stands where its own table put it, and while they walk. */
export const revealWords = {
  own: 'Where each table put its own.',
  walk: 'And here comes everybody else.',
} as const

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
    return ['Every table loves its own:', `${fell} fell, ${rose} rose.`]
  if (isTold && rose > 0 && rose >= 2 * fell)
    return ['Too modest, all of you:', `${rose} rose, ${fell} fell.`]
  return ['', `${rose} rose, ${fell} fell.`]
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

/** What a list says that has nothing to list: that there is nothing, or that nobody can know yet. */
export const emptyWords = (list: 'surprises' | 'disputed', isKnown: boolean): string =>
  !isKnown
    ? 'Too few ratings to tell.'
    : list === 'surprises'
      ? 'No surprises. You know each other well.'
      : 'No camps. You see it much the same.'

/** How ideas are ranked once the room has rated. */
export const ruleWords = {
  value: 'the room’s value: (impact + 10 − time to value) / 2 of its medians',
  impact: 'the room’s median impact alone',
} as const
