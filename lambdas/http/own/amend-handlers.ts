import type * as z from 'zod/mini'
import type { Amended, RowLog } from '#lambdas/rows/row-log.ts'
import { withdrawalSchema } from '#shared/forms/withdrawal.ts'
import type { Success } from '#shared/responses.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { httpHandler, type HttpHandler } from '../http-handler.ts'
import { HttpFault } from '../middleware/http-fault.ts'
import { jsonResponse } from '../middleware/json-response.ts'
import { readSubmission, type SubmissionEvent } from '../middleware/read-submission.ts'

interface AmendOptions {
  readonly form: RowLogName
  readonly log: Pick<RowLog, 'change' | 'withdraw'>
  readonly telemetry: Telemetry
}

const closed = 'The facilitator has closed the round. Your dot stays where it is.'
/** The same whatever a key lacks: it tells nobody whether there ever was such an answer. */
const unknown = 'There is no answer of yours to change.'

/** @throws HttpFault 404 or 409 */
const responseTo = (amended: Amended) => {
  if (amended === 'unknown') throw new HttpFault(404, { sentence: unknown })
  if (amended === 'closed') throw new HttpFault(409, { sentence: closed })
  return jsonResponse({ success: true } satisfies Success)
}

/** The POST that puts another answer in the place of the one that was sent under the same key. */
export const changeHandler = <Payload extends { readonly change: number }>({
  form,
  log,
  telemetry,
  schema,
}: AmendOptions & { readonly schema: z.ZodMiniType<Payload> }): HttpHandler =>
  httpHandler<SubmissionEvent<Payload>>(telemetry, readSubmission(schema), async (event, call) => {
    const { change, ...answer } = event.payload
    return responseTo(await log.change(form, { idempotencyKey: event.idempotencyKey, change, answer }, call))
  })

/** The POST that takes back what was sent under the same key. */
export const withdrawHandler = ({ form, log, telemetry }: AmendOptions): HttpHandler =>
  httpHandler<SubmissionEvent<object>>(telemetry, readSubmission(withdrawalSchema), async (event, call) =>
    responseTo(await log.withdraw(form, event.idempotencyKey, call)),
  )
