import { spelling, withWords } from '#lib/ideas/with-words.ts'
import type { Point } from '../../rows/point.ts'

/**
 * The ideas that hold all words of a text, in whatever order, by row; a number finds the ideas of that table as well. A
 * pile is found by its name, and by each of its ideas. None for a text without a word.
 */
export const findWords = (points: readonly Point[], text: string): readonly Point[] => {
  const has = withWords(text)
  if (!has) return []
  const isFound = ({ idea, table, members }: Point): boolean =>
    members ? has(spelling(idea)) || members.some(isFound) : has(spelling(idea), table)
  return points.filter(isFound).toSorted((one, other) => one.row - other.row)
}

/** The one that follows another, and after the last the first. */
export const nextOf = (found: readonly Point[], after: Point | undefined): Point | undefined =>
  found.find(({ row }) => row > (after?.row ?? 0)) ?? found[0]
