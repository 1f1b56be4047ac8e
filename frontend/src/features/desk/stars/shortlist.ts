import type { DeskAnswer, StarredIdea } from '#shared/desk/desk.ts'
import { deskLimits, shortWordsPattern } from '#shared/desk/scopes.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Held } from '../state/followed-form.ts'

/** Why a starred idea would not be voted on; `held`: the hold keeps it back. */
export type OutBecause = Exclude<Standing, 'shown'> | 'held'

/** A starred idea as the desk knows it. */
export interface Picked extends StarredIdea {
  /** Undefined where it is not read yet, or was taken back. */
  readonly answer: DeskAnswer | undefined
  readonly out: OutBecause | undefined
}

/** Starred ideas, in their order. One that is not read yet is taken to be shown: whoever counts votes knows. */
export const picksOf = (
  { state: { lastRow }, answers, reading }: Held,
  starred: readonly StarredIdea[],
): readonly Picked[] => {
  const rows = new Map(answers.map((answer) => [answer.row, answer]))
  return starred.map((star) => {
    const answer = rows.get(star.row)
    if (!answer) return { ...star, answer, out: reading ? undefined : ('withdrawn' as const) }
    const { standing } = answer
    return {
      ...star,
      answer,
      out: standing !== 'shown' ? standing : star.row > lastRow ? ('held' as const) : undefined,
    }
  })
}

/** Those that a vote would be on. */
export const ideasOfVote = (picks: readonly Picked[]): readonly StarredIdea[] =>
  picks.flatMap(({ row, words, out }) => (out ? [] : [{ row, ...(words !== undefined && { words }) }]))

const whyOut: Readonly<Record<OutBecause, string>> = {
  hidden: 'Hidden',
  pending: 'Waits for approval',
  withdrawn: 'Taken back',
  held: 'Held back',
}

/** How many characters some words have, as their limit counts them: an emoji is one of them. */
export const lengthOf = (words: string): number => Array.from(words).length

/** Words as somebody wrote them, on one line. */
export const oneLine = (written: string): string => written.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()

/** Words for an idea as somebody typed them, on one line. Undefined where there are none, or too many. */
export const wordsTyped = (typed: string): string | undefined => {
  const words = oneLine(typed)
  return shortWordsPattern.test(words) ? words : undefined
}

/** Whether an idea's own words are more than walls show well, and no shorter ones stand for it. */
export const isLong = (words: string | undefined, own: string): boolean =>
  words === undefined && lengthOf(own) > deskLimits.words

/** What is said below a starred idea; undefined where there is nothing to say. */
export const noteOf = ({ out, words }: Picked, own: string): string | undefined => {
  if (out) return `${whyOut[out]}: not in the vote.`
  if (words !== undefined) return 'Shortened. As written in the report.'
  return isLong(words, own) ? 'Long for the wall. Say it shorter?' : undefined
}
