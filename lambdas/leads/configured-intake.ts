import { readEnvironment } from '#lambdas/environment.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createLeadIntake, type LeadIntake } from './intake.ts'
import { createLeadStore } from './stored/lead-store.ts'
import { reportEvents } from './relay-events.ts'

/** The intake as this function's environment sets it up. @throws Error naming the variable that is missing. */
export const configuredIntake = (telemetry: Telemetry): LeadIntake => {
  const { tableName } = readEnvironment(['tableName'])
  const store = createLeadStore({ client: createStoreClient(), tableName })
  return createLeadIntake({ store, onEvent: reportEvents(telemetry) })
}
