import { readEnvironment } from '#lambdas/environment.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { eraseHandler } from '#lambdas/rows/upkeep/erase-handler.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const log = createRowLog({ client: createStoreClient(), tableName })

/** Called every minute: erases from pages what attendees have withdrawn. */
export const handler = eraseHandler(() => log.eraseNew(), createTelemetry('erase-withdrawn', stage))
