import { createContentStore } from '#lambdas/content/content-store.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { questionHandler } from '#lambdas/http/content-handlers.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage, ventingMachineKey } = readEnvironment(['tableName', 'stage', 'ventingMachineKey'])

const table = { client: createStoreClient(), tableName }
const log = createRowLog(table)

/** GET /api/venting-machine-form: the question of the moment. */
export const handler = questionHandler({
  content: createContentStore(table),
  round: (options) => log.roundNow('venting-machine', options),
  key: ventingMachineKey,
  telemetry: createTelemetry('get-venting-machine', stage),
})
