import { chosenIdeas } from '#lambdas/choosing/chosen/chosen-ideas.ts'
import { statusOf, type StatusTold } from '#shared/promises/told.ts'
import { withoutAddresses } from '#shared/text/without-addresses.ts'
import type { Chosen } from './chosen.ts'
import type { Idea } from './shown.ts'

type Choice = Pick<Chosen, 'votes' | 'rated' | 'starred' | 'promised' | 'lies'>

/** What became of a chosen idea. */
export interface PromiseTold {
  readonly round: number
  readonly row: number
  /** All rows under which a desk may write something of it. */
  readonly rows: readonly number[]
  /** Undefined where the idea is not shown any more. */
  readonly table: number | undefined
  readonly words: string
  readonly status: StatusTold
  /** Whose it is; undefined where it is nobody’s yet, and where names are not told. */
  readonly owner: string | undefined
  /** The room has chosen nothing in its round: it is among those that their own tables put highest. */
  readonly isOwn?: true
  /** It has an owner whose name is not told, or has expired. */
  readonly isTaken?: true
  /** A day, such as `2027-01-31`. */
  readonly due: string | undefined
  readonly step: string | undefined
  readonly news: string | undefined
  /** When somebody changed it last, in ms since 1970; 0 where nobody has. */
  readonly at: number
}

const clean = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : withoutAddresses(text)

const ofRound = (
  round: number,
  ideas: readonly Idea[],
  { votes, rated, starred, promised, lies }: Choice,
): readonly PromiseTold[] =>
  chosenIdeas(ideas, {
    votes: votes.filter(({ vote }) => vote.round === round),
    rated: rated.find(({ course }) => course.round === round),
    ...{ stars: starred.get(round), promised: promised?.get(round), lies: lies?.get(round) },
  }).map(({ row, rows, idea, words, isOwn, promised: own }) => ({
    ...{ round, row, rows, table: idea?.table, words: withoutAddresses(words) },
    ...{ status: statusOf(own), owner: clean(own.owner), due: own.due },
    ...{ step: clean(own.step), news: clean(own.news), at: own.at },
    ...(own.isTaken && { isTaken: true as const }),
    ...(isOwn && { isOwn }),
  }))

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
  chosen: Choice,
  rounds: readonly number[],
): PromisesTold => {
  const all = rounds.map((round) => {
    const told = ofRound(
      round,
      ideas.filter((idea) => idea.round === round),
      chosen,
    )
    return { isBegun: told.some(({ at }) => at > 0), told }
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
