import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Lead, PendingLead, UnseenLead } from '../lead.ts'
import {
  leadKey,
  leadOfItem,
  leadsPartition,
  type PendingItem,
  pendingPartition,
  suspectsPartition,
  type UnseenItem,
  unseenPartition,
} from './items.ts'
import { type LeadTable, type ListOptions, sdkOptions, leadCall } from './lead-table.ts'

/** Whether a lead's time is over at a moment (ms since 1970): the store may take days to delete it. */
const isOver = ({ ttl }: Pick<Lead, 'ttl'>, now: number): boolean => ttl !== undefined && ttl * 1000 <= now

/** Strongly consistent read of one lead; none where its time is over. @throws StoreUnavailable */
export const getLead = async (
  { client, tableName, now }: LeadTable,
  id: string,
  options?: CallOptions,
): Promise<Lead | undefined> => {
  const read = new GetCommand({ TableName: tableName, Key: leadKey(id), ConsistentRead: true })
  const { Item } = await leadCall(() => client.send(read, sdkOptions(options)), options)
  const lead = Item && leadOfItem(Item)
  return lead && !isOver(lead, now()) ? lead : undefined
}

/** A whole partition, page by page as the store gives it; what a filter leaves empty is left out. */
async function* pagesOf(
  { client, tableName }: LeadTable,
  partition: string,
  filter: Partial<QueryCommandInput>,
  options?: CallOptions,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[], void, undefined> {
  let next: QueryCommandInput['ExclusiveStartKey']
  do {
    const page = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: '#pk = :pk',
      ConsistentRead: true,
      ...filter,
      ExpressionAttributeNames: { '#pk': 'pk', ...filter.ExpressionAttributeNames },
      ExpressionAttributeValues: { ':pk': partition, ...filter.ExpressionAttributeValues },
      ...(next && { ExclusiveStartKey: next }),
    })
    const { Items = [], LastEvaluatedKey } = await leadCall(
      () => client.send(page, sdkOptions(options)),
      options,
    )
    if (Items.length > 0) yield Items
    next = LastEvaluatedKey
  } while (next)
}

const ofState = (state: ListOptions['state']): Partial<QueryCommandInput> =>
  state === undefined
    ? {}
    : {
        FilterExpression: '#state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state },
      }

/** The leads page by page, those of one state where it is given, so many at most. @throws StoreUnavailable */
export async function* pagesOfLeads(
  table: LeadTable,
  { state, limit = Infinity, signal }: ListOptions = {},
): AsyncGenerator<readonly Lead[], void, undefined> {
  let left = limit
  if (left <= 0) return
  for await (const items of pagesOf(table, leadsPartition, ofState(state), { signal })) {
    const kept = items.map(leadOfItem).filter((lead) => !isOver(lead, table.now()))
    const leads = kept.slice(0, left)
    if (leads.length > 0) yield leads
    left -= leads.length
    if (left <= 0) return
  }
}

/** The markers of the pending leads, or of the suspect ones among them, page by page. @throws StoreUnavailable */
export async function* pagesOfPending(
  table: LeadTable,
  which: 'pending' | 'suspects',
  options?: CallOptions,
): AsyncGenerator<readonly PendingLead[], void, undefined> {
  const partition = which === 'pending' ? pendingPartition : suspectsPartition
  for await (const items of pagesOf(table, partition, {}, options))
    yield (items as unknown as PendingItem[]).map(({ sk, dueAt, since }) => ({ id: sk, dueAt, since }))
}

/** The markers of the leads that were given up and that no operator has looked at, page by page. @throws StoreUnavailable */
export async function* pagesOfUnseen(
  table: LeadTable,
  options?: CallOptions,
): AsyncGenerator<readonly UnseenLead[], void, undefined> {
  for await (const items of pagesOf(table, unseenPartition, {}, options)) {
    const markers = (items as unknown as UnseenItem[]).map(({ sk, state, ttl }) => ({ id: sk, state, ttl }))
    yield markers.filter((marker) => !isOver(marker, table.now()))
  }
}
