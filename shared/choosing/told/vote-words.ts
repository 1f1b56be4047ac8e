import { counted, figures } from '../../text/figures.ts'
import { capitalised, inLetters } from '../../text/in-letters.ts'
import { aboutOf, fromInWords } from '../ballots/turnout.ts'
import type { VoteVerdict } from '../verdicts.ts'
import type { VoteRules } from '../vote.ts'

/** A line of a result, as it is told. */
export interface ToldLine {
  readonly row: number
  readonly place: number
  readonly dots: number
}

/** What the room chose, from the first to the last. */
export interface ToldResult {
  readonly verdict: VoteVerdict
  readonly lines: readonly ToldLine[]
}

/** Phones that have opened a vote, and those of them that gave a dot; the people these speak for, and their dots. */
export interface Turnout {
  readonly there: number
  readonly voters: number
  readonly people: number
  readonly dots: number
}

/** `1 dot`, `1,012 dots`. */
export const dotsInWords = (count: number): string => counted(count, 'dot')

/** Of how many phones, where that is said: " of about 400". */
export const ofAbout = (told: Pick<Turnout, 'voters' | 'there'>): string => {
  const about = aboutOf(told)
  return about === undefined ? '' : ` of about ${figures(about)}`
}

/** How many dots a result is of, and whose: `1,012 dots from 347 people`. */
export const sumInWords = (told: Pick<Turnout, 'dots' | 'people' | 'voters'>): string =>
  `${dotsInWords(told.dots)} from ${fromInWords(told)}`

/** Those on the first place. */
const firstOf = ({ lines }: Pick<ToldResult, 'lines'>): readonly ToldLine[] =>
  lines.filter(({ place }) => place === 1)

/** Whether the first has a colour of its own: not where so few voted, nor where so many share the top. */
export const hasFirst = ({ verdict }: Pick<ToldResult, 'verdict'>): boolean =>
  verdict !== 'hint' && verdict !== 'crowd'

/** `Two share the top`. */
export const shareTheTop = (result: Pick<ToldResult, 'lines'>): string =>
  `${capitalised(inLetters(firstOf(result).length))} share the top`

const choseTitle = 'What the room chose'

/** The title of a result. What nobody shall know before its end is not in it before that: `isWhole`. */
export const resultTitle = (result: ToldResult, isWhole: boolean): string => {
  if (result.verdict === 'hint') return 'A first hint'
  if (!isWhole) return choseTitle
  if (result.verdict === 'crowd') return 'All close together'
  if (result.verdict === 'tie') return shareTheTop(result)
  return result.verdict === 'whisker' ? 'By a whisker' : choseTitle
}

/** How a room votes: `Three dots each, at most two on one.` */
export const rulesInWords = ({ dots, mostOnOne }: VoteRules): string => {
  const each = `${capitalised(inLetters(dots))} dot${dots === 1 ? '' : 's'} each`
  return mostOnOne < dots ? `${each}, at most ${inLetters(mostOnOne)} on one.` : `${each}.`
}

/** What stands at the foot of a result: how it was voted, or how to read it. */
export const resultFoot = (
  result: ToldResult,
  told: Pick<Turnout, 'voters' | 'there'>,
  rules: VoteRules,
  isWhole: boolean,
): string => {
  if (!isWhole) return 'Counting from the back.'
  if (result.verdict === 'hint') return `${figures(told.voters)}${ofAbout(told)} voted. Read it with a smile.`
  if (result.verdict === 'tie')
    return `A tie stays a tie. The room may vote again between the ${inLetters(firstOf(result).length)}.`
  return result.verdict === 'crowd' ? `${shareTheTop(result)}. A tie stays a tie.` : rulesInWords(rules)
}

/** `with 22 dots each`, of lines that share a place. */
export const withDots = (lines: readonly ToldLine[]): string =>
  `with ${dotsInWords(lines[0]?.dots ?? 0)}${lines.length > 1 ? ' each' : ''}`

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** The one sentence that those are told who do not see the wall, once all of a result is told. */
export const resultSentence = (result: ToldResult, wordsOf: (row: number) => string): string => {
  const first = firstOf(result)
  return `${resultTitle(result, true)}: ${joined(first.map(({ row }) => wordsOf(row)))}, ${withDots(first)}.`
}
