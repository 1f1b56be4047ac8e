import { createContentStore } from '#lambdas/content/content-store.ts'
import { createDeskLog } from '#lambdas/desk/desk-log.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createDeskReader } from '#lambdas/desk/read-desk.ts'
import { readEnvironment, readTexts } from '#lambdas/environment.ts'
import { changeDeskHandler } from '#lambdas/http/desk-handlers.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'

const { tableName, stage, retentionDays } = readEnvironment(['tableName', 'stage', 'retentionDays'])
const table = { client: createStoreClient(), tableName }
const log = createRowLog(table)
const content = createContentStore(table)

/** POST /api/desk: one change of what the room sees, by whoever has a link to the desk. */
export const handler = changeDeskHandler({
  links: createDeskLinks(table),
  reader: createDeskReader({
    log,
    content,
    presence: createPresence(table),
    sealKeys: createSealKeys(table),
    preparedQuestions: readTexts('preparedQuestions'),
  }),
  log,
  content,
  changes: createDeskLog({ ...table, keptDays: Number(retentionDays) }),
  telemetry: createTelemetry('post-desk', stage),
})
