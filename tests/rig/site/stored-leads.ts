import { setTimeout as sleep } from 'node:timers/promises'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import {
  digestPartition,
  leadsPartition,
  pendingPartition,
  suspectsPartition,
  unseenPartition,
} from '#lambdas/leads/stored/items.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { isWritten } from '#lambdas/store/failures.ts'
import { engineClient } from './engine-client.ts'
import { liveFormTable } from './local-site.ts'

type Item = Readonly<Record<string, unknown>>

const ages = ['nextAttemptAt', 'heldUntil', 'failingSince', 'dueAt', 'since']

/** What the table holds about leads, read without the code under test. */
export const openStoredLeads = (endpoint: string, TableName = liveFormTable) => {
  const client = engineClient(endpoint)

  const partition = async (pk: string): Promise<readonly Item[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    )
    return Items
  }
  const age = async (item: Item, ms: number): Promise<void> => {
    const names = ages.filter((name) => typeof item[name] === 'number')
    if (names.length === 0) return
    const Key = { pk: item.pk, sk: item.sk }
    const isOlder = await isWritten(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: `SET ${names.map((name) => `#${name} = #${name} - :ms`).join(', ')}`,
          ConditionExpression: names.map((name) => `attribute_exists(#${name})`).join(' AND '),
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: { ':ms': ms },
        }),
      ),
    )
    if (isOlder) return
    // An attempt under way ended between the look and the write.
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    if (Item) await age(Item, ms)
  }
  const all = async () => (await partition(leadsPartition)) as unknown as Lead[]
  // Not by its key: a store that misbehaves for one lead knows it by the id in a call.
  const get = async (id: string) => (await all()).find((lead) => lead.id === id)
  const markers = async () => [
    ...(await partition(pendingPartition)),
    ...(await partition(suspectsPartition)),
  ]
  return {
    all,
    get,
    /** The lead when its first attempt is over, or it is settled. */
    attempted: async (id: string): Promise<Lead> => {
      for (;;) {
        const lead = await get(id)
        if (lead && (lead.attempts > 0 || lead.state !== 'pending')) return lead
        await sleep(200)
      }
    },
    /** The ids of the leads that redelivery would look at. */
    waiting: async () => (await markers()).map(({ sk }) => String(sk)),
    /** The ids of the leads that were given up and not looked at. */
    unseen: async () => (await partition(unseenPartition)).map(({ sk }) => String(sk)),
    /** How many of those that wait are due. */
    due: async () => (await markers()).filter(({ dueAt }) => Number(dueAt) <= Date.now()).length,
    /** Makes everything that is pending so much older, as if so many ms had passed. */
    letTimePass: async (ms: number) => {
      const leads = await partition(leadsPartition)
      const pending = leads.filter(({ state }) => state === 'pending')
      for (const item of [...pending, ...(await markers()), ...(await partition(digestPartition))])
        await age(item, ms)
    },
    stop: () => client.destroy(),
  }
}
export type StoredLeads = ReturnType<typeof openStoredLeads>
