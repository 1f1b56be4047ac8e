import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { readEnvironment } from '#lambdas/environment.ts'
import { healthHandler } from '#lambdas/http/plain-handlers.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { counterKey } from '#lambdas/rows/items.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const client = createStoreClient()
const counter = new GetCommand({ TableName: tableName, Key: counterKey('laser-focus'), ConsistentRead: true })

/** GET /api/health: whether the table can be read, by one strong read of one item. */
export const handler = healthHandler({
  readItem: ({ signal }) => client.send(counter, { abortSignal: signal }),
  telemetry: createTelemetry('get-health', stage),
})
