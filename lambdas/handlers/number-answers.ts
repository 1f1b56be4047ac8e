import { createFlaggedRows, createMayName } from '#lambdas/desk/form-flags.ts'
import { readEnvironment, readTexts } from '#lambdas/environment.ts'
import { sequenceHandler } from '#lambdas/rows/sequence-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const flaggedWords = readTexts('flaggedWords')
const table = { client: createStoreClient(), tableName }

/** Called with what the table's stream brings: gives each stored answer its row number. */
export const handler = sequenceHandler(
  createRowLog({
    ...table,
    flagged: createFlaggedRows(createSealKeys(table), flaggedWords),
    mayName: createMayName(flaggedWords),
  }),
  createTelemetry('number-answers', stage),
)
