import { createStoreClient } from '#lambdas/store/store-client.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { engineAccess } from '#infra/local/services/tables.ts'

/**
 * The functions' own client for an engine on this machine. It waits longer and retries more than theirs: hundreds of
 * containers may share one process, and a call must not fail because the machine is busy.
 */
export const engineClient = (endpoint: string): DynamoDBDocumentClient =>
  createStoreClient({
    ...engineAccess(endpoint),
    maxAttempts: 5,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 300 },
    },
  })
