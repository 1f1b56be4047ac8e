import type { StoredRow } from '#lambdas/rows/told.ts'

/** A rated idea as readers get it: field by field, so that nothing reaches the public but what the API promises. */
export const presentLaserFocus = ({ row, at, answer: { table, idea, impact, effort }, pile }: StoredRow) => ({
  row,
  timestamp: at,
  table,
  idea,
  impact,
  effort,
  ...(pile && { pile }),
})

/** Where an idea lies. */
export const placeLaserFocus = ({ answer: { impact, effort } }: StoredRow) => [impact, effort] as const
