import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Answer, Appended, CallOptions, PrivateFields, RowLog } from '#lambdas/rows/row-log.ts'
import type { Success } from '#shared/responses.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { checkPayload } from './middleware/check-payload.ts'
import { demandJson } from './middleware/demand-json.ts'
import { demandVersion } from './middleware/demand-version.ts'
import { fieldsFault } from './middleware/http-fault.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonAnswer } from './middleware/json-answer.ts'
import { metricNames } from '../telemetry/metric-names.ts'
import type { Middleware } from './middleware/middleware.ts'
import { readJson, type PayloadEvent } from './middleware/read-json.ts'
import { readSubmissionKey, type SubmissionEvent } from './middleware/read-submission-key.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** Tells two bodies of one submission apart. Of the checked payload, whose fields stand in the schema's order. */
const hashOf = (answer: Answer): string => createHash('sha256').update(JSON.stringify(answer)).digest('hex')

/** A payload, parted into what is kept with the answer and what is known of a person. */
export interface Parted {
  readonly answer: Answer
  readonly private?: PrivateFields | undefined
}

interface AppendOptions<Payload extends Answer> {
  readonly form: RowLogName
  readonly schema: z.ZodMiniType<Payload>
  readonly log: Pick<RowLog, 'append' | 'find'>
  readonly telemetry: Telemetry
  /** Checks that come before anything of the body is read. */
  readonly admission?: readonly Middleware[]
  /** A sentence for each field that names what the stage does not offer; none where it offers all. */
  readonly judge?: (payload: Payload, call: CallOptions) => Promise<Readonly<Record<string, string>>>
  /** How the payload is kept; by default all of it is the answer. */
  readonly part?: (payload: Payload) => Parted
}

/**
 * Stores an answer that is in order. One that is not may still have been stored in its time, by a request whose answer
 * was lost: then it is answered as it was then.
 */
const store = async <Payload extends Answer>(
  payload: Payload,
  key: string,
  { form, log, judge, part }: AppendOptions<Payload>,
  call: CallOptions,
): Promise<Appended> => {
  const { answer, private: personal } = part?.(payload) ?? { answer: payload }
  const bodyHash = hashOf({ ...answer, ...personal?.fields })
  const fields = (await judge?.(payload, call)) ?? {}
  if (Object.keys(fields).length === 0)
    return log.append(form, answer, { key, bodyHash, private: personal }, call)
  if (!(await log.find(form, { key, bodyHash }, call))) throw fieldsFault(fields)
  return { duplicate: true }
}

/**
 * The POST of a live form: checks the answer, stores it exactly once, answers `{success: true}`. The answer has no row
 * number yet: that comes a moment later.
 */
export const appendHandler = <Payload extends Answer>(options: AppendOptions<Payload>): HttpHandler => {
  const { schema, telemetry, admission = [] } = options
  return httpHandler<PayloadEvent<Payload> & SubmissionEvent>(
    telemetry,
    [...admission, demandVersion(), demandJson(), readJson(), readSubmissionKey(), checkPayload(schema)],
    async ({ payload, submissionKey }, call) => {
      const { duplicate } = await store(payload, submissionKey, options, call)
      telemetry.count(duplicate ? metricNames.duplicate : metricNames.stored)
      return jsonAnswer({ success: true } satisfies Success)
    },
  )
}
