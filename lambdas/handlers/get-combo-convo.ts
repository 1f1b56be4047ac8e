import { createContentStore } from '#lambdas/content/content-store.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { optionsHandler } from '#lambdas/http/content-handlers.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

const table = { client: createStoreClient(), tableName }
const log = createRowLog(table)

/** GET /api/combo-convo-form: what the dropdowns of card pairing offer. */
export const handler = optionsHandler({
  content: createContentStore(table),
  round: (options) => log.roundNow('combo-convo', options),
  telemetry: createTelemetry('get-combo-convo', stage),
})
