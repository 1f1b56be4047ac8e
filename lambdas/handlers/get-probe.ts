import { readEnvironment } from '#lambdas/environment.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** GET /api/probe-form: the canary's answers, as it follows them to see its own become visible. */
export const handler = rowsHandler({
  form: 'probe',
  log: createRowLog({ client: createStoreClient(), tableName }),
  // Field by field, so that nothing reaches a public reader but what the API promises.
  present: ({ row, at, answer: { probe } }) => ({ row, timestamp: at, probe }),
  telemetry: createTelemetry('get-probe', stage),
})
