import { readEnvironment } from '#lambdas/environment.ts'
import { leadHandler } from '#lambdas/http/lead-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { configuredIntake } from '#lambdas/leads/intake.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'

const { stage } = readEnvironment(['stage'])
const telemetry = createTelemetry('post-estimate', stage)

/** POST /api/estimate: keeps a request for an estimate for the organizer; the table's stream has it forwarded. */
export const handler = leadHandler({
  kind: 'estimate',
  schema: estimateSchema,
  intake: configuredIntake(telemetry),
  telemetry,
})
