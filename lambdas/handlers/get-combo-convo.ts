import { createContentStore } from '#lambdas/content/content-store.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { optionsHandler } from '#lambdas/http/options-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** GET /api/combo-convo-form: what the dropdowns of card pairing offer. */
export const handler = optionsHandler({
  content: createContentStore({ client: createStoreClient(), tableName }),
  telemetry: createTelemetry('get-combo-convo', stage),
})
