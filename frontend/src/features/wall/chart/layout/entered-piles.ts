import type { Entering } from '../points/entry.ts'
import type { Frame } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { LaidOut } from './lay-out.ts'
import type { Pile } from './piles.ts'

/** The piles as far as their ideas are there: one alone is none. */
export const enteredPiles = (piles: readonly Pile[], listed: readonly Point[]): readonly Pile[] => {
  const there = new Set(listed)
  return piles
    .map((pile) =>
      pile.points.every((point) => there.has(point))
        ? pile
        : { ...pile, points: pile.points.filter((point) => there.has(point)) },
    )
    .filter(({ points }) => points.length > 1)
}

/** The same frame while its ideas enter once more: the first idea of a pile is drawn as a circle until the second is there. */
export const enteringFrame = ({ frame, piles }: LaidOut, { shareOf }: Entering): Frame => {
  const { layout } = frame
  if (layout?.kind !== 'exact') return frame
  const pileOf = new Map(piles.flatMap((pile) => pile.points.map((point) => [point, pile] as const)))
  const isPiled = (point: Point): boolean => {
    let there = 0
    // By row, as they enter: the first two decide.
    return pileOf.get(point)?.points.some((other) => shareOf(other) >= 1 && ++there > 1) ?? false
  }
  return { ...frame, layout: { ...layout, isPiled } }
}
