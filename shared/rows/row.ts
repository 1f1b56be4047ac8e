import * as z from 'zod/mini'

/** The live forms; each keeps its answers in a row log of its own. */
export const liveForms = ['laser-focus', 'combo-convo', 'venting-machine'] as const
export type LiveForm = (typeof liveForms)[number]

/** The row logs: one a live form, and one for the canary, whose answers nobody gave. */
export const rowLogNames = [...liveForms, 'probe'] as const
export type RowLogName = (typeof rowLogNames)[number]

/** The most rows a page may be asked for, and the most that an answer without a limit holds. (spec/api.md, "Rows") */
export const rowLimits = { page: 500, whole: 10_000 } as const

/** One rated idea as the API gives it to readers. `timestamp` is ISO 8601 UTC, made by the server. */
export const laserFocusRowSchema = z.object({
  row: z.int().check(z.positive()),
  timestamp: z.string(),
  table: z.number(),
  idea: z.string(),
  impact: z.number(),
  effort: z.number(),
})
export type LaserFocusRow = z.output<typeof laserFocusRowSchema>

/** What makes two points different ideas, and seeds the scatter of the chart. (specification, section 3) */
export const rowIdentity = ({
  timestamp,
  table,
  impact,
  effort,
}: Omit<LaserFocusRow, 'row' | 'idea'>): string => [timestamp, table, impact, effort].join('|')
