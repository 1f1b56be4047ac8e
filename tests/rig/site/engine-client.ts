import { createStoreClient } from '#lambdas/store/store-client.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { engineAccess } from '../../../infra/local/services/tables.ts'

/** A client of an engine for whoever prepares a test or looks at what it left: no visitor waits for an answer. */
export const engineClient = (endpoint: string): DynamoDBDocumentClient =>
  createStoreClient({ ...engineAccess(endpoint), maxAttempts: 5, requestHandler: { requestTimeout: 30_000 } })
