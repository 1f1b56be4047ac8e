import { onScale } from '#shared/chart-picture/scale.ts'
import { membersOf, type Point } from '../rows/point.ts'

/** Each of the two scales, from 0 to 10, has so many cells. */
export const cells = 20
const tenths = 100

/** Where the ideas of a room lie that has too many for each to be seen. */
export interface Density {
  /** How many lie in each cell, from the left, line by line from the bottom up; and in the fullest. */
  readonly counts: readonly number[]
  readonly most: number
  /** As many ideas are above it as below, and as many left of it as right. To a tenth. */
  readonly median: { readonly impact: number; readonly effort: number }
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const add = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** The middle one of some tenths, by how many there are of each. */
const medianOf = (counts: readonly number[], all: number): number => {
  let seen = 0
  return counts.findIndex((count) => (seen += count) * 2 >= all) / 10
}

/** Counted, not sorted: it is done again whenever ideas come. */
export const densityOf = (points: readonly Point[]): Density => {
  const [counts, impacts, efforts] = [zeros(cells * cells), zeros(tenths + 1), zeros(tenths + 1)]
  const cellOf = (value: number) => Math.min(cells - 1, Math.floor((value * cells) / 10))
  let all = 0
  const count = (idea: Point): void => {
    const [impact, effort] = [onScale(idea.impact), onScale(idea.effort)]
    add(counts, cellOf(impact) * cells + cellOf(effort))
    add(impacts, Math.round(impact * 10))
    add(efforts, Math.round(effort * 10))
    all += 1
  }
  for (const point of points)
    if (point.members) membersOf(point).forEach(count)
    else count(point)
  return {
    ...{ counts, most: Math.max(...counts) },
    median: { impact: medianOf(impacts, all), effort: medianOf(efforts, all) },
  }
}
