import type { Place } from '../points/frame.ts'

/** The part of the numbers, from 0 to 1, that a circle drawn later lies on. */
export const coveredShare = (places: readonly Place[], radius: number): number => {
  const covered = places.filter(({ x, y }, index) =>
    places.slice(index + 1).some((later) => {
      // A number of two figures is so wide and so high.
      const across = Math.max(0, Math.abs(later.x - x) - radius * 0.6)
      const down = Math.max(0, Math.abs(later.y - y) - radius * 0.4)
      return across ** 2 + down ** 2 < radius ** 2
    }),
  )
  return places.length === 0 ? 0 : covered.length / places.length
}
