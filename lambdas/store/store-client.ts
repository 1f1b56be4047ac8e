import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Limits of one call to the store, within the 5 s in which the API responds. */
export const storeClientSettings = {
  maxAttempts: 2,
  requestTimeoutMs: 1_000,
  connectionTimeoutMs: 500,
} as const

/**
 * The document client all functions use: it gives up on a call instead of waiting forever, which the SDK's defaults
 * do. Region, credentials and an endpoint (AWS_ENDPOINT_URL_DYNAMODB) come from the environment; `overrides` is for
 * tools that talk to several stores.
 */
export const createStoreClient = (overrides: DynamoDBClientConfig = {}): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: storeClientSettings.maxAttempts,
      requestHandler: {
        connectionTimeout: storeClientSettings.connectionTimeoutMs,
        requestTimeout: storeClientSettings.requestTimeoutMs,
        // Without this the SDK only warns when the time is up.
        throwOnRequestTimeout: true,
      },
      ...overrides,
    }),
    // Optional fields a visitor left out are simply not stored.
    { marshallOptions: { removeUndefinedValues: true } },
  )
