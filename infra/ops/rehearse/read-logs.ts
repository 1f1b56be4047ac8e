import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { apiPath } from '#shared/routes.ts'
import { rowsMetaSchema, rowsPageSchema } from '#shared/rows/responses.ts'
import { rowsQuery, type RowsQuestion } from '#shared/rows/question.ts'
import { laserFocusRowSchema, type LiveForm, rowLimits } from '#shared/rows/row.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi } from '../../../frontend/src/lib/api-client.ts'
import { type RetryPolicy, retry } from '../../../frontend/src/lib/outbox/retry.ts'
import type { Found } from './audit.ts'

/** The table of a site, where it can be reached. */
export interface Table {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
}

/** The auditor has time: anything may pass. */
const patience: RetryPolicy = {
  tries: 8,
  pauseMs: (failures) => Math.min(8000, 250 * 2 ** failures),
  limitMs: 60_000,
  isPassing: () => true,
}

const ask = async (origin: string, question: RowsQuestion): Promise<unknown> => {
  let answer: unknown
  await retry(async () => {
    answer = await callApi(`${origin}${apiPath('get-laser-focus')}?${rowsQuery(question)}`)
  }, patience)
  return answer
}

const settled = async (origin: string): Promise<number> =>
  rowsMetaSchema.parse(await ask(origin, { kind: 'meta' })).lastRow

/**
 * Waits until the log has not grown for `quietMs`: a request whose answer was lost may still be worked on, and what was
 * stored gets its row a little later.
 * @throws the signal's reason.
 */
export const untilQuiet = async (origin: string, quietMs: number, signal: AbortSignal): Promise<void> => {
  let before = -1
  for (let now = await settled(origin); now !== before; now = await settled(origin)) {
    before = now
    await sleep(quietMs, undefined, { signal })
  }
}

/** The whole log of the rated ideas, page by page, as any reader gets it. */
export const readThroughApi = async (origin: string): Promise<Found[]> => {
  const found: Found[] = []
  const last = await settled(origin)
  for (let sinceRow = 1; sinceRow <= last;) {
    const page = rowsPageSchema.parse(await ask(origin, { kind: 'since', sinceRow, limit: rowLimits.page }))
    for (const value of page.rows) {
      const { row, table, idea, impact, effort } = laserFocusRowSchema.parse(value)
      found.push({ form: 'laser-focus', row, answer: { table, idea, impact, effort } })
    }
    if (page.lastRow < sinceRow) throw new Error(`The log cannot be read beyond row ${page.lastRow}.`)
    sinceRow = page.lastRow + 1
  }
  return found
}

/** The whole log of a form's current round, from the table itself: the other forms cannot be read through the API. */
export const readFromTable = async (table: Table, form: LiveForm): Promise<Found[]> => {
  const log = createRowLog(table)
  const round = (await log.rounds(form)).at(-1)?.round ?? 1
  const found: Found[] = []
  for await (const { row, answer } of log.keptRows(form, round)) found.push({ form, row, answer })
  return found
}
