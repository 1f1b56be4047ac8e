import type * as z from 'zod/mini'
import type { Amended, RowLog } from '#lambdas/rows/row-log.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import { withdrawalSchema } from '#shared/forms/own-answer.ts'
import type { Answered } from '#shared/responses.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { hashOf, originOf } from '../append-handler.ts'
import { httpHandler, type HttpHandler } from '../http-handler.ts'
import { HttpFault, supersededFault, jsonResponse } from '../middleware/responses.ts'
import {
  partSender,
  type Sender,
  readSubmission,
  type SubmissionEvent,
} from '../middleware/read-submission.ts'

interface AmendOptions {
  readonly form: RowLogName
  readonly log: Pick<RowLog, 'change' | 'withdraw'>
  readonly telemetry: Telemetry
}

const sentences = {
  closed: 'The facilitator has closed the round. Your dot stays where it is.',
  spent: 'This answer was changed as often as an answer may be.',
  /** The same whatever a key lacks: it tells nobody whether there ever was such an answer. */
  unknown: 'There is no answer of yours to change.',
} as const

/** @throws HttpFault 404 or 409 */
const responseTo = (amended: Amended) => {
  const { outcome } = amended
  if (outcome === 'done') return jsonResponse({ success: true, round: amended.round } satisfies Answered)
  if (outcome === 'superseded') throw supersededFault()
  throw new HttpFault(outcome === 'unknown' ? 404 : 409, { sentence: sentences[outcome] })
}

/** The POST that stores an answer under a key of its own, and withdraws the one that it replaces. */
export const changeHandler = <Payload extends Answer & { readonly replaces: string }>({
  form,
  log,
  telemetry,
  schema,
  sheetsOf,
  sealKeys,
  isOver,
}: AmendOptions & {
  /** Whether what was said in a round may not be changed any more, though that goes on. */
  readonly isOver?: (round: number | undefined, call: CallOptions) => Promise<boolean>
  /** Whose sheets' seals count, where that is not the form itself. */
  readonly sheetsOf?: RowLogName
  readonly schema: z.ZodMiniType<Payload>
  readonly sealKeys: Pick<SealKeys, 'read'>
}): HttpHandler =>
  httpHandler<SubmissionEvent<Payload> & { readonly sender?: Sender }>(
    telemetry,
    readSubmission(schema, [partSender()]),
    async ({ payload, idempotencyKey, sender = {} }, call) => {
      const { replaces, ...answer } = payload
      const origin = await originOf(answer, sender, { form, sheetsOf, sealKeys }, call)
      const submission = { idempotencyKey, bodyHash: hashOf(answer), ...origin }
      const over = { isOver: await isOver?.(sender.round, call) }
      return responseTo(await log.change(form, replaces, answer, submission, { ...call, ...over }))
    },
  )

/** The POST that takes back what was sent under the same key. */
export const withdrawHandler = ({ form, log, telemetry }: AmendOptions): HttpHandler =>
  httpHandler<SubmissionEvent<object>>(telemetry, readSubmission(withdrawalSchema), async (event, call) =>
    responseTo(await log.withdraw(form, event.idempotencyKey, call)),
  )
