import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { probeSchema } from '#shared/forms/probe.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** POST /api/probe-form: stores the canary's answer, the same way as a visitor's. */
export const handler = appendHandler({
  form: 'probe',
  schema: probeSchema,
  log: createRowLog({ client: createStoreClient(), tableName }),
  telemetry: createTelemetry('post-probe', stage),
})
