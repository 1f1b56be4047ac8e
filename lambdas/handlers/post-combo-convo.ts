import { createContentStore } from '#lambdas/content/content-store.ts'
import { judgeOptions } from '#lambdas/content/judge-answers.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { keepEmailApart } from '#lambdas/http/keep-email-apart.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'

const { tableName, stage, retentionDays } = readEnvironment(['tableName', 'stage', 'retentionDays'])
const client = createStoreClient()

/** POST /api/combo-convo-form: stores what a pair of cards made, and the address of who wants to hear of it apart. */
export const handler = appendHandler({
  form: 'combo-convo',
  schema: comboConvoSchema,
  log: createRowLog({ client, tableName }),
  judge: judgeOptions(createContentStore({ client, tableName })),
  part: keepEmailApart(Number(retentionDays)),
  telemetry: createTelemetry('post-combo-convo', stage),
})
