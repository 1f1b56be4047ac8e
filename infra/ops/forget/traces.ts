import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { contentPartition } from '#lambdas/content/content.ts'
import { leadOfItem, leadsPartition } from '#lambdas/leads/stored/items.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { intakePrefix, privatePrefix } from '#lambdas/rows/items.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import type { StageConnection } from '../connect.ts'
import type { Address } from './address.ts'
import { mentionsIn, type Mention } from './mentions.ts'

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
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items as Item[]
}

/** Whether an item is what is known of the person who has the address. */
const isOf = (address: Address, { pk, fields }: Item): boolean =>
  pk.startsWith(privatePrefix) &&
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).some(address.is)

/** The answer as it was stored, by what is known of its person: its hash is made of the address too. */
export const storedBeside = ({ pk, sk }: ItemKey): ItemKey => ({
  pk: `${intakePrefix}${pk.slice(privatePrefix.length)}`,
  sk,
})

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
    else if (isOf(address, item)) personal.push({ pk, sk })
    else mentions.push(...mentionsIn(item, address))
  }
  return { leads, personal, mentions }
}

/** How many items know of the address. */
export const traceCount = ({ leads, personal, mentions }: Traces): number =>
  leads.length + personal.length + mentions.length
