import type { Point } from '../../rows/point.ts'

/** Without what makes two spellings of a word differ: capitals, accents, compatibility forms. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The ideas that hold all words of a text, in whatever order, by row; a number finds the ideas of that table as well.
 * None for a text without a word.
 */
export const findWords = (points: readonly Point[], text: string): readonly Point[] => {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const table = words.length === 1 && /^\d+$/.test(words[0] ?? '') ? Number(words[0]) : undefined
  return points
    .filter((point) => {
      const idea = plain(point.idea)
      return point.table === table || words.every((word) => idea.includes(word))
    })
    .toSorted((one, other) => one.row - other.row)
}

/** The one that follows another, and after the last the first. */
export const nextOf = (found: readonly Point[], after: Point | undefined): Point | undefined =>
  found.find(({ row }) => row > (after?.row ?? 0)) ?? found[0]
