import { readEnvironment } from '#lambdas/environment.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { configuredRelay } from '#lambdas/leads/relay/relay.ts'
import { forwardHandler } from '#lambdas/leads/relay/relay-handlers.ts'

const { stage } = readEnvironment(['stage'])
const telemetry = createTelemetry('forward-leads', stage)

/** Called by the table's stream: sends leads as soon as they are stored. */
export const handler = forwardHandler(configuredRelay(telemetry), telemetry)
