import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** POST /api/laser-focus-form: stores a table's rated idea. */
export const handler = appendHandler({
  form: 'laser-focus',
  schema: laserFocusSchema,
  log: createRowLog({ client: createStoreClient(), tableName }),
  telemetry: createTelemetry('post-laser-focus', stage),
})
