import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type AttributeValue, BatchWriteItemCommand, CreateTableCommand } from '@aws-sdk/client-dynamodb'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Template } from '#infra/local/template/assembly.ts'
import type { LocalSiteOptions } from '#infra/local/local-site.ts'
import type { StageConnection } from '#infra/ops/connect.ts'
import { restoreStage } from '#infra/ops/restore/restore-stage.ts'
import { rowLogOf } from '#infra/ops/stage-rows.ts'
import type { RestoredTable } from '#infra/stages/stage-table.ts'
import { openEngineStream } from '#infra/local/events/engine-stream.ts'
import type { Recovery } from '#infra/ops/restore/recovery.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { type Sent, toSend } from '../../rig/site/send-answers.ts'
import { liveFormTableBasis } from '../../rig/site/live-form-table.ts'

type Item = Record<string, AttributeValue>

/** Every item as it was when a second (ms since 1970) began, by what the table's stream tells of it. */
const itemsAt = async (endpoint: string, table: string, to: number): Promise<readonly Item[]> => {
  const items = new Map<string, Item>()
  const stream = await openEngineStream(endpoint, table)
  for (const shard of await stream.shards()) {
    let iterator: string | undefined = await stream.iteratorAfter(shard, undefined)
    while (iterator !== undefined) {
      const page: Awaited<ReturnType<typeof stream.records>> = await stream.records(iterator)
      for (const { eventName, dynamodb } of page.records) {
        if (dynamodb.ApproximateCreationDateTime * 1000 >= to) return [...items.values()]
        const { pk, sk } = dynamodb.Keys as Item
        const key = JSON.stringify([pk, sk])
        if (eventName === 'REMOVE') items.delete(key)
        else items.set(key, dynamodb.NewImage as Item)
      }
      iterator = page.records.length === 0 ? undefined : page.next
    }
  }
  return [...items.values()]
}

/**
 * Stands in for the one call that no engine here knows: to make a table as another was at a second. It is made of the
 * stream's records, and has a key and nothing else, as AWS documents it of a restored one. That AWS copies rightly, and
 * how long it takes, is AWS's: nothing here proves it.
 */
const streamRecovery = (endpoint: string): Recovery => ({
  window: () => Promise.resolve({ earliest: 0, latest: Date.now() }),
  begin: async ({ client, tableName }, to, TableName) => {
    const items = await itemsAt(endpoint, tableName, to)
    await client.send(new CreateTableCommand({ TableName, ...liveFormTableBasis }))
    for (let first = 0; first < items.length; first += 25) {
      const batch = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }))
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: batch } }))
    }
  },
  keepPast: () => Promise.resolve(),
})

export const ideas = '/api/laser-focus-form'
export const idea = (number: number): Sent =>
  toSend(ideas, { table: number % 40, idea: `Idea ${number}`, impact: 5, effort: 2.5 })
export const pairing = (number: number): Sent =>
  toSend('/api/combo-convo-form', {
    ...{ orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'end on time' },
    ...{ freeText: `Text ${number}`, email: `player-${number}@mail.example` },
  })
export const contact = (number: number): Sent =>
  toSend('/api/contact', {
    ...{ name: 'Ann Other', email: `lead-${number}@mail.example`, message: 'Hello' },
    filledInMs: 30_000,
  })

/** Deletes items of a table: the accident. */
export const destroy = async (
  { client, tableName }: StageConnection,
  keys: readonly ItemKey[],
): Promise<void> => {
  const left = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  while (left.length > 0)
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: left.splice(0, 25) } }))
}

/** Runs the restore as an operator of a deployed stage does. Resolves with what it says. */
export const restore = async (
  connection: StageConnection,
  engine: string,
  choice: { readonly to: number; readonly bringLater?: boolean },
): Promise<{ readonly said: string }> => {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const parts = { terminal: { print: note, note }, recovery: streamRecovery(engine) }
  await restoreStage(parts, connection, { stage: 'local', ...choice })
  return { said: lines.join('\n') }
}

/** The setting that the command says to write. The engine labels streams in a way of its own, as AWS never does. */
export const settingIn = (said: string): RestoredTable => {
  const [, text = '{}'] = /"table": (\{.+\})/.exec(said) ?? []
  return { ...(JSON.parse(text) as RestoredTable), stream: '2026-11-22T14:31:07.123' }
}

/**
 * The template with the restored table beside the stage's own, and in its place for all that uses it, as a deployment of
 * the setting has it: that is proven where templates are.
 */
const withTable =
  ({ name }: RestoredTable) =>
  (template: Template): Template => {
    const { LiveFormTable: table } = template.Resources
    if (!table) throw new Error('The template lost the table of the stage.')
    const using = JSON.stringify(template)
      .replaceAll('{"Ref":"LiveFormTable"}', '{"Ref":"Restored"}')
      .replaceAll('["LiveFormTable",', '["Restored",')
    const { Resources, ...others } = JSON.parse(using) as Template
    const Restored = { ...table, Properties: { ...table.Properties, TableName: name } }
    return { ...others, Resources: { ...Resources, Restored } }
  }

/** Starts the stage again with the setting. */
export const startOn = (
  table: RestoredTable,
  options: Pick<LocalSiteOptions, 'dataDir' | 'formService'>,
): Promise<TestSite> => startTestSite({ ...options, editTemplate: withTable(table) })

/** Takes answers back, as their phones do. */
export const takeBack = async (site: { url: string }, some: readonly Sent[]): Promise<void> => {
  for (const { key } of some) {
    const { status } = await postJson(site, `${ideas}/withdraw`, {}, { [idempotencyHeader]: key })
    if (status !== 200) throw new Error(`An answer could not be taken back: ${status}.`)
  }
}

/** How the ideas of the first round stand, by key. */
export const standingsIn = async (connection: StageConnection): Promise<ReadonlyMap<string, Standing>> => {
  const standings = new Map<string, Standing>()
  for await (const { idempotencyKey, standing } of rowLogOf(connection).keptRows('laser-focus', 1))
    standings.set(idempotencyKey, standing)
  return standings
}

/** Every idea that a chart reads which begins at row 1, in order. */
export const chartOfIdeas = async (site: { url: string }): Promise<readonly string[]> => {
  const read: string[] = []
  for (let sinceRow = 1; ;) {
    const { body } = await askJson(site, `${ideas}?sinceRow=${sinceRow}&limit=500`)
    const { rows, lastRow } = body as { rows: { row: number; idea: string }[]; lastRow: number }
    if (lastRow < sinceRow) return read
    read.push(...rows.map(({ idea: text }) => text))
    sinceRow = lastRow + 1
  }
}
