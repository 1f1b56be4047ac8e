import { readEnvironment } from '#lambdas/environment.ts'
import { metricNames } from '#lambdas/http/metric-names.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'
import { createTelemetry } from '#lambdas/http/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/rows/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const telemetry = createTelemetry('get-laser-focus', stage)
const log = createRowLog({
  client: createStoreClient(),
  tableName,
  onEvent: ({ kind }) => {
    if (kind === 'sealed') telemetry.count(metricNames.sealed)
  },
})

/** GET /api/laser-focus-form: the rated ideas, as the live chart follows them. */
export const handler = rowsHandler({
  form: 'laser-focus',
  log,
  // Field by field, so that nothing reaches a public reader but what the API promises.
  present: ({ row, at, answer: { table, idea, impact, effort } }) => ({
    row,
    timestamp: at,
    table,
    idea,
    impact,
    effort,
  }),
  telemetry,
})
