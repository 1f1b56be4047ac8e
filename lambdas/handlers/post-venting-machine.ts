import { createContentStore } from '#lambdas/content/content-store.ts'
import { judgeQuestion } from '#lambdas/content/judge-answers.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { demandKey } from '#lambdas/http/middleware/demand-key.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'

const { tableName, stage, ventingMachineKey } = readEnvironment(['tableName', 'stage', 'ventingMachineKey'])
const client = createStoreClient()

/** POST /api/venting-machine-form: stores an answer to the question of the moment. */
export const handler = appendHandler({
  form: 'venting-machine',
  schema: ventingMachineSchema,
  log: createRowLog({ client, tableName }),
  admission: [demandKey(ventingMachineKey)],
  judge: judgeQuestion(createContentStore({ client, tableName })),
  telemetry: createTelemetry('post-venting-machine', stage),
})
