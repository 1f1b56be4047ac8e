import type { VoteVerdict } from '../choosing/verdicts.ts'
import type { VotedIdea } from '../choosing/vote-responses.ts'
import type { Vote } from '../desk/desk.ts'
import { hasRow, type Placed } from '../gather/gathered-ideas.ts'

/** What the room chose by its dots, once that is revealed. */
export interface VoteSaid {
  /** From the first to the last. */
  readonly lines: readonly { readonly row: number; readonly dots: number }[]
  /** Words that stand for ideas, by their rows, as phones and walls had them: of a pile its name then. */
  readonly words: ReadonlyMap<number, string>
  /** Ideas that lay in no pile when it began. */
  readonly alone?: ReadonlySet<number>
  /** The piles for which ideas of the list stand, by their rows: one stays for as long as any idea of it is shown. */
  readonly piles?: ReadonlyMap<number, string>
  readonly verdict: VoteVerdict
  readonly dots: number
  /** The phones that gave a dot, and the people these speak for. */
  readonly voters: number
  readonly people: number
  /** When it began, in ms since 1970: a vote is called by its time. */
  readonly startedAt: number
}

/** As much as is needed of what is told of a vote (`VoteState`). */
interface ToldVote {
  readonly ideas?: readonly Pick<VotedIdea, 'row' | 'words' | 'members'>[] | undefined
  readonly dots?: number | undefined
  readonly voters?: number | undefined
  readonly people?: number | undefined
  readonly result?: Pick<VoteSaid, 'lines' | 'verdict'> | undefined
}

/** The piles for which ideas of a vote's list stand, by their rows. */
export const pilesVotedOn = ({ ideas }: Pick<Vote, 'ideas'>): ReadonlyMap<number, string> =>
  new Map(ideas.flatMap(({ row, pile }) => (pile === undefined ? [] : [[row, pile]])))

/** Words that stand for ideas in votes, by their rows: of two votes those of the later one that has any. */
export const wordsInVotes = (
  votes: readonly { readonly ideas: readonly Pick<VotedIdea, 'row' | 'words'>[] }[],
): ReadonlyMap<number, string> =>
  new Map(
    votes.flatMap(({ ideas }) =>
      ideas.flatMap(({ row, words }) => (words === undefined ? [] : [[row, words] as const])),
    ),
  )

/** What a vote says, by what is told of it; undefined before that, and where nobody voted. */
export const voteSaidOf = (
  { ideas, startedAt }: Pick<Vote, 'ideas' | 'startedAt'>,
  { ideas: told = ideas, result, dots = 0, voters = 0, people = 0 }: ToldVote,
): VoteSaid | undefined =>
  result && {
    ...{ lines: result.lines, verdict: result.verdict, dots, voters, people, startedAt },
    piles: pilesVotedOn({ ideas }),
    words: wordsInVotes([{ ideas: told }]),
    alone: new Set(
      told === ideas ? [] : told.flatMap((one) => ('members' in one && one.members ? [] : [one.row])),
    ),
  }

/** Whether an idea is the one that a row of the list says, or lies in the pile for which that stood and is hidden. */
export const isVoted = (idea: Placed, row: number, piles: VoteSaid['piles']): boolean =>
  hasRow(idea, row) || (idea.pile !== undefined && piles?.get(row) === idea.pile.id)
