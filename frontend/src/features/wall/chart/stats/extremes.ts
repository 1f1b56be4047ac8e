import { labelOf, type Point } from '../rows/point.ts'
import { hasPlace } from '../rows/rank-points.ts'

/** One row of the stats card: an extreme value, and the tables that gave it. */
export interface Extreme {
  readonly title: 'Highest Time to Value' | 'Highest Impact' | 'Lowest Time to Value' | 'Lowest Impact'
  /** Undefined while there are no points. */
  readonly value: number | undefined
  /** Each table once, in the order of their first idea with that value; of a pile how many ideas it has. */
  readonly tables: readonly (number | string)[]
}

const rows = [
  ['Highest Time to Value', 'effort', 1],
  ['Highest Impact', 'impact', 1],
  ['Lowest Time to Value', 'effort', -1],
  ['Lowest Impact', 'impact', -1],
] as const

/** The four rows of the stats card, in their order: of ideas that have a place, where the room has rated. */
export const extremesOf = (points: readonly Point[]): Extreme[] =>
  rows.map(([title, scale, sign]) => {
    let value: number | undefined
    let tables = new Set<number | string>()
    for (const point of points.filter(hasPlace)) {
      if (value === undefined || sign * (point[scale] - value) > 0) {
        value = point[scale]
        tables = new Set()
      }
      if (point[scale] === value) tables.add(point.members ? labelOf(point) : point.table)
    }
    return { title, value, tables: [...tables] }
  })
