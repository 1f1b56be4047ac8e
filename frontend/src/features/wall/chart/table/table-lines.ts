import type { Point } from '../rows/point.ts'

/** A line of the table: an idea, a pile, or an idea that lies in the pile above it. */
export interface TableLine {
  readonly point: Point
  readonly kind: 'idea' | 'pile' | 'member'
}

/** The lines of some circles in their order: each idea of a pile stands under its name. */
export const linesOf = (points: readonly Point[]): readonly TableLine[] =>
  points.flatMap((point): readonly TableLine[] =>
    point.members
      ? [{ point, kind: 'pile' }, ...point.members.map((idea) => ({ point: idea, kind: 'member' as const }))]
      : [{ point, kind: 'idea' }],
  )
