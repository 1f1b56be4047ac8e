import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Answer, RowLog } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { checkPayload } from './check-payload.ts'
import { demandJson } from './demand-json.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonAnswer } from './json-answer.ts'
import { metricNames } from './metric-names.ts'
import { readJson, type PayloadEvent } from './read-json.ts'
import { readSubmissionKey, type SubmissionEvent } from './read-submission-key.ts'
import type { Telemetry } from './telemetry.ts'

/** Tells two bodies of one submission apart. Of the checked payload, whose fields stand in the schema's order. */
const hashOf = (answer: Answer): string => createHash('sha256').update(JSON.stringify(answer)).digest('hex')

interface AppendOptions<Payload extends Answer> {
  readonly form: LiveForm
  readonly schema: z.ZodMiniType<Payload>
  readonly log: Pick<RowLog, 'append'>
  readonly telemetry: Telemetry
}

/**
 * The POST of a live form: checks the answer, stores it exactly once, answers `{success: true, row}`.
 * (spec/api.md, "Writing")
 */
export const appendHandler = <Payload extends Answer>(options: AppendOptions<Payload>): HttpHandler => {
  const { form, schema, log, telemetry } = options
  return httpHandler<PayloadEvent<Payload> & SubmissionEvent>(
    telemetry,
    [demandJson(), readJson(), readSubmissionKey(), checkPayload(schema)],
    async ({ payload, submissionKey }, call) => {
      const submission = { sid: submissionKey, bodyHash: hashOf(payload) }
      const { row, duplicate } = await log.append(form, payload, submission, call)
      telemetry.count(duplicate ? metricNames.duplicate : metricNames.stored)
      return jsonAnswer({ success: true, row })
    },
  )
}
