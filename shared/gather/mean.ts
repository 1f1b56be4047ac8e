import type { Position } from '../choosing/value.ts'

/** The mean of some values to a hundredth: sums of decimals are not exact, and what is equal is to be equal. */
const meanOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + Math.round(value * 100), 0) / values.length) / 100

/** Where a pile lies until the room has rated: at the mean of its ideas, on either scale, to a hundredth. */
export const meanPlace = (ideas: readonly Position[]): Position => ({
  impact: meanOf(ideas.map(({ impact }) => impact)),
  effort: meanOf(ideas.map(({ effort }) => effort)),
})
