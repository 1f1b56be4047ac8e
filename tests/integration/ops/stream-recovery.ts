import { type AttributeValue, BatchWriteItemCommand, CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { openEngineStream } from '../../../infra/local/events/streams/engine-stream.ts'
import type { Recovery } from '../../../infra/ops/restore/recovery.ts'
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
export const streamRecovery = (endpoint: string): Recovery => ({
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
