import { readEnvironment } from '#lambdas/environment.ts'
import { presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { listHandler } from '#lambdas/http/rows-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** GET /api/laser-focus-form/list: all the rated ideas. The edge sends questions for the whole list here. */
export const handler = listHandler({
  form: 'laser-focus',
  log: createRowLog({ client: createStoreClient(), tableName }),
  present: presentLaserFocus,
  telemetry: createTelemetry('list-laser-focus', stage),
})
