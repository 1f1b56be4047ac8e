import { rowInLight, type Lit } from '../../../wall/state/wall-state.ts'
import type { Point } from '../../rows/point.ts'

/** The idea in the light, where it is on the chart. */
export const litPoint = (
  lit: Lit | undefined,
  round: number | undefined,
  points: readonly Point[],
): Point | undefined => {
  const lightRow = rowInLight(lit, round)
  return points.find(({ row }) => row === lightRow)
}
