import { ratingsInWords } from '#shared/choosing/told/rating-words.ts'
import { ideasAHead } from './heads/waking.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import { figures } from '#shared/text/figures.ts'
import type { Told } from './told.ts'

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

/** What a list says that has nothing to list: that there is nothing, or that nobody can know yet. */
export const emptyWords = (list: 'surprises' | 'disputed', isKnown: boolean): string =>
  !isKnown
    ? 'Too few ratings to tell.'
    : list === 'surprises'
      ? 'No surprises. You know each other well.'
      : 'No camps. You see it much the same.'
