import type * as z from 'zod/mini'
import type { LeadPayload, LeadRelay } from '#lambdas/leads/relay.ts'
import type { LeadKind } from '#shared/routes.ts'
import { checkPayload } from './check-payload.ts'
import { demandJson } from './demand-json.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonAnswer } from './json-answer.ts'
import { readJson, type PayloadEvent } from './read-json.ts'
import { readSubmissionKey, type SubmissionEvent } from './read-submission-key.ts'
import type { Telemetry } from './telemetry.ts'

interface LeadOptions<Payload extends LeadPayload> {
  readonly kind: LeadKind
  readonly schema: z.ZodMiniType<Payload>
  readonly relay: Pick<LeadRelay, 'receive'>
  readonly telemetry: Telemetry
}

/**
 * The POST of a lead: checks it, stores and forwards it, answers `{success: true}` as soon as it is safe.
 * (spec/decisions.md, "Leads")
 */
export const leadHandler = <Payload extends LeadPayload>(options: LeadOptions<Payload>): HttpHandler => {
  const { kind, schema, relay, telemetry } = options
  return httpHandler<PayloadEvent<Payload> & SubmissionEvent>(
    telemetry,
    [demandJson(), readJson(), readSubmissionKey(), checkPayload(schema)],
    async ({ payload, submissionKey }, { signal }) => {
      await relay.receive(kind, payload, { id: submissionKey, signal })
      return jsonAnswer({ success: true })
    },
  )
}
