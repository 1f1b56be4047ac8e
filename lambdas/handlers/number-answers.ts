import { readEnvironment } from '#lambdas/environment.ts'
import { sequenceHandler } from '#lambdas/http/sequence-handler.ts'
import { createTelemetry } from '#lambdas/http/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/rows/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** Called with what the table's stream brings: gives each stored answer its row number. */
export const handler = sequenceHandler(
  createRowLog({ client: createStoreClient(), tableName }),
  createTelemetry('number-answers', stage),
)
