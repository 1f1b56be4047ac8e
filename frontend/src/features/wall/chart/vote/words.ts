import { fromInWords } from '#shared/choosing/ballots/turnout.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { dotsInWords, ofAbout, shareTheTop, withDots } from '#shared/choosing/told/vote-words.ts'
import { figures } from '#shared/text/figures.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import type { VoteLine } from '#lib/round/voted-idea.ts'
import type { Result, Told } from './told.ts'

/** For so long the wall says what to do, and that it is nearly over; in seconds. */
const moments = { first: 10, last: 10 } as const

/** The wall's title while the room votes. `since` and `left` are seconds. */
export const titleOf = (
  { dots, ideas }: Pick<Vote, 'dots'> & { readonly ideas: number },
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

const ordinals = [
  ...['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
  ...['Seventh', 'Eighth', 'Ninth', 'Tenth', 'Eleventh', 'Twelfth'],
] as const

/** What stands above lines that are shown large, which share a place: in their own place's words. */
export const oneInWords = (result: Result, shown: readonly VoteLine[]): string => {
  const place = shown[0]?.place ?? 1
  const dots = withDots(shown)
  if (place > 1 || result.verdict === 'hint') return `${ordinals[place - 1] ?? place}, ${dots}`
  return shown.length > 1 ? `${shareTheTop(result)}, ${dots}` : `The room chose, ${dots}`
}

/** The shortlist for those who do not see the wall. */
export const listInWords = (told: Pick<Told, 'ideas' | 'voters' | 'there'>): string => {
  const { count, says } = votedLine(told)
  return `The room votes on ${inLetters(told.ideas.length)} ideas. ${count}${says}`
}
