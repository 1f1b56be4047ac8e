import type { VoteVerdict } from '#shared/choosing/verdicts.ts'
import { isRecord, isWhole } from '#lib/round/by-hand.ts'
import { isVerdict, isVoteLine, isVotedIdea, type VotedIdea, type VoteLine } from '#lib/round/voted-idea.ts'

/** What the room chose, once it is revealed. */
export interface Result {
  readonly verdict: VoteVerdict
  /** From the first to the last. */
  readonly lines: readonly VoteLine[]
}

/** How far the room is with a vote, as a wall shows it. */
export interface Told {
  readonly session: number
  /** The ideas of the shortlist that are still shown, in its order. */
  readonly ideas: readonly VotedIdea[]
  /** Phones that have opened it, and those of them that gave a dot; the people these speak for, and their dots. */
  readonly there: number
  readonly voters: number
  readonly people: number
  readonly dots: number
  /** Up to which row ballots count; once it is revealed. */
  readonly upTo?: number
  /** Where it is revealed and somebody voted. */
  readonly result?: Result
}

const countOf = (value: unknown): number => (isWhole(value) ? value : 0)

const resultIn = ({ result }: Record<string, unknown>): Result | undefined =>
  isRecord(result) && isVerdict(result.verdict) && Array.isArray(result.lines)
    ? { verdict: result.verdict, lines: result.lines.filter(isVoteLine) }
    : undefined

/**
 * Reads a response about a session; undefined where it tells of none, or of another. By hand: the contract's schema is
 * of a kind that the wall would have to fetch code for.
 */
export const readTold = (content: unknown, session: number): Told | undefined => {
  if (!isRecord(content) || !isRecord(content.vote) || content.vote.session !== session) return undefined
  const { ideas, there, voters, people, dots } = content
  const { revealed } = content.vote
  const result = resultIn(content)
  return {
    session,
    ideas: Array.isArray(ideas) ? ideas.filter(isVotedIdea) : [],
    there: countOf(there),
    voters: countOf(voters),
    people: countOf(people),
    dots: countOf(dots),
    ...(isRecord(revealed) && { upTo: countOf(revealed.upTo) }),
    ...(result && { result }),
  }
}
