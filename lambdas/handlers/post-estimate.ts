import { readEnvironment } from '#lambdas/environment.ts'
import { leadHandler } from '#lambdas/http/lead-handler.ts'
import { createTelemetry } from '#lambdas/http/telemetry.ts'
import { configuredRelay } from '#lambdas/leads/configured-relay.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'

const { stage } = readEnvironment(['stage'])
const telemetry = createTelemetry('post-estimate', stage)

/** POST /api/estimate: keeps a request for an estimate, and forwards it to the organizer's inbox. */
export const handler = leadHandler({
  kind: 'estimate',
  schema: estimateSchema,
  relay: configuredRelay(telemetry),
  telemetry,
})
