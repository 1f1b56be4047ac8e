import { isFar, lengthOf, toldAtMost, type Comparison, type Move } from '#shared/comparing/compare-rounds.ts'
import type { ComparedPile } from './compared-piles.ts'

/** What moved: a table, or a pile. */
export type BigMove = Move | ComparedPile

/** Whether it is a pile that moved. */
export const isOfPile = (move: BigMove): move is ComparedPile => 'name' in move

/** The largest moves of two rounds, of tables and piles alike, the largest first: what is told in words and drawn large. */
export const biggestMoves = ({ largest }: Comparison, piles: readonly ComparedPile[]): readonly BigMove[] =>
  [...largest, ...piles.filter(isFar)]
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, toldAtMost)
