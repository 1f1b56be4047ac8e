import { createStoreClient } from '#lambdas/store/store-client.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { engineAccess } from '../../../infra/local/services/tables.ts'

/**
 * The functions' own client, for an engine on this machine. It waits longer, since here hundreds of containers share
 * one process: a call must not fail because the machine is busy.
 */
export const testClient = (endpoint: string): DynamoDBDocumentClient =>
  createStoreClient({
    ...engineAccess(endpoint),
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 300 },
    },
  })
