import { readEnvironment } from '#lambdas/environment.ts'
import { presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** GET /api/laser-focus-form: the rated ideas, as the live chart follows them. */
export const handler = rowsHandler({
  form: 'laser-focus',
  log: createRowLog({ client: createStoreClient(), tableName }),
  present: presentLaserFocus,
  telemetry: createTelemetry('get-laser-focus', stage),
})
