import { readEnvironment } from '#lambdas/environment.ts'
import { leadHandler } from '#lambdas/http/lead-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { configuredIntake } from '#lambdas/leads/intake.ts'
import { contactSchema } from '#shared/leads/contact.ts'

const { stage } = readEnvironment(['stage'])
const telemetry = createTelemetry('post-contact', stage)

/** POST /api/contact: keeps a request to be contacted for the organizer; the table's stream has it forwarded. */
export const handler = leadHandler({
  kind: 'contact',
  schema: contactSchema,
  intake: configuredIntake(telemetry),
  telemetry,
})
