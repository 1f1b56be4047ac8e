import type { ChartState } from '../chart-state.ts'

/**
 * Where the chart says how to join; undefined: nowhere. Two rounds that are compared have words of their own beside
 * them, and a table has the whole width: there it goes back into its corner.
 */
export const joinsAt = (
  { hasCorner, joinBeside, isListed }: Pick<ChartState, 'hasCorner' | 'joinBeside' | 'isListed'>,
  isReplaced: boolean,
): 'beside' | 'corner' | undefined => {
  if (joinBeside && !isReplaced && !isListed) return 'beside'
  return hasCorner ? 'corner' : undefined
}
