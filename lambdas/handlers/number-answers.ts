import { createFlaggedRows, createMayName } from '#lambdas/desk/form-flags.ts'
import { createPreparations, createWordsOf, wordsByStage } from '#lambdas/content/preparation.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { sequenceHandler } from '#lambdas/rows/sequence-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const table = { client: createStoreClient(), tableName }
const preparations = createPreparations({ ...table, ofStage: wordsByStage() })
const wordsOf = createWordsOf(preparations)

/** Called with what the table's stream brings: gives each stored answer its row number. */
export const handler = sequenceHandler(
  createRowLog({
    ...table,
    flagged: createFlaggedRows(createSealKeys(table), wordsOf),
    mayName: createMayName(wordsOf),
  }),
  createTelemetry('number-answers', stage),
)
