import type { Pile } from '#shared/gather/pile.ts'
import { namelessPile } from '#shared/gather/pile-name.ts'
import { byForget, byRestore, type KnownTurns, pileNameAt } from './turns.ts'

/**
 * The piles of the rows that were shown at a moment (ms since 1970), by row: as they lay then, whatever was gathered, named
 * or taken apart since. What was brought into a restored table lay so before; of a forgotten address no name tells. A row
 * that was taken out before, and has left the room since, may have given its pile the name: it is called as it is now.
 */
export const pilesThen = (turns: KnownTurns, at: number): ReadonlyMap<number, Pile> => {
  const { list, ofRow, pilesOfRow } = turns
  const byOf = (turn: number): string | undefined => list[turn - 1]?.by
  const isThen = ([turn]: readonly [turn: number, ...rest: readonly unknown[]]): boolean =>
    byOf(turn) === byRestore || (list[turn - 1]?.at ?? Infinity) <= at
  const left = new Set<Pile['id']>()
  for (const [row, gathered] of pilesOfRow) {
    const before = gathered.slice(0, gathered.findLastIndex(isThen) + 1)
    if ((ofRow.get(row)?.at(-1)?.[1] ?? gathered.at(-1)?.[2]) === 'shown') continue
    for (const [, pile] of before.slice(0, -1))
      if (pile && pile.id !== before.at(-1)?.[1]?.id) left.add(pile.id)
  }
  const then = new Map<number, Pile>()
  for (const [row, gathered] of pilesOfRow) {
    const last = gathered.findLastIndex(isThen)
    const [, pile, was] = gathered[last] ?? []
    const standing = ofRow.get(row)?.findLast(isThen)?.[1] ?? was
    if (!pile || standing !== 'shown') continue
    const forgotten = gathered
      .slice(last + 1)
      .findLast(([turn, other]) => byOf(turn) === byForget && other?.id === pile.id)
    const nameNow = () => pileNameAt(turns, pile.id, list.length) ?? namelessPile
    const named = left.has(pile.id) ? { ...pile, name: nameNow() } : pile
    then.set(row, forgotten?.[1] ?? named)
  }
  return then
}

/** So far, in ms, containers' clocks may be apart. */
const clocksApartMs = 60_000

/** The piles that were named after a moment (ms since 1970), or may have been: also those of a minute before. */
export const namedSince = ({ list }: KnownTurns, at: number): ReadonlySet<Pile['id']> =>
  new Set(list.flatMap((turn) => (turn.pile && turn.at > at - clocksApartMs ? [turn.pile.id] : [])))
