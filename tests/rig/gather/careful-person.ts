import { followed, mostSuggested } from '#shared/gather/followed.ts'
import type { Alike, Likeness } from '#shared/gather/likeness.ts'
import type { WrittenRoom } from './room.ts'

/** A list has so many lines, as at the desk. */
const linesOfList = 20

/** So many lines a person looks at before a pile should be together: of one with up to ten members, and of a larger one. */
const linesFor = (members: number): number => (members <= 10 ? 10 : linesOfList)

/** Looks for other members of a pile from one of them. `following`: what was found joins in for the lines below it. */
export type Look = 'standing' | 'following'

/**
 * The share of a pile's other members, of those that the first lines have room for, that is on them. What says the same in
 * another language (`kin`) belongs to it, too, and neither counts nor takes a line.
 */
const shareFound = (
  likeness: Likeness,
  { pile, kin }: { readonly pile: readonly number[]; readonly kin: readonly number[] },
  first: number,
  look: Look,
): number => {
  const lines = linesFor(pile.length)
  const most = Number.POSITIVE_INFINITY
  const found = [first]
  const passed = new Set<number>()
  let [line, members] = [0, 0]
  const standing = likeness.similarTo(first, { most })
  while (line < lines) {
    const list = look === 'standing' ? standing : likeness.similarTo(found, { most })
    const next = list.find(({ row }) => !passed.has(row))
    if (!next) break
    passed.add(next.row)
    const isMember = pile.includes(next.row)
    const isKin = kin.includes(next.row)
    if (isMember || isKin) found.push(next.row)
    if (isMember) members += 1
    if (!isKin) line += 1
  }
  return members / Math.min(lines, pile.length - 1)
}

/** Where a person begins: with any member, as often with each, or with the first of the pile in the list of seeds. */
export type Begin = 'any' | 'seed'

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The mean over piles of `shareFound`, apart for piles of up to ten members and larger ones. */
export const foundIn = ({ ideas, piles }: WrittenRoom, likeness: Likeness, begin: Begin, look: Look) => {
  const seeds = likeness.seeds({ most: 50 }).map(({ row }) => row)
  const shares = piles
    .filter(({ length }) => length > 1)
    .map((pile) => {
      const seed = seeds.find((row) => pile.includes(row))
      const firsts = begin === 'any' ? pile : seed === undefined ? [] : [seed]
      const subject = ideas.find(({ row }) => row === pile[0])?.subject
      const kin = ideas.flatMap((idea) =>
        idea.subject === subject && !pile.includes(idea.row) ? [idea.row] : [],
      )
      return {
        isSmall: pile.length <= 10,
        shares: firsts.map((first) => shareFound(likeness, { pile, kin }, first, look)),
      }
    })
    .filter((pile) => pile.shares.length > 0)
  const of = (isSmall: boolean) => {
    const some = shares.filter((pile) => pile.isSmall === isSmall)
    return { piles: some.length, share: meanOf(some.map((pile) => meanOf(pile.shares))) }
  }
  return { small: of(true), large: of(false) }
}

/**
 * What a tap can add: the line it is on; or also all lines down to it; or, by drawing from a line to one that is in sight
 * with it, all between the two.
 */
export type Tap = 'one' | 'down to here' | 'drawn'

/** So many lines are in sight at once: the fewest, those of a phone. */
const linesInSight = 6

/** The lines from one place of a list to another, and how many taps it takes to add their members and nothing else. */
interface Step {
  readonly from: number
  readonly to: number
  readonly members: number
  readonly cost: number
}

/** Every step that adds members of a list, by the place where it begins and then by that where it ends. */
const stepsIn = (list: readonly boolean[], tap: Tap): readonly Step[] =>
  list.flatMap((isFirst, from) => {
    if (from > 0 && !isFirst) return []
    let [members, wrong] = [0, 0]
    return list.slice(from).flatMap((isMember, further): Step[] => {
      if (!isMember) wrong += 1
      else members += 1
      const isOne = further === 0
      const isDrawn = tap === 'drawn' && further < linesInSight
      const isAllowed = isOne || isDrawn || (from === 0 && tap !== 'one')
      return isMember && isAllowed ? [{ from, to: from + further, members, cost: 1 + wrong }] : []
    })
  })

/** How many members a tap of a step adds. */
const gainOf = ({ members, cost }: Step): number => members / cost

/**
 * Gathers a room's largest piles as a person would at the desk who knows what belongs together, and counts every touch: one
 * opens a seed (or an idea that the search found, where no seed is of the pile; its words are not counted), one adds what
 * `tap` says, one takes out a wrong idea that came along, and one gathers, which leads back to the seeds. A pile has its share
 * of the taps that are left, and more as long as a tap adds more than one. What is in sight below a tap stands still, the
 * list below that follows.
 */
export const gatherByTaps = (
  { piles }: WrittenRoom,
  likeness: Likeness,
  { taps, largest, tap }: { readonly taps: number; readonly largest: number; readonly tap: Tap },
) => {
  const seeds = likeness.seeds({ most: 50 }).map(({ row }) => row)
  const gathered = new Set<number>()
  let [right, wrong, wanted, spent] = [0, 0, 0, 0]
  for (const [index, pile] of piles.slice(0, largest).entries()) {
    const left = largest - index
    const share = (taps - spent) / left
    /** What the others need to be opened, to get one, and to be gathered. */
    const kept = 3 * (left - 1)
    const found = [seeds.find((row) => pile.includes(row)) ?? pile[0]!]
    const refused = new Set<number>()
    let here = 2
    const alike = () =>
      likeness
        .similarTo(found, { most: Number.POSITIVE_INFINITY })
        .filter(({ row }) => !gathered.has(row) && !refused.has(row))
    let list: readonly Alike[] = alike().slice(0, mostSuggested)
    for (;;) {
      const [step] = stepsIn(
        list.map(({ row }) => pile.includes(row)),
        tap,
      )
        .filter(
          (one) => spent + here + one.cost + kept <= taps && (gainOf(one) > 1 || here + one.cost <= share),
        )
        .toSorted((one, other) => gainOf(other) - gainOf(one))
      if (!step) break
      here += step.cost
      const passed = list.slice(0, step.to + 1).map(({ row }) => row)
      const added = passed.slice(step.from).filter((row) => pile.includes(row))
      found.push(...added)
      for (const row of passed) if (!pile.includes(row)) refused.add(row)
      const above = list.slice(0, step.from).filter(({ row }) => pile.includes(row))
      const open = [...above, ...list.slice(step.to + 1)]
      list = followed(open, above.length + linesInSight, alike())
    }
    spent += here
    right += found.filter((row) => pile.includes(row)).length
    wrong += found.filter((row) => !pile.includes(row)).length
    wanted += pile.length
    for (const row of found) gathered.add(row)
  }
  return { right, wrong, wanted, taps: spent }
}
