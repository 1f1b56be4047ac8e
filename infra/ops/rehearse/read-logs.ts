import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { rowsMetaSchema, rowsPageSchema } from '#shared/rows/responses.ts'
import { rowsQuery, type RowsQuestion } from '#shared/rows/question.ts'
import { laserFocusRowSchema, type LiveForm, rowLimits } from '#shared/rows/row.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RetryPolicy, retry } from '#lib/outbox/retry.ts'
import type { Found } from './audit.ts'
import { askFeed } from './screens/feed.ts'

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

/** Asks a form's feed, as often as it takes. */
type Ask = (question: RowsQuestion) => Promise<unknown>

const asking = (origin: string, form: LiveForm, token?: string): Ask => {
  const once = askFeed(origin, form, token)
  return async (question) => {
    let answer: unknown
    await retry(async () => {
      answer = await once(rowsQuery(question))
    }, patience)
    return answer
  }
}

const settled = async (ask: Ask): Promise<number> => rowsMetaSchema.parse(await ask({ kind: 'meta' })).lastRow

/** The forms of a rehearsal, and how their feeds are asked. */
interface Feeds {
  readonly origin: string
  readonly forms: readonly LiveForm[]
  /** Of a link to the desk, for the forms whose screens need one. */
  readonly token?: string | undefined
}

/**
 * Waits until no log has grown for `quietMs`: a request whose answer was lost may still be worked on, and what was
 * stored gets its row a little later.
 * @throws the signal's reason.
 */
export const untilQuiet = async (
  { origin, forms, token }: Feeds,
  quietMs: number,
  signal: AbortSignal,
): Promise<void> => {
  const asks = forms.map((form) => asking(origin, form, token))
  const allSettled = async () => (await Promise.all(asks.map(settled))).join()
  let before = ''
  for (let now = await allSettled(); now !== before; now = await allSettled()) {
    before = now
    await sleep(quietMs, undefined, { signal })
  }
}

/** The whole log of the rated ideas, page by page, as any reader gets it. */
export const readThroughApi = async (origin: string): Promise<Found[]> => {
  const found: Found[] = []
  const ask = asking(origin, 'laser-focus')
  const last = await settled(ask)
  for (let sinceRow = 1; sinceRow <= last;) {
    const page = rowsPageSchema.parse(await ask({ kind: 'since', sinceRow, limit: rowLimits.page }))
    for (const value of page.rows) {
      const { row, table, idea, impact, effort } = laserFocusRowSchema.parse(value)
      const answer = { table, idea, impact, effort }
      found.push({ form: 'laser-focus', row, answer, standing: 'shown' })
    }
    if (page.lastRow < sinceRow) throw new Error(`The log cannot be read beyond row ${page.lastRow}.`)
    sinceRow = page.lastRow + 1
  }
  return found
}

/** The whole log of a form's current round, from the table itself: what is hidden too. */
export const readFromTable = async (table: Table, form: LiveForm): Promise<Found[]> => {
  const log = createRowLog(table)
  const round = (await log.rounds(form)).at(-1)?.round ?? 1
  const found: Found[] = []
  for await (const { row, answer, standing } of log.keptRows(form, round))
    found.push({ form, row, answer, standing })
  return found
}
