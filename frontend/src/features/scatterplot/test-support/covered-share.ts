import type { Place } from '../points/frame.ts'

/** A circle with a number in its middle, in whatever unit. */
export interface Numbered extends Place {
  readonly radius: number
}

/** The part of the numbers, from 0 to 1, that a circle drawn later lies on. */
export const coveredShare = (circles: readonly Numbered[]): number => {
  const covered = circles.filter(({ x, y, radius: own }, index) =>
    circles.slice(index + 1).some(({ x: laterX, y: laterY, radius }) => {
      // A number of two figures is so wide and so high.
      const across = Math.max(0, Math.abs(laterX - x) - own * 0.6)
      const down = Math.max(0, Math.abs(laterY - y) - own * 0.4)
      return across ** 2 + down ** 2 < radius ** 2
    }),
  )
  return circles.length === 0 ? 0 : covered.length / circles.length
}
