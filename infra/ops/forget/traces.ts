import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { contentPartition } from '#lambdas/content/items.ts'
import { leadOfItem, leadsPartition } from '#lambdas/leads/items.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import type { ItemKey } from '#lambdas/rows/items.ts'
import type { StageConnection } from '../connect.ts'
import type { Address } from './address.ts'

/** A text of somebody else's that has the address in it: the attributes of its item, without the address. */
export interface Mention {
  readonly key: ItemKey
  readonly changes: Readonly<Record<string, unknown>>
}

/** What a table knows of an address. */
export interface Traces {
  /** The requests that came from it. */
  readonly leads: readonly Pick<Lead, 'id' | 'kind' | 'state'>[]
  /** The items that hold what is known of the person who gave it with an answer. */
  readonly personal: readonly ItemKey[]
  readonly mentions: readonly Mention[]
}

type Item = ItemKey & Readonly<Record<string, unknown>>

async function* itemsOf(
  client: DynamoDBDocumentClient,
  TableName: string,
): AsyncGenerator<Item, void, undefined> {
  let next: Record<string, unknown> | undefined
  do {
    const page = new ScanCommand({
      TableName,
      ConsistentRead: true,
      ...(next && { ExclusiveStartKey: next }),
    })
    const { Items = [], LastEvaluatedKey } = await client.send(page)
    yield* Items as Item[]
    next = LastEvaluatedKey
  } while (next)
}

/** The partitions of what is known of persons, of every form and round. (lambdas/rows/items.ts) */
const isPersonal = ({ pk }: ItemKey): boolean => pk.startsWith('PRIVATE#')

const mentionIn = ({ pk, sk, ...attributes }: Item, address: Address): Mention | undefined => {
  const changes = Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]) => [name, value, address.takenOutOf(value)] as const)
      .filter(([, was, is]) => was !== is)
      .map(([name, , value]) => [name, value]),
  )
  return Object.keys(changes).length > 0 ? { key: { pk, sk }, changes } : undefined
}

/**
 * Looks for an address in the whole table: in what is past its time too, which the store may not have deleted yet. What
 * the stage itself says, its question and options, is not asked. @throws the SDK's error.
 */
export const findTraces = async (
  { client, tableName }: Pick<StageConnection, 'client' | 'tableName'>,
  address: Address,
): Promise<Traces> => {
  const leads: Lead[] = []
  const personal: ItemKey[] = []
  const mentions: Mention[] = []
  for await (const item of itemsOf(client, tableName)) {
    const { pk, sk } = item
    if (pk === contentPartition) continue
    const lead = pk === leadsPartition ? leadOfItem(item) : undefined
    if (lead && address.is(lead.fields.email)) leads.push(lead)
    else if (isPersonal(item) && Object.values(item).some(address.is)) personal.push({ pk, sk })
    else {
      const mention = mentionIn(item, address)
      if (mention) mentions.push(mention)
    }
  }
  return { leads, personal, mentions }
}

/** How many items know of the address. */
export const traceCount = ({ leads, personal, mentions }: Traces): number =>
  leads.length + personal.length + mentions.length
