/** Where an idea lies on the chart: impact, and time to value, which the answers call effort. From 0 to 10. */
export interface Position {
  readonly impact: number
  readonly effort: number
}

/** What ideas are ranked by: impact and time alike, or impact alone. A stage's setting, and said beside each list. */
export const measures = ['value', 'impact'] as const
export type Measure = (typeof measures)[number]

/**
 * What an idea is worth, 0 to 10 with one decimal, so that a room can check it by eye: (impact + 10 − time) / 2, or its
 * impact alone. Half a tenth counts up. The same for own places, for the room's medians and for means of piles.
 */
export const valueOf = ({ impact, effort }: Position, measure: Measure = 'value'): number => {
  // In hundredths first: sums of decimals are not exact, and what is equal is to be equal.
  const tenths =
    measure === 'impact' ? Math.round(impact * 100) / 10 : Math.round((impact - effort) * 100) / 20 + 50
  return Math.round(tenths) / 10
}
