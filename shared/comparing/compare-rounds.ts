import type { Position } from '../choosing/value.ts'

/** Where a table stands in one round: the means of its ideas. */
export type Mean = Position

/** An idea of a table, where that put it. */
interface Placed extends Position {
  readonly table: number
}

/** The mean of each table's ideas, by table number, not rounded. */
export const tableMeans = (points: readonly Placed[]): ReadonlyMap<number, Mean> => {
  const sums = new Map<number, { impact: number; effort: number; ideas: number }>()
  for (const { table, impact, effort } of points) {
    const sum = sums.get(table) ?? { impact: 0, effort: 0, ideas: 0 }
    sums.set(table, {
      impact: sum.impact + impact,
      effort: sum.effort + effort,
      ideas: sum.ideas + 1,
    })
  }
  return new Map(
    [...sums].map(([table, { impact, effort, ideas }]) => [
      table,
      { impact: impact / ideas, effort: effort / ideas },
    ]),
  )
}

/** A table in both rounds; undefined in one in which it had no idea. */
export interface ComparedTable {
  readonly table: number
  readonly before: Mean | undefined
  readonly after: Mean | undefined
}

/** A table that has moved. */
export interface Move {
  readonly table: number
  readonly before: Mean
  readonly after: Mean
}

export interface Comparison {
  /** By number. */
  readonly tables: readonly ComparedTable[]
  /** The largest first. */
  readonly largest: readonly Move[]
}

/** So many moves are told in words. */
export const toldAtMost = 3
/** One shorter than that, on scales of 0 to 10, is none. */
const leastMove = 0.5

/** Where something stood and where it stands: a table, or a pile. */
interface Way {
  readonly before: Mean
  readonly after: Mean
}

/** How far something has moved. */
export const lengthOf = ({ before, after }: Way): number =>
  Math.hypot(after.impact - before.impact, after.effort - before.effort)

/** Whether something has moved further than next to nothing. */
export const isFar = (move: Way): boolean => lengthOf(move) >= leastMove

/** Whether a table was in both rounds. */
export const isInBoth = (table: ComparedTable): table is Move =>
  table.before !== undefined && table.after !== undefined

/** Two rounds, table by table. */
export const compareRounds = (before: readonly Placed[], after: readonly Placed[]): Comparison => {
  const [were, are] = [tableMeans(before), tableMeans(after)]
  const tables = [...new Set([...were.keys(), ...are.keys()])]
    .toSorted((one, other) => one - other)
    .map((table) => ({ table, before: were.get(table), after: are.get(table) }))
  const largest = tables
    .filter(isInBoth)
    .filter(isFar)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one) || one.table - other.table)
    .slice(0, toldAtMost)
  return { tables, largest }
}
