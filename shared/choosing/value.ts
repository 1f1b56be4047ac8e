/** Where an idea lies on the chart: impact, and time to value, which the answers call effort. From 0 to 10. */
export interface Position {
  readonly impact: number
  readonly effort: number
}

/** What ideas are ranked by: impact and time alike, or impact alone. A stage's setting, and said beside each list. */
export const measures = ['value', 'impact'] as const
export type Measure = (typeof measures)[number]

/**
 * Impact above time to value, in whole hundredths: sums of decimals are not exact, and what is equal is to be equal. It
 * ranks as the value does, and finer.
 */
export const hundredthsOf = ({ impact, effort }: Position): number => Math.round((impact - effort) * 100)

/**
 * What an idea is worth, 0 to 10 with one decimal, so that a room can check it by eye: (impact + 10 − time) / 2, or its
 * impact alone. Half a tenth counts up. The same for own places, for the room's medians and for means of piles.
 */
export const valueOf = (position: Position, measure: Measure = 'value'): number => {
  const tenths =
    measure === 'impact' ? Math.round(position.impact * 100) / 10 : hundredthsOf(position) / 20 + 50
  return Math.round(tenths) / 10
}
