import type { Show } from '#shared/desk/desk.ts'
import type { ChartState } from '../chart-state.ts'

/** What becomes of the chart by those parts; a spotlight takes the place of whatever else has the eye. */
export const followShow =
  (parts: readonly (keyof Show)[], show: Show) =>
  (state: ChartState): ChartState => ({
    ...state,
    ...(parts.includes('stats') && { statsShown: show.stats === true }),
    ...(parts.includes('join') && { joinShown: show.join === true }),
    ...((parts.includes('spotlight') || parts.includes('compare')) && { selected: undefined }),
    ...(parts.includes('spotlight') &&
      show.spotlight && { tableShown: false, joinShown: show.join === true }),
  })
