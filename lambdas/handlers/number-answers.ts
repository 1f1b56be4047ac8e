import { readEnvironment } from '#lambdas/environment.ts'
import { sequenceHandler } from '#lambdas/rows/sequence-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** Called with what the table's stream brings: gives each stored answer its row number. */
export const handler = sequenceHandler(
  createRowLog({ client: createStoreClient(), tableName }),
  createTelemetry('number-answers', stage),
)
