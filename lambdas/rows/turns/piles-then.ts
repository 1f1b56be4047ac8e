import type { Pile } from '#shared/gather/pile.ts'
import { byForget, byRestore, type KnownTurns } from './turns.ts'

/**
 * The piles of the rows that were shown at a moment (ms since 1970), by row: as they lay then, whatever was gathered, named
 * or taken apart since. What was brought into a restored table lay so before; of a forgotten address no name tells.
 */
export const pilesThen = ({ list, ofRow, pilesOfRow }: KnownTurns, at: number): ReadonlyMap<number, Pile> => {
  const byOf = (turn: number): string | undefined => list[turn - 1]?.by
  const isThen = ([turn]: readonly [turn: number, ...rest: readonly unknown[]]): boolean =>
    byOf(turn) === byRestore || (list[turn - 1]?.at ?? Infinity) <= at
  const then = new Map<number, Pile>()
  for (const [row, gathered] of pilesOfRow) {
    const last = gathered.findLastIndex(isThen)
    const [, pile, was] = gathered[last] ?? []
    const standing = ofRow.get(row)?.findLast(isThen)?.[1] ?? was
    if (!pile || standing !== 'shown') continue
    const forgotten = gathered
      .slice(last + 1)
      .findLast(([turn, other]) => byOf(turn) === byForget && other?.id === pile.id)
    then.set(row, forgotten?.[1] ?? pile)
  }
  return then
}
