import type { Show } from '#shared/desk/desk.ts'
import type { Point } from '../../rows/point.ts'

/** The idea in the light, where it is on the chart. Rows are counted from 1 in each round: only its own round's is meant. */
export const litPoint = (
  spotlight: Show['spotlight'],
  round: number | undefined,
  points: readonly Point[],
): Point | undefined => {
  const isOfRound = round === undefined || spotlight?.round === round
  return spotlight && isOfRound ? points.find(({ row }) => row === spotlight.row) : undefined
}
