import type * as z from 'zod/mini'
import type { LeadIntake, LeadPayload } from '#lambdas/leads/intake.ts'
import type { Success } from '#shared/responses.ts'
import type { LeadKind } from '#shared/routes.ts'
import { checkPayload } from './middleware/check-payload.ts'
import { demandJson } from './middleware/demand-json.ts'
import { demandVersion } from './middleware/demand-version.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonAnswer } from './middleware/json-answer.ts'
import { readJson, type PayloadEvent } from './middleware/read-json.ts'
import { readSubmissionKey, type SubmissionEvent } from './middleware/read-submission-key.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface LeadOptions<Payload extends LeadPayload> {
  readonly kind: LeadKind
  readonly schema: z.ZodMiniType<Payload>
  readonly intake: LeadIntake
  readonly telemetry: Telemetry
}

/** The POST of a lead: checks it, stores it, and answers `{success: true}` as soon as it is safe. */
export const leadHandler = <Payload extends LeadPayload>(options: LeadOptions<Payload>): HttpHandler => {
  const { kind, schema, intake, telemetry } = options
  return httpHandler<PayloadEvent<Payload> & SubmissionEvent>(
    telemetry,
    [demandVersion(), demandJson(), readJson(), readSubmissionKey(), checkPayload(schema)],
    async ({ payload, submissionKey }, { signal }) => {
      await intake.receive(kind, payload, { id: submissionKey, signal })
      return jsonAnswer({ success: true } satisfies Success)
    },
  )
}
