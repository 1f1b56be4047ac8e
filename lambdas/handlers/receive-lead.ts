import { readEnvironment } from '#lambdas/environment.ts'
import { leadHandler } from '#lambdas/http/lead-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { configuredIntake } from '#lambdas/leads/intake.ts'
import { contactSchema } from '#shared/leads/contact.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'

const { stage, route } = readEnvironment(['stage', 'route'])
const telemetry = createTelemetry(route, stage)
const parts = { intake: configuredIntake(telemetry), telemetry }

/**
 * POST /api/contact and /api/estimate: keeps a request to be contacted, or for an estimate, for the organizer; the table's
 * stream has it forwarded.
 */
export const handler =
  route === 'post-estimate'
    ? leadHandler({ kind: 'estimate', schema: estimateSchema, ...parts })
    : leadHandler({ kind: 'contact', schema: contactSchema, ...parts })
