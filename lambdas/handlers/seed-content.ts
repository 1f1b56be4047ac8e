import { createContentStore } from '#lambdas/content/content-store.ts'
import { seedHandler } from '#lambdas/content/seed-handler.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])

/** Called at each deployment that changes a stage's content: writes it into the table. */
export const handler = seedHandler(
  createContentStore({ client: createStoreClient(), tableName }),
  createTelemetry('seed-content', stage),
)
