import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Answer, Appended, PrivateFields, RowLog } from '#lambdas/rows/row-log.ts'
import { isSealed } from '#lambdas/seals/check-seal.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Success } from '#shared/responses.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { fieldsFault } from './middleware/http-fault.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/json-response.ts'
import { metricNames } from '../telemetry/metric-names.ts'
import type { Middleware } from './middleware/middleware.ts'
import { partSender, type Sender } from './middleware/part-sender.ts'
import { readSubmission, type SubmissionEvent } from './middleware/read-submission.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** Tells two bodies under one key apart. Of the checked payload, whose fields are in the schema's order. */
const hashOf = (answer: Answer): string => createHash('sha256').update(JSON.stringify(answer)).digest('hex')

type AnswerEvent<Payload> = SubmissionEvent<Payload> & { readonly sender?: Sender }

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
  /** The key of the sheets' seals. Where it is left out, a page may say nothing beside the answer. */
  readonly sealKeys?: Pick<SealKeys, 'read'>
  /** Checks that come before anything of the body is read. */
  readonly admission?: readonly Middleware[]
  /** A sentence for each field that names what the stage does not offer; none where it offers all. */
  readonly judge?: (payload: Payload, call: CallOptions) => Promise<Readonly<Record<string, string>>>
  /** How the payload is kept; by default all of it is the answer. */
  readonly part?: (payload: Payload) => Parted
}

/** What is stored of where an answer comes from. */
const originOf = async <Payload extends Answer>(
  { table }: Payload,
  { seal, browser }: Sender,
  { form, sealKeys }: AppendOptions<Payload>,
  call: CallOptions,
) => {
  const place = { form, table: typeof table === 'number' ? table : undefined }
  return { browser, sealed: sealKeys !== undefined && (await isSealed(sealKeys, place, seal, call)) }
}

/**
 * Stores an answer that names only what the stage offers. One that does not may have been stored while it did, by a
 * request whose response was lost: then the response is the same as then.
 */
const store = async <Payload extends Answer>(
  { payload, idempotencyKey, sender = {} }: AnswerEvent<Payload>,
  options: AppendOptions<Payload>,
  call: CallOptions,
): Promise<Appended> => {
  const { form, log, judge, part } = options
  const { answer, private: personal } = part?.(payload) ?? { answer: payload }
  const bodyHash = hashOf({ ...answer, ...personal?.fields })
  const fields = (await judge?.(payload, call)) ?? {}
  if (Object.keys(fields).length === 0) {
    const origin = await originOf(payload, sender, options, call)
    return log.append(form, answer, { idempotencyKey, bodyHash, private: personal, ...origin }, call)
  }
  if (!(await log.find(form, { idempotencyKey, bodyHash }, call))) throw fieldsFault(fields)
  return { duplicate: true }
}

/**
 * The POST of a live form: checks the answer, stores it exactly once, responds `{success: true}`. The answer has no row
 * number yet: that comes a moment later.
 */
export const appendHandler = <Payload extends Answer>(options: AppendOptions<Payload>): HttpHandler => {
  const { schema, telemetry, admission = [], sealKeys } = options
  return httpHandler<AnswerEvent<Payload>>(
    telemetry,
    [...admission, ...readSubmission(schema, sealKeys && [partSender()])],
    async (event, call) => {
      const { duplicate } = await store(event, options, call)
      telemetry.count(duplicate ? metricNames.duplicate : metricNames.stored)
      return jsonResponse({ success: true } satisfies Success)
    },
  )
}
