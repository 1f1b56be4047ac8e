import { type Heaped, Piling } from '#shared/chart-picture/layout/piling.ts'
import type { Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { hasPlace } from '../rows/rank-points.ts'

export { layersOf, layerStep, pileRadius } from '#shared/chart-picture/scale.ts'

/** Ideas that lie so near each other that one number would hide another; one alone is a pile of one. */
export type Pile = Heaped<Point>

/** Whether a pile has ideas that too few have judged: then it says so, by its edge, or all of it where it has no other. */
export const hollowIn = ({ points }: Pick<Pile, 'points'>): 'none' | 'some' | 'all' => {
  const firm = points.filter(hasPlace).length
  return firm === points.length ? 'none' : firm > 0 ? 'some' : 'all'
}

/** The piles of some ideas, in whatever order they are given; `places` are their true ones, in units of the frame. */
export const pilesOf = (points: readonly Point[], places: readonly Place[]): readonly Pile[] => {
  const piling = new Piling<Point>()
  points
    .map((point, index) => ({ point, place: places[index]! }))
    .toSorted((a, b) => a.point.row - b.point.row)
    .forEach(({ point, place }) => piling.add(point, place))
  return piling.piles
}
