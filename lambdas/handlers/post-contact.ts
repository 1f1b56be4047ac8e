import { readEnvironment } from '#lambdas/environment.ts'
import { leadHandler } from '#lambdas/http/lead-handler.ts'
import { createTelemetry } from '#lambdas/http/telemetry.ts'
import { configuredRelay } from '#lambdas/leads/configured-relay.ts'
import { contactSchema } from '#shared/leads/contact.ts'

const { stage } = readEnvironment(['stage'])
const telemetry = createTelemetry('post-contact', stage)

/** POST /api/contact: keeps a request to be contacted, and forwards it to the organizer's inbox. */
export const handler = leadHandler({
  kind: 'contact',
  schema: contactSchema,
  relay: configuredRelay(telemetry),
  telemetry,
})
