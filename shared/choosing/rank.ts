import { chanceOf } from './chance.ts'
import type { Placed } from '../gather/gathered-ideas.ts'
import { type Measure, valueOf } from './value.ts'

/** An item with its place among others, from 1. */
export interface Ranked<Item> {
  readonly item: Item
  readonly place: number
  /** Others share the place: "3=". */
  readonly isTied: boolean
  readonly score: number
}

/**
 * The one ranking of ideas, for own places, ratings and votes, on wall, desk, phones, report and exports: the highest
 * score first; equal scores share a place, and the next place is as far on as they are many (1, 2, 3=, 3=, 5).
 *
 * Scores are values of one decimal or whole dots, so that equal ones are equal. Items that share a place come by
 * `chance` (a number an item, see `chanceOf`), never in the order in which they came.
 */
export const rank = <Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
  chance: (item: Item) => number,
): readonly Ranked<Item>[] => {
  const inOrder = items
    .map((item) => ({ item, score: scoreOf(item), chance: chance(item) }))
    .toSorted((one, other) => other.score - one.score || one.chance - other.chance)
  let place = 0
  return inOrder.map(({ item, score }, index) => {
    const isAsBefore = inOrder[index - 1]?.score === score
    if (!isAsBefore) place = index + 1
    return { item, place, isTied: isAsBefore || inOrder[index + 1]?.score === score, score }
  })
}

/** The place of a score among others, from 1, without ranking them all. */
export const placeOf = (score: number, among: readonly number[]): number =>
  among.reduce((place, other) => (other > score ? place + 1 : place), 1)

/** A place as people read it: "3", or "3=" where it is shared. */
export const placeInWords = ({ place, isTied }: Pick<Ranked<unknown>, 'place' | 'isTied'>): string =>
  `${place}${isTied ? '=' : ''}`

/** An idea where its own table put it; a pile where its tables put its ideas in the mean. */
export interface OwnIdea extends Placed {
  readonly table: number
}

/**
 * Ideas by what their own tables say of them: on walls, at the desk and in reports. Those that share a place come by table,
 * and where a table has several, by chance. Piles are one each where `gatherIdeas` was asked before.
 */
export const rankOwn = <Idea extends OwnIdea>(
  ideas: readonly Idea[],
  measure?: Measure,
): readonly Ranked<Idea>[] =>
  rank(
    ideas,
    (idea) => valueOf(idea, measure),
    ({ table, row }) => table + chanceOf(0, row),
  )

/** Lines that came ranked, with which of them share a place. */
export const withTies = <Line extends Pick<Ranked<unknown>, 'place'>>(
  lines: readonly Line[],
): readonly (Line & Pick<Ranked<unknown>, 'isTied'>)[] =>
  lines.map((line) => ({ ...line, isTied: lines.filter(({ place }) => place === line.place).length > 1 }))
