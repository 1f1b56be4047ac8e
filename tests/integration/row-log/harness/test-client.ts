import { createStoreClient } from '#lambdas/rows/store-client.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/**
 * The functions' own client, for an engine on this machine. It waits longer, since here hundreds of containers share
 * one process: a call must not fail because the machine is busy.
 */
export const testClient = (endpoint: string): DynamoDBDocumentClient =>
  createStoreClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 300 },
    },
  })
