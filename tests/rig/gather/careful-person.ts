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

/** What a tap can add: the line it is on, or also all lines down to it. */
export type Tap = 'one' | 'down to here'

/** A step of somebody who looks at a list: which members it adds, and how many taps it takes. */
interface Step {
  readonly members: readonly number[]
  readonly cost: number
}

const best = (steps: readonly Step[], left: number): Step | undefined =>
  steps
    .filter(({ members, cost }) => members.length > 0 && cost <= left)
    .toSorted((one, other) => other.members.length / other.cost - one.members.length / one.cost)[0]

/**
 * Gathers a room's largest piles, each with as many taps, as the desk has them: one opens a seed (or an idea that the search
 * found, where no seed is of the pile), one adds a line, or all lines down to it, one takes a wrong one out again, one lists
 * more like these, and one gathers. A list stands still until then. What one pile leaves of its taps, the next one has.
 */
export const gatherByTaps = (
  { piles }: WrittenRoom,
  likeness: Likeness,
  { taps, largest, tap }: { readonly taps: number; readonly largest: number; readonly tap: Tap },
) => {
  const seeds = likeness.seeds({ most: 50 }).map(({ row }) => row)
  let [added, right, wanted, spent] = [0, 0, 0, 0]
  for (const [index, pile] of piles.slice(0, largest).entries()) {
    const isMember = (row: number): boolean => pile.includes(row)
    const found = [seeds.find(isMember) ?? pile[0]!]
    const listed = new Set(found)
    /** Lines that were not taken out. */
    let lines: number[] = []
    const listMore = (): void => {
      const news = likeness.similarTo(found, { most: linesOfList + listed.size })
      const some = news
        .map(({ row }) => row)
        .filter((row) => !listed.has(row))
        .slice(0, linesOfList)
      for (const row of some) listed.add(row)
      lines = [...lines, ...some]
    }
    const stepsIn = (list: readonly number[]): readonly Step[] =>
      list.flatMap((row, at) => {
        if (!isMember(row)) return []
        const down = list.slice(0, at + 1)
        const members = down.filter(isMember)
        const all = { members, cost: 1 + down.length - members.length }
        return tap === 'one' ? [{ members: [row], cost: 1 }] : [{ members: [row], cost: 1 }, all]
      })
    listMore()
    let left = Math.floor((taps * (index + 1)) / largest) - spent - 2
    for (;;) {
      const step = best(stepsIn(lines), left)
      if (step) {
        found.push(...step.members)
        left -= step.cost
        const last = lines.indexOf(step.members.at(-1)!)
        // Of what was taken along, the wrong ones are out for good.
        lines = lines.filter((row, at) => !found.includes(row) && (step.members.length === 1 || at > last))
        continue
      }
      const before = lines
      left -= 1
      if (left < 1) break
      listMore()
      if (lines.length === before.length || !best(stepsIn(lines), left)) {
        left += 1
        break
      }
    }
    spent = Math.floor((taps * (index + 1)) / largest) - Math.max(0, left)
    added += found.length
    right += found.filter(isMember).length
    wanted += pile.length
  }
  return { precision: right / added, recall: right / wanted, taps: spent }
}
