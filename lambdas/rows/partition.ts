import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'
import { patiently } from './patience.ts'
import type { Store, StoreCall } from './store.ts'

/** A partition of a form's items, or those of it whose sort key begins with `prefix`, or lies in `between`, ends included. */
interface Partition {
  readonly form: LiveForm
  readonly pk: string
  readonly prefix?: string
  readonly between?: readonly [from: string, to: string] | undefined
}

/** What narrows a query down to the wanted sort keys. */
const sortKeysOf = ({ prefix, between }: Partition) => {
  if (between)
    return { condition: '#sk BETWEEN :from AND :to', values: { ':from': between[0], ':to': between[1] } }
  if (prefix !== undefined) return { condition: 'begins_with(#sk, :prefix)', values: { ':prefix': prefix } }
  return undefined
}

/**
 * The items of a partition in the order of their sort keys, strongly consistent, read page by page as they are asked
 * for. @throws the SDK's error.
 */
export async function* queryPartition<Item>(
  store: Store,
  partition: Partition,
  call: StoreCall,
): AsyncGenerator<Item, void, undefined> {
  const { form, pk } = partition
  const sortKeys = sortKeysOf(partition)
  let from: Record<string, unknown> | undefined
  do {
    const query = new QueryCommand({
      TableName: store.tableName,
      ConsistentRead: true,
      KeyConditionExpression: sortKeys ? `#pk = :pk AND ${sortKeys.condition}` : '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'pk', ...(sortKeys && { '#sk': 'sk' }) },
      ExpressionAttributeValues: { ':pk': pk, ...sortKeys?.values },
      ...(from && { ExclusiveStartKey: from }),
    })
    const page = await patiently(store, form, () => store.client.send(query, call), call)
    yield* (page.Items ?? []) as Item[]
    from = page.LastEvaluatedKey
  } while (from)
}
