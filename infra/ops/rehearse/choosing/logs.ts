import type { ChoosingLog } from '#lambdas/choosing/courses.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { DeskRow } from '#lambdas/rows/told.ts'
import { rowLimits } from '#shared/rows/row.ts'
import type { Table } from '../audit.ts'

/** The whole log of a session, from the table itself: with where each row comes from, and how it stands. */
export const readSayings = async (table: Table, log: ChoosingLog, session: number): Promise<DeskRow[]> => {
  const rows = createRowLog(table)
  const found: DeskRow[] = []
  for (let sinceRow = 1; ;) {
    const question = { kind: 'rows', sinceRow, limit: rowLimits.page, round: session } as const
    const page = await rows.deskRows(log, question, 0)
    found.push(...page.rows)
    if (page.to < sinceRow) return found
    sinceRow = page.to + 1
  }
}
