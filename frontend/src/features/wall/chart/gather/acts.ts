import { axesHere, axisNamed } from '#lib/asked/asked.ts'
import { leastOfPile } from '#shared/gather/pile.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import type { Place } from '../points/frame.ts'
import { membersOf, nameOf, type Point } from '../rows/point.ts'
import { pilesIn, type PilePoint } from './gather-points.ts'

/** In milliseconds: circles walk to the mean, where without motion the wall shows them as they were; then the name is large. */
export const actTimes = { walk: 900, still: 2500, named: 8000 } as const

/** A pile that a desk has just gathered, and where those that went into it came from. */
export interface Act {
  readonly pile: PilePoint
  readonly from: readonly { readonly point: Point; readonly place: Place }[]
  /** It was none before. */
  readonly isNew: boolean
}

/**
 * What was gathered between two pictures of a wall, most ideas first: of each pile the ideas that were on the wall and
 * went into it. A pile that came as one, or with ideas that nobody saw before, is no act: it is there.
 */
export const actsBetween = (
  before: readonly Point[],
  after: readonly Point[],
  placeBefore: (point: Point) => Place,
): readonly Act[] => {
  const was = new Map(before.flatMap((point) => membersOf(point).map((idea) => [nameOf(idea), { point }])))
  const piles = new Set(pilesIn(before).map(({ pile }) => pile.id))
  return pilesIn(after)
    .map((pile) => ({
      pile,
      isNew: !piles.has(pile.pile.id),
      from: pile.members.flatMap((point) => {
        const there = was.get(nameOf(point))?.point
        return there && there.pile?.id !== pile.pile.id ? [{ point, place: placeBefore(there) }] : []
      }),
    }))
    .filter(({ isNew, from }) => from.length >= (isNew ? leastOfPile : 1))
    .toSorted(
      (one, other) => other.pile.members.length - one.pile.members.length || one.pile.row - other.pile.row,
    )
}

/** The pile that the room is told of: the largest that is new; undefined where one only grew. */
export const toldOf = (acts: readonly Act[]): PilePoint | undefined => acts.find(({ isNew }) => isNew)?.pile

/** A count in letters up to nine, as a sentence begins with it. */
const inWords = (count: number): string => capitalised(inLetters(count, 9))

/** What the foot says while the ideas of a pile go to their mean. */
export const walkWords = ({ members }: PilePoint): string =>
  `These ${inLetters(members.length, 9)} say the same.`

/** What it says then: how many tables, and that they think one thing. */
export const namedWords = ({ members }: PilePoint): readonly [string, string] => {
  const tables = new Set(members.map(({ table }) => table)).size
  return [tables > 1 ? `${inWords(tables)} tables,` : `${inWords(members.length)} ideas,`, 'one thought.']
}

/** The same for those who do not see it: name, count and place. */
export const actInWords = ({ pile, members, impact, effort }: PilePoint): string =>
  `${inWords(members.length)} ideas say the same: ${pile.name}. ${axesHere().impact} ${impact.toFixed(1)}, ${axisNamed('effort', 'time to value')} ${effort.toFixed(1)}.`
