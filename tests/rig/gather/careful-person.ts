import type { Likeness } from '#shared/gather/likeness.ts'
import type { WrittenRoom } from './room.ts'

/** A list has so many lines, as at the desk. */
const linesOfList = 20

/** So many lines a person looks at before a pile should be together: of one with up to ten members, and of a larger one. */
const linesFor = (members: number): number => (members <= 10 ? 10 : linesOfList)

/** Looks for other members of a pile from one of them. `following`: what was found joins in for the lines below it. */
export type Look = 'standing' | 'following'

/** The share of a pile's other members, of those that the first lines have room for, that is on them. */
const shareFound = (likeness: Likeness, pile: readonly number[], first: number, look: Look): number => {
  const lines = linesFor(pile.length)
  const found = [first]
  if (look === 'standing')
    found.push(
      ...likeness
        .similarTo(first, { most: lines })
        .map(({ row }) => row)
        .filter((row) => pile.includes(row)),
    )
  else {
    const passed = new Set<number>()
    for (let line = 0; line < lines; line += 1) {
      const next = likeness.similarTo(found, { most: lines }).find(({ row }) => !passed.has(row))
      if (!next) break
      passed.add(next.row)
      if (pile.includes(next.row)) found.push(next.row)
    }
  }
  return (found.length - 1) / Math.min(lines, pile.length - 1)
}

/** Where a person begins: with any member, as often with each, or with the first of the pile in the list of seeds. */
export type Begin = 'any' | 'seed'

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The mean over piles of `shareFound`, apart for piles of up to ten members and larger ones. */
export const foundIn = ({ piles }: WrittenRoom, likeness: Likeness, begin: Begin, look: Look) => {
  const seeds = likeness.seeds({ most: 50 }).map(({ row }) => row)
  const shares = piles
    .filter(({ length }) => length > 1)
    .map((pile) => {
      const seed = seeds.find((row) => pile.includes(row))
      const firsts = begin === 'any' ? pile : seed === undefined ? [] : [seed]
      return {
        isSmall: pile.length <= 10,
        shares: firsts.map((first) => shareFound(likeness, pile, first, look)),
      }
    })
    .filter((pile) => pile.shares.length > 0)
  const of = (isSmall: boolean) => {
    const some = shares.filter((pile) => pile.isSmall === isSmall)
    return { piles: some.length, share: meanOf(some.map((pile) => meanOf(pile.shares))) }
  }
  return { small: of(true), large: of(false) }
}

/** What a tap can add: the line it is on, or all lines down to it. */
export type Tap = 'one' | 'down to here'

/**
 * Gathers a room's largest piles by taps: one opens a seed (or an idea that the search found, where no seed is of the
 * pile), one adds, one takes a wrong one out again, one gathers. The list follows what was added. With 'down to here' a
 * person adds as many lines at once as bring the most members a tap, and takes out those that are none.
 */
export const gatherByTaps = (
  { piles }: WrittenRoom,
  likeness: Likeness,
  { taps, largest, tap }: { readonly taps: number; readonly largest: number; readonly tap: Tap },
) => {
  const seeds = likeness.seeds({ most: 50 }).map(({ row }) => row)
  const each = Math.floor(taps / largest)
  let [added, right, wanted] = [0, 0, 0]
  for (const pile of piles.slice(0, largest)) {
    const found = [seeds.find((row) => pile.includes(row)) ?? pile[0]!]
    let left = each - 2
    while (left > 0) {
      const lines = likeness.similarTo(found, { most: linesOfList }).map(({ row }) => row)
      const isMember = (row: number): boolean => pile.includes(row)
      const last = lines.map((_, at) => lines.slice(0, at + 1)).filter((rows) => isMember(rows.at(-1)!))
      const choices = last
        .flatMap((rows) => (tap === 'one' ? [rows.slice(-1)] : [rows.slice(-1), rows]))
        .map((rows) => {
          const members = rows.filter(isMember)
          return { members, cost: 1 + rows.length - members.length }
        })
        .filter(({ cost }) => cost <= left)
        .toSorted((one, other) => other.members.length / other.cost - one.members.length / one.cost)
      const [best] = choices
      if (!best) break
      found.push(...best.members)
      left -= best.cost
    }
    added += found.length
    right += found.filter((row) => pile.includes(row)).length
    wanted += pile.length
  }
  return { precision: right / added, recall: right / wanted }
}
