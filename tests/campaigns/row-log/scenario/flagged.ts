import type { FlaggedRows } from '#lambdas/rows/log-store.ts'
import type { Answer } from '#lambdas/rows/told.ts'

/** Whether the desk flags an answer: one of about four, by its text alone, so that the truth knows it without the log. */
export const isOdd = ({ idea }: Answer): boolean => String(idea).length % 4 === 0

/** Tells the log so. */
export const flaggedRows: FlaggedRows = (_form, rows) =>
  Promise.resolve(new Set(rows.filter(({ answer }) => isOdd(answer)).map(({ row }) => row)))
