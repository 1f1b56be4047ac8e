import type * as z from 'zod/mini'
import type { LeadIntake, LeadPayload } from '#lambdas/leads/intake.ts'
import type { Success } from '#shared/responses.ts'
import type { LeadKind } from '#shared/routes.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/responses.ts'
import { readSubmission, type SubmissionEvent } from './middleware/read-submission.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface LeadOptions<Payload extends LeadPayload> {
  readonly kind: LeadKind
  readonly schema: z.ZodMiniType<Payload>
  readonly intake: LeadIntake
  readonly telemetry: Telemetry
}

/** The POST of a lead: checks it, stores it, and responds `{success: true}` as soon as it is safe. */
export const leadHandler = <Payload extends LeadPayload>(options: LeadOptions<Payload>): HttpHandler => {
  const { kind, schema, intake, telemetry } = options
  return httpHandler<SubmissionEvent<Payload>>(
    telemetry,
    readSubmission(schema),
    async ({ payload, idempotencyKey }, { signal }) => {
      await intake.receive(kind, payload, { id: idempotencyKey, signal })
      return jsonResponse({ success: true } satisfies Success)
    },
  )
}
