import { idempotencyHeader } from '#shared/routes.ts'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import type { LaserFocusRow } from '#shared/rows/row.ts'
import { expect } from '../../rig/browser/e2e.ts'

const api = '/api/laser-focus-form'

/** Every row there is, as a chart reads them: page after page. */
const readRows = async (request: APIRequestContext): Promise<readonly LaserFocusRow[]> => {
  const rows: LaserFocusRow[] = []
  for (let covered = 0; ;) {
    const answer = await request.get(`${api}?sinceRow=${covered + 1}&limit=500`)
    const page = (await answer.json()) as { rows: LaserFocusRow[]; lastRow: number }
    rows.push(...page.rows)
    if (page.lastRow <= covered) return rows
    covered = page.lastRow
  }
}

/** The rows of an idea, once every answer that was taken before has its row: one that comes after them has its own. */
export const settledRowsOf = async (
  request: APIRequestContext,
  idea: string,
): Promise<readonly LaserFocusRow[]> => {
  const mark = `Mark ${randomUUID()}`
  const data = { table: 1, idea: mark, impact: 5, effort: 5 }
  const sent = await request.post(api, { data, headers: { [idempotencyHeader]: randomUUID() } })
  expect(sent.ok()).toBe(true)
  let rows: readonly LaserFocusRow[] = []
  await expect
    .poll(async () => {
      rows = await readRows(request)
      return rows.some((row) => row.idea === mark)
    })
    .toBe(true)
  return rows.filter((row) => row.idea === idea)
}
