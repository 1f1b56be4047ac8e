import { type Quadrant, quadrantOf } from '#shared/desk/scopes.ts'

export { quadrantOf }

/** Thirds of the impact scale: what colour says of an idea, on the chart as here. */
export type Band = 'low' | 'med' | 'high'

/** The band of an impact, as the chart has it: an edge belongs to the band above it. */
export const bandOf = (impact: number): Band => (impact < 10 / 3 ? 'low' : impact < 20 / 3 ? 'med' : 'high')

interface Place {
  readonly impact: number
  readonly effort: number
  /** Of a pile: its ideas. */
  readonly members?: readonly unknown[] | undefined
}

/** How many ideas each quarter has, all of a pile in that where it lies. */
export const countByQuadrant = (ideas: readonly Place[]): Readonly<Record<Quadrant, number>> => {
  const counts: Record<Quadrant, number> = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const idea of ideas) counts[quadrantOf(idea)] += idea.members?.length ?? 1
  return counts
}
