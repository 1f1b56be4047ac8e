import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Answered } from '#shared/responses.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Appended, PrivateFields, RowLog } from '#lambdas/rows/row-log.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import { isSealed } from '#lambdas/seals/check-seal.ts'
import type { SheetPlace } from '#lambdas/seals/seal.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { fieldsFault, jsonResponse } from './middleware/responses.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import type { Middleware } from './middleware/middleware.ts'
import {
  partSender,
  type Sender,
  readSubmission,
  type SubmissionEvent,
} from './middleware/read-submission.ts'

/** Tells two bodies under one key apart. Of the checked payload, whose fields are in the schema's order. */
export const hashOf = (answer: Answer): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('hex')

type AnswerEvent<Payload> = SubmissionEvent<Payload> & { readonly sender?: Sender }

/** A payload, parted into what is kept with the answer and what is known of a person. */
interface Parted {
  readonly answer: Answer
  readonly private?: PrivateFields | undefined
}

interface AppendOptions<Payload extends Answer> {
  readonly form: RowLogName
  readonly schema: z.ZodMiniType<Payload>
  readonly log: Pick<RowLog, 'append' | 'find' | 'round'>
  readonly telemetry: Telemetry
  /** The key of the sheets' seals. Where it is left out, a page may say nothing beside the answer. */
  readonly sealKeys?: Pick<SealKeys, 'read'>
  /** Whose sheets' seals count, where that is not the form itself. */
  readonly sheetsOf?: RowLogName | undefined
  /** Checks that come before anything of the body is read. */
  readonly admission?: readonly Middleware[]
  /** A sentence for each field that names what the stage does not offer; none where it offers all. */
  readonly judge?: (payload: Payload, call: CallOptions) => Promise<Readonly<Record<string, string>>>
  /** How the payload is kept; by default all of it is the answer. */
  readonly part?: (payload: Payload) => Parted
}

/** What is stored of where an answer comes from. */
export const originOf = async (
  { table }: Answer,
  { seal, sheet, browser, round }: Sender,
  { form, sheetsOf = form, sealKeys }: Pick<AppendOptions<Answer>, 'form' | 'sheetsOf' | 'sealKeys'>,
  call: CallOptions,
) => {
  const place = { form: sheetsOf, table: typeof table === 'number' ? table : undefined }
  const isOf = async (of: SheetPlace) => sealKeys !== undefined && isSealed(sealKeys, of, seal, call)
  // A table's sheet may have led to a form that asks for no table.
  const isLed = sheet !== undefined && place.table === undefined
  const sealed = (await isOf(place)) || (isLed && (await isOf({ form: 'laser-focus', table: sheet })))
  return { browser, round, sealed }
}

/**
 * Stores an answer that names only what the stage offers. One that does not may have been stored while it did, by a
 * request whose response was lost: then the response is the same as then. One of an earlier round names what was offered
 * then, and waits at the desk.
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
  const { round } = sender
  const isLate = async () => round !== undefined && round < (await log.round(form, call))
  if (Object.keys(fields).length === 0 || (await isLate())) {
    const origin = await originOf(payload, sender, options, call)
    return log.append(form, answer, { idempotencyKey, bodyHash, private: personal, ...origin }, call)
  }
  const stored = await log.find(form, { idempotencyKey, bodyHash }, call)
  if (!stored) throw fieldsFault(fields)
  return stored
}

/**
 * The POST of a live form: checks the answer, stores it exactly once, responds `{success: true, round}`. The answer has no
 * row number yet: that comes a moment later.
 */
export const appendHandler = <Payload extends Answer>(options: AppendOptions<Payload>): HttpHandler => {
  const { schema, telemetry, admission = [], sealKeys } = options
  return httpHandler<AnswerEvent<Payload>>(
    telemetry,
    [...admission, ...readSubmission(schema, sealKeys && [partSender()])],
    async (event, call) => {
      const { duplicate, round } = await store(event, options, call)
      telemetry.count(duplicate ? metricNames.duplicate : metricNames.stored)
      return jsonResponse({ success: true, round } satisfies Answered)
    },
  )
}

/**
 * Parts a payload into the answer and what says who somebody is, which is kept for so many days; nothing is kept of a
 * field that was left out or empty.
 */
export const keepApart =
  <Payload extends Answer>(personal: readonly (keyof Payload & string)[], keptForDays: number) =>
  (payload: Payload): Parted => {
    const entries = Object.entries(payload)
    const isPersonal = ([name]: readonly [string, unknown]) => personal.some((one) => one === name)
    const fields = entries.filter(isPersonal).filter(([, value]) => value !== undefined && value !== '')
    return {
      answer: Object.fromEntries(entries.filter((entry) => !isPersonal(entry))),
      private:
        fields.length > 0
          ? { fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), keptForDays }
          : undefined,
    }
  }
