import type { Band, Point } from '../rows/point.ts'

const lineOf: Record<Band, number> = { high: 0, med: 1, low: 2 }

/**
 * The points as one reads a page: the three bands are its lines, from the top; along a line from left to right; what
 * lies at the same effort from the top down.
 */
export const readingOrder = (points: readonly Point[]): Point[] =>
  points.toSorted(
    (a, b) => lineOf[a.band] - lineOf[b.band] || a.effort - b.effort || b.impact - a.impact || a.row - b.row,
  )

const stride = 10

/** Where a key leads from position `from` (undefined: nowhere yet) in a list of `length`; undefined for other keys. */
export const stepFor = (key: string, from: number | undefined, length: number): number | undefined => {
  const last = length - 1
  const by = (step: number) => (from === undefined ? 0 : Math.max(0, Math.min(last, from + step)))
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return by(1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return by(-1)
    case 'PageDown':
      return by(stride)
    case 'PageUp':
      return by(-stride)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
