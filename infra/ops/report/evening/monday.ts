import { hasOwner } from '#shared/promises/told.ts'
import type { PromiseTold } from './promised.ts'
import type { InShort, RatedTold, VoteTold } from './chosen.ts'

/** A chosen idea, for the page that is filled in before everybody has gone home. */
export interface MondayTold {
  readonly words: string
  /** Whose it is and by when, where somebody has said so. */
  readonly promise?: PromiseTold
}

/** So many have room for two lines each, above whatever else is on the sheet. */
const most = 8

/** What of a round may have been chosen. */
interface Round {
  readonly rated: RatedTold | undefined
  readonly votes: readonly VoteTold[]
  readonly starred: readonly InShort[]
}

/** Those with dots, in the order in which the room wants them: where it voted again, that says who is first. */
const votedIn = ({ votes }: Round): readonly string[] => {
  const lines = votes.toReversed().flatMap((vote) => vote.lines.filter(({ dots }) => dots > 0))
  return lines
    .filter(({ row }, index) => lines.findIndex((line) => line.row === row) === index)
    .map(({ words }) => words)
}

/**
 * What is to be done on Monday: what lacks an owner or a day and is not over, and where nobody has promised anything, what
 * the room voted for; without a vote what it rated best, and without ratings what was starred.
 */
export const mondayOf = (
  rounds: readonly Round[],
  promises: readonly PromiseTold[],
): readonly MondayTold[] => {
  const isOver = ({ status }: PromiseTold) => status === 'done' || status === 'dropped'
  if (promises.length > 0)
    return promises
      .filter((one) => !isOver(one) && (!hasOwner(one) || one.due === undefined))
      .slice(0, most)
      .map((promise) => ({ words: promise.words, promise }))
  const ways = [
    rounds.flatMap(votedIn),
    rounds.flatMap(({ rated }) => rated?.best?.lines.map(({ idea }) => idea.idea) ?? []),
    rounds.flatMap(({ starred }) => starred.map(({ words }) => words)),
  ]
  const chosen = ways.find((way) => way.length > 0) ?? []
  return chosen.slice(0, most).map((words) => ({ words }))
}
