import type { CallOptions, RowLog, StoredRow } from '#lambdas/rows/row-log.ts'
import { readRowsQuestion, type RowsQuestion } from '#shared/rows/question.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { fieldsFault } from './http-fault.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonAnswer } from './json-answer.ts'
import type { Telemetry } from './telemetry.ts'

interface RowsOptions<Row> {
  readonly form: LiveForm
  readonly log: Pick<RowLog, 'read' | 'settled'>
  /** A stored row as readers get it. */
  readonly present: (stored: StoredRow) => Row
  readonly telemetry: Telemetry
}

const answerTo = async <Row>(
  question: RowsQuestion,
  { form, log, present }: RowsOptions<Row>,
  options: CallOptions,
): Promise<unknown> => {
  if (question.kind === 'meta') {
    const { lastRow, round, revision } = await log.settled(form, options)
    return { lastRow, round, revision }
  }
  const from = question.kind === 'since' ? Math.max(1, question.sinceRow) : 1
  const page = await log.read(form, { from, limit: question.limit }, options)
  const rows = page.rows.map(present)
  const { lastRow, round, revision } = page
  return question.kind === 'list' ? rows : { rows, lastRow, round, revision }
}

/**
 * The GET of a live form's rows: a plain array, `{rows, lastRow, round, revision}` or the same without rows, as
 * the query asks. (spec/api.md, "Rows")
 */
export const rowsHandler = <Row>(options: RowsOptions<Row>): HttpHandler =>
  httpHandler(options.telemetry, [], async (event, call) => {
    const question = readRowsQuestion(event.queryStringParameters ?? {})
    if ('fields' in question) throw fieldsFault(question.fields)
    return jsonAnswer(await answerTo(question, options, call))
  })
