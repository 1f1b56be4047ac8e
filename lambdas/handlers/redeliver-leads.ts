import { readEnvironment } from '#lambdas/environment.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { configuredRelay } from '#lambdas/leads/relay/relay.ts'
import { redeliveryHandler } from '#lambdas/leads/relay/relay-handlers.ts'

const { stage } = readEnvironment(['stage'])
const telemetry = createTelemetry('redeliver-leads', stage)

/** Called every minute: sends the leads that could not be forwarded when they came, and the digest of the suspect ones. */
export const handler = redeliveryHandler(configuredRelay(telemetry), telemetry)
