import { pilesOf } from '#shared/gather/pile.ts'
import type { Idea } from './shown.ts'

/** What several said, as somebody at a desk has gathered it by hand: so many is a count, and never an estimate. */
export interface PileTold {
  readonly name: string
  readonly count: number
  readonly tables: number
}

/** So many say it: then it is said in large letters. */
const loudFrom = 10
const mostStatements = 3

/** What most said, of all rounds, to be said in large letters. */
export const statementsOf = (
  rounds: readonly { readonly piles: readonly PileTold[] }[],
): readonly PileTold[] =>
  rounds
    .flatMap(({ piles }) => piles)
    .filter(({ count }) => count >= loudFrom)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostStatements)

/** The piles of some ideas, the one that most said first; of equal ones, the one that was said first. */
export const pilesTold = (ideas: readonly Idea[]): readonly PileTold[] =>
  [...pilesOf(ideas).values()]
    .map(({ name, rows }) => ({
      name,
      count: rows.length,
      tables: new Set(rows.map(({ table }) => table)).size,
    }))
    .toSorted((one, other) => other.count - one.count)
