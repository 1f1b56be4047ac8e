import type { DeskAnswer, StarredIdea, Vote } from '#shared/desk/desk.ts'
import { deskLimits, shortWordsPattern } from '#shared/desk/scopes.ts'
import { type Gathered, pilesOf } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import type { Held } from '../state/followed-form.ts'

/** Why a starred idea would not be voted on; `held`: the hold keeps it back; `piled`: another stands for its pile. */
export type OutBecause = Exclude<Standing, 'shown'> | 'held' | 'piled'

/** A starred idea as the desk knows it. */
export interface Picked extends StarredIdea {
  /** Undefined where it is not read yet, or was taken back. */
  readonly answer: DeskAnswer | undefined
  readonly out: OutBecause | undefined
  /** The pile that it stands for. */
  readonly pile?: Gathered<DeskAnswer> | undefined
}

const outOf = (
  { row, standing }: Pick<DeskAnswer, 'row' | 'standing'>,
  lastRow: number,
): OutBecause | undefined => (standing !== 'shown' ? standing : row > lastRow ? 'held' : undefined)

/**
 * Starred ideas, in their order. One that lies in a pile stands for it; of two that lie in one pile the first does. One that
 * is not read yet is taken to be shown: whoever counts votes knows. In a vote another of its pile stands for one that left.
 */
export const picksOf = (
  { state: { lastRow }, answers, reading }: Held,
  starred: readonly Vote['ideas'][number][],
): readonly Picked[] => {
  const rows = new Map(answers.map((answer) => [answer.row, answer]))
  const isIn = (answer: DeskAnswer): boolean => outOf(answer, lastRow) === undefined
  const piles = pilesOf(answers.filter(isIn))
  const stoodFor = new Set<string>()
  return starred.map(({ pile: stoodIn, ...star }) => {
    const own = rows.get(star.row)
    const answer =
      stoodIn === undefined || (own && isIn(own))
        ? own
        : (answers.find((other) => other.pile?.id === stoodIn && isIn(other)) ?? own)
    if (!answer) return { ...star, answer, out: reading ? undefined : ('withdrawn' as const) }
    const out = outOf(answer, lastRow)
    const pile = answer.pile && !out ? piles.get(answer.pile.id) : undefined
    if (!pile) return { ...star, answer, out }
    if (stoodFor.has(pile.id)) return { ...star, answer, out: 'piled' as const }
    stoodFor.add(pile.id)
    return { ...star, answer, out, pile }
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
  piled: 'Same pile as one above',
}

/** How many characters some words have, as their limit counts them: an emoji is one of them. */
export const lengthOf = (words: string): number => Array.from(words).length

/** Words for an idea or a pile as somebody typed them, on one line and without what nobody sees. Undefined where there are none, or too many. */
export const wordsTyped = (typed: string): string | undefined => {
  const words = normaliseText(typed)
  return shortWordsPattern.test(words) ? words : undefined
}

/** Whether an idea's own words are more than walls show well, and no shorter ones stand for it. */
export const isLong = (words: string | undefined, own: string): boolean =>
  words === undefined && lengthOf(own) > deskLimits.words

/** What is said below a starred idea; undefined where there is nothing to say. */
export const noteOf = ({ out, words, pile }: Picked, own: string): string | undefined => {
  if (out) return `${whyOut[out]}: not in the vote.`
  if (pile) return `Pile of ${pile.rows.length}.`
  if (words !== undefined) return 'Shortened. As written in the report.'
  return isLong(words, own) ? 'Long for the wall. Say it shorter?' : undefined
}
