import type { Show } from '#shared/desk/desk.ts'

/** Thirds of the impact scale: what colour says of an idea, on the chart as here. */
export type Band = 'low' | 'med' | 'high'

/** The band of an impact, as the chart has it: an edge belongs to the band above it. */
export const bandOf = (impact: number): Band => (impact < 10 / 3 ? 'low' : impact < 20 / 3 ? 'med' : 'high')

/** A quarter of the chart, by its number. */
export type Quadrant = NonNullable<Show['quadrant']>

export const quadrants: readonly Quadrant[] = [1, 2, 3, 4]

/** The quarters of the chart by name, in the order of their numbers: the first two are the upper ones. */
export const quadrantNames: Readonly<Record<Quadrant, string>> = {
  1: 'Quick wins',
  2: 'Big bets',
  3: 'Fillers',
  4: 'Later',
}

interface Place {
  readonly impact: number
  readonly effort: number
}

/** The quarter in which an idea lies; what is exactly in the middle counts as right, and as upper. */
export const quadrantOf = ({ impact, effort }: Place): Quadrant =>
  impact >= 5 ? (effort >= 5 ? 2 : 1) : effort >= 5 ? 4 : 3

/** How many ideas each quarter has. */
export const countByQuadrant = (ideas: readonly Place[]): Readonly<Record<Quadrant, number>> => {
  const counts: Record<Quadrant, number> = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const idea of ideas) counts[quadrantOf(idea)] += 1
  return counts
}
