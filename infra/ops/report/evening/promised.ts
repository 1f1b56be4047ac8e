import type { HeldVote } from '../../rows/room-votes.ts'
import { chosenIdeas } from '#shared/promises/chosen-ideas.ts'
import type { Promised } from '#shared/promises/fields.ts'
import { statusOf, type StatusTold } from '#shared/promises/told.ts'
import { type VoteSaid, voteSaidOf, wordsInVotes } from '#shared/reading/vote-said.ts'
import { type Chosen, ideasThen, type RatedTold } from './chosen.ts'
import { withoutAddresses } from '#shared/text/without-addresses.ts'
import type { Idea } from './shown.ts'

/** What became of a chosen idea. */
export interface PromiseTold {
  readonly round: number
  readonly row: number
  /** All rows under which a desk may write something of it. */
  readonly rows: readonly number[]
  readonly table: number
  readonly words: string
  readonly status: StatusTold
  /** Whose it is; undefined where it is nobody’s yet, and where names are not told. */
  readonly owner: string | undefined
  /** It has an owner whose name is not told, or has expired. */
  readonly isTaken?: true
  /** A day, such as `2027-01-31`. */
  readonly due: string | undefined
  readonly step: string | undefined
  readonly news: string | undefined
  /** When somebody changed it last, in ms since 1970; 0 where nobody has. */
  readonly at: number
}

const saidByVote = ({ vote, tallied }: HeldVote, ideas: readonly Idea[]): VoteSaid | undefined => {
  const { result } = tallied(new Set(ideas.map(({ row }) => row)))
  if (!result) return undefined
  const lines = result.lastToFirst.toReversed().map(({ item }) => ({ row: item.idea, dots: item.dots }))
  const { phones: voters, people, dots, verdict } = result
  return voteSaidOf(vote, { voters, people, dots, result: { verdict, lines } })
}

const clean = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : withoutAddresses(text)

const ofRound = (
  round: number,
  all: readonly Idea[],
  promised: readonly Promised[],
  { votes, starred }: Pick<Chosen, 'votes' | 'starred'>,
  said: RatedTold | undefined,
): readonly PromiseTold[] => {
  // The room may have voted again: the last vote in which anybody gave a dot says what it chose.
  const last = votes
    .flatMap((held) => {
      const said = held.vote.round === round ? saidByVote(held, all) : undefined
      return said ? [{ held, said }] : []
    })
    .findLast(({ said: { lines } }) => lines.some(({ dots }) => dots > 0))
  const vote = last?.said
  const ideas = last ? ideasThen(all, last.held) : all
  const pileOf = (row: number) => last?.held.piles?.get(row)?.id
  const words = wordsInVotes(votes.flatMap(({ vote: each }) => (each.round === round ? [each] : [])))
  return chosenIdeas(ideas, { said, vote, stars: starred.get(round), promised, pileOf, words }).map(
    ({ row, rows, idea, words, promised: own }) => ({
      ...{ round, row, rows, table: idea.table, words: withoutAddresses(words) },
      ...{ status: statusOf(own), owner: clean(own.owner), due: own.due },
      ...{ step: clean(own.step), news: clean(own.news), at: own.at },
      ...(own.isTaken && { isTaken: true as const }),
    }),
  )
}

/** What became of the ideas that were chosen, in their order and what was dropped last. */
export interface PromisesTold {
  /** Of each round in which somebody promised anything. */
  readonly promises: readonly PromiseTold[]
  /** Of the other rounds: nobody has promised anything of them yet. */
  readonly unpromised: readonly PromiseTold[]
}

/** What became of the chosen ideas of each round. */
export const promisesTold = (
  ideas: readonly Idea[],
  chosen: Pick<Chosen, 'promised' | 'votes' | 'starred'>,
  rounds: readonly { readonly round: number; readonly rated: RatedTold | undefined }[],
): PromisesTold => {
  const all = rounds.map(({ round, rated }) => {
    const own = ideas.filter((idea) => idea.round === round)
    const promised = chosen.promised?.get(round) ?? []
    return { isBegun: promised.length > 0, told: ofRound(round, own, promised, chosen, rated) }
  })
  const told = all.flatMap((one) => (one.isBegun ? one.told : []))
  const isDropped = ({ status }: PromiseTold) => status === 'dropped'
  return {
    promises: [...told.filter((one) => !isDropped(one)), ...told.filter(isDropped)],
    unpromised: all.flatMap((one) => (one.isBegun ? [] : one.told)),
  }
}

/** The same without what people wrote: name, first step and news, which anything may stand in. */
export const unnamed = ({ owner, isTaken, ...promise }: PromiseTold): PromiseTold => ({
  ...promise,
  ...{ owner: undefined, step: undefined, news: undefined },
  ...((owner !== undefined || isTaken) && { isTaken: true }),
})
