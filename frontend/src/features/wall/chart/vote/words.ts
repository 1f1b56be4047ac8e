import { aboutOf, fromInWords } from '#shared/choosing/ballots/turnout.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import type { VoteLine } from '#lib/round/voted-idea.ts'
import { counted, figures } from '../../words.ts'
import type { Result, Told } from './told.ts'

/** For so long the wall says what to do, and that it is nearly over; in seconds. */
const moments = { first: 10, last: 10 } as const

type Rules = Pick<Vote, 'dots' | 'mostOnOne'>

/** The wall's title while the room votes. `since` and `left` are seconds. */
export const titleOf = (
  { dots, ideas }: Pick<Rules, 'dots'> & { readonly ideas: number },
  since: number,
  left: number,
): string => {
  if (left <= moments.last) return 'Last dots!'
  const isOne = dots === 1
  if (since < moments.first)
    return `${capitalised(inLetters(dots))} dot${isOne ? '' : 's'}. ${capitalised(inLetters(ideas))} ideas.`
  return isOne ? 'Where does your dot go?' : 'Where do your dots go?'
}

/** The line below the title while the room votes, and the number in it that counts. */
export interface VotedLine {
  readonly count: string
  readonly says: string
}

const ofAbout = (told: Pick<Told, 'voters' | 'there'>): string => {
  const about = aboutOf(told)
  return about === undefined ? '' : ` of about ${figures(about)}`
}

/** How many have voted, of how many. */
export const votedLine = (told: Pick<Told, 'voters' | 'there'>): VotedLine => ({
  count: figures(told.voters),
  says: `${ofAbout(told)} ${told.voters === 1 ? 'has' : 'have'} voted.`,
})

/** What the wall asks for first, and as long as nobody has voted. */
export const scanWords = 'Scan, or look at your phone.'

/** Whether the line says how many have voted, or what to do. `since` is in seconds. */
export const saysHowMany = ({ voters }: Pick<Told, 'voters'>, since: number): boolean =>
  voters > 0 && since >= moments.first

const dotsInWords = (count: number): string => counted(count, 'dot')

/** What a wall says from the end of a vote until its reveal; the title is in two lines. */
export const closedWords = (
  told: Pick<Told, 'dots' | 'people' | 'voters'> | undefined,
): { readonly title: readonly [string, string]; readonly says: string } => {
  const says = 'We count from the back.'
  // It has not been told how many there are.
  if (!told || told.dots === 0) return { title: ['The dots', 'are in.'], says }
  return {
    title: [dotsInWords(told.dots), told.dots === 1 ? 'is in.' : 'are in.'],
    says: `From ${fromInWords(told)}. ${says}`,
  }
}

/** How many dots a result is of, and whose: `1,012 dots from 347 people`. */
export const sumInWords = (told: Pick<Told, 'dots' | 'people' | 'voters'>): string =>
  `${dotsInWords(told.dots)} from ${fromInWords(told)}`

/** Those on the first place. */
const firstOf = ({ lines }: Pick<Result, 'lines'>): readonly VoteLine[] =>
  lines.filter(({ place }) => place === 1)

/** Whether the first has a colour of its own: not where so few voted, nor where so many share the top. */
export const hasFirst = ({ verdict }: Pick<Result, 'verdict'>): boolean =>
  verdict !== 'hint' && verdict !== 'crowd'

const shareTheTop = (result: Pick<Result, 'lines'>): string =>
  `${capitalised(inLetters(firstOf(result).length))} share the top`

const choseTitle = 'What the room chose'

/** The title of a result. What nobody shall know before its end is not in it before that: `isWhole`. */
export const resultTitle = (result: Result, isWhole: boolean): string => {
  if (result.verdict === 'hint') return 'A first hint'
  if (!isWhole) return choseTitle
  if (result.verdict === 'crowd') return 'All close together'
  if (result.verdict === 'tie') return shareTheTop(result)
  return result.verdict === 'whisker' ? 'By a whisker' : choseTitle
}

const rulesInWords = ({ dots, mostOnOne }: Rules): string => {
  const each = `${capitalised(inLetters(dots))} dot${dots === 1 ? '' : 's'} each`
  return mostOnOne < dots ? `${each}, at most ${inLetters(mostOnOne)} on one.` : `${each}.`
}

/** What stands at the foot of a result: how it was voted, or how to read it. */
export const resultFoot = (
  result: Result,
  told: Pick<Told, 'voters' | 'there'>,
  rules: Rules,
  isWhole: boolean,
): string => {
  if (!isWhole) return 'Counting from the back.'
  if (result.verdict === 'hint') return `${figures(told.voters)}${ofAbout(told)} voted. Read it with a smile.`
  if (result.verdict === 'tie')
    return `A tie stays a tie. The room may vote again between the ${inLetters(firstOf(result).length)}.`
  return result.verdict === 'crowd' ? `${shareTheTop(result)}. A tie stays a tie.` : rulesInWords(rules)
}

const ordinals = [
  ...['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
  ...['Seventh', 'Eighth', 'Ninth', 'Tenth', 'Eleventh', 'Twelfth'],
] as const

const withDots = (lines: readonly VoteLine[]): string =>
  `with ${dotsInWords(lines[0]?.dots ?? 0)}${lines.length > 1 ? ' each' : ''}`

/** What stands above lines that are shown large, which share a place: in their own place's words. */
export const oneInWords = (result: Result, shown: readonly VoteLine[]): string => {
  const place = shown[0]?.place ?? 1
  const dots = withDots(shown)
  if (place > 1 || result.verdict === 'hint') return `${ordinals[place - 1] ?? place}, ${dots}`
  return shown.length > 1 ? `${shareTheTop(result)}, ${dots}` : `The room chose, ${dots}`
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** The one sentence that those are told who do not see the wall, once all of a result is told. */
export const resultSentence = (result: Result, wordsOf: (row: number) => string): string => {
  const first = firstOf(result)
  return `${resultTitle(result, true)}: ${joined(first.map(({ row }) => wordsOf(row)))}, ${withDots(first)}.`
}

/** The shortlist for those who do not see the wall. */
export const listInWords = (told: Pick<Told, 'ideas' | 'voters' | 'there'>): string => {
  const { count, says } = votedLine(told)
  return `The room votes on ${inLetters(told.ideas.length)} ideas. ${count}${says}`
}
