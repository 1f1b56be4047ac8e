import { createContentStore, type ContentStore } from '#lambdas/content/content-store.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { KeptRow, PrivateRow, RowLog } from '#lambdas/rows/row-log.ts'
import { createStoreClient } from '#lambdas/rows/store-client.ts'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { engineAccess } from '../../infra/local/tables.ts'
import type { LiveForm } from '../../shared/rows/row.ts'
import type { TestSite } from './local-site.ts'

/** The live forms' table of a running site, as operators see it. */
export interface SiteTable {
  readonly log: RowLog
  readonly content: ContentStore
  /** Every answer of a form's current round, hidden ones too. */
  readonly rows: (form: LiveForm) => Promise<KeptRow[]>
  /** The personal fields of a form's current round. */
  readonly privateRows: (form: LiveForm) => Promise<PrivateRow[]>
  /** Every item, as it lies in the table. */
  readonly items: () => Promise<Record<string, unknown>[]>
  readonly close: () => void
}

const gather = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const gathered: T[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}

/** Opens the table of a stage's running site. */
export const openSiteTable = ({ engine }: TestSite, stage = 'local'): SiteTable => {
  const client = createStoreClient(engineAccess(engine.endpoint))
  const tableName = `heads-talking-${stage}-LiveFormTable`
  const log = createRowLog({ client, tableName })
  const current = async (form: LiveForm) => (await log.rounds(form)).at(-1)?.round ?? 1
  return {
    log,
    content: createContentStore({ client, tableName }),
    rows: async (form) => gather(log.keptRows(form, await current(form))),
    privateRows: async (form) => gather(log.privateRows(form, await current(form))),
    items: async () => (await client.send(new ScanCommand({ TableName: tableName }))).Items ?? [],
    close: () => {
      client.destroy()
    },
  }
}
