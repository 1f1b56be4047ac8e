import { createContentStore } from '#lambdas/content/content-store.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { isPage } from '#lambdas/rows/items.ts'
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainItemOf } from '#infra/ops/rows/stored-answers.ts'
import { engineClient } from './engine-client.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { TestSite } from './local-site.ts'

const gather = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const gathered: T[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}

async function* scan(client: DynamoDBDocumentClient, TableName: string) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items
}

type Item = Record<string, unknown>

/** The keys of answers as they were stored. */
const keysOfIntakes = (items: readonly Item[]): string[] =>
  items.flatMap(({ pk }) => /^IN#[^#]+#([^~].*)$/.exec(String(pk))?.[1] ?? [])

/** Whether each answer that was taken back is withdrawn, and its text erased where it was stored. */
const areWithdrawn = (items: readonly Item[]): boolean => {
  const taken = new Set(items.map(({ pk }) => String(pk)).filter((pk) => /^IN#[^#]+#~/.test(pk)))
  return items.every(
    ({ pk, withdrawn }) => withdrawn === true || !taken.has(String(pk).replace(/#([^#]+)$/, '#~$1')),
  )
}

/** The keys of the rows that readers can see: those of pages up to which the counters have moved. */
const keysOfRows = (items: readonly Item[]): Set<string> => {
  const reached = new Map(items.filter(({ sk }) => sk === 'COUNTER').map((counter) => [counter.pk, counter]))
  const keys = items.flatMap((item) => {
    const { pk, sk } = item
    const [, form = '', round] = /^PAGES#([^#]+)#(\d+)$/.exec(String(pk)) ?? []
    const counter = reached.get(`FORM#${form}`)
    const isPast = Number(counter?.round) > Number(round)
    const isReached = Number(counter?.round) === Number(round) && Number(counter?.lastRow) >= Number(sk)
    const page = isPast || isReached ? chainItemOf(item) : undefined
    return page && isPage(page) ? page.rows.map(({ key }) => key) : []
  })
  return new Set(keys)
}

/** Opens the table of a stage's running site, as operators see it. */
export const openSiteTable = ({ engine }: Pick<TestSite, 'engine'>, stage = 'local') => {
  const client = engineClient(engine.endpoint)
  const tableName = `heads-talking-${stage}-LiveFormTable`
  const log = createRowLog({ client, tableName })
  const current = async (form: LiveForm) => (await log.rounds(form)).at(-1)?.round ?? 1
  const items = async () =>
    (await gather(scan(client, tableName))).map((item): Item => ({ ...chainItemOf(item) }))
  const numbered = async () => {
    for (;;) {
      const all = await items()
      const rows = keysOfRows(all)
      if (keysOfIntakes(all).every((key) => rows.has(key)) && areWithdrawn(all)) return
      await sleep(20)
    }
  }
  return {
    log,
    content: createContentStore({ client, tableName }),
    /** Every answer of a form's current round, hidden ones too, when all that are stored have their rows. */
    rows: async (form: LiveForm) => {
      await numbered()
      return gather(log.keptRows(form, await current(form)))
    },
    /** The personal fields of a form's current round. */
    privateRows: async (form: LiveForm) => {
      await numbered()
      return gather(log.privateRows(form, await current(form)))
    },
    /** Resolves when every answer that is stored has its row, and each that was taken back is withdrawn: the site's own function sees to it, a moment after. */
    numbered,
    /** Every item, as it is in the table, but for pages, whose rows are unpacked. */
    items,
    close: () => {
      client.destroy()
    },
  }
}

export type SiteTable = ReturnType<typeof openSiteTable>

/** Resolves when every answer that is stored on a site has its row. */
export const untilNumbered = async (site: Pick<TestSite, 'engine'>): Promise<void> => {
  const table = openSiteTable(site)
  await table.numbered().finally(() => table.close())
}
