import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'
import { patiently } from './patience.ts'
import type { Store, StoreCall } from './store.ts'

/** A partition of a form's items, or those of it whose sort key begins with `prefix`. */
interface Partition {
  readonly form: LiveForm
  readonly pk: string
  readonly prefix?: string
}

/**
 * The items of a partition in the order of their sort keys, strongly consistent, read page by page as they are asked
 * for. @throws the SDK's error.
 */
export async function* queryPartition<Item>(
  store: Store,
  { form, pk, prefix = '' }: Partition,
  call: StoreCall,
): AsyncGenerator<Item, void, undefined> {
  let from: Record<string, unknown> | undefined
  do {
    const query = new QueryCommand({
      TableName: store.tableName,
      ConsistentRead: true,
      KeyConditionExpression: prefix === '' ? '#pk = :pk' : '#pk = :pk AND begins_with(#sk, :prefix)',
      ExpressionAttributeNames: { '#pk': 'pk', ...(prefix !== '' && { '#sk': 'sk' }) },
      ExpressionAttributeValues: { ':pk': pk, ...(prefix !== '' && { ':prefix': prefix }) },
      ...(from && { ExclusiveStartKey: from }),
    })
    const page = await patiently(store, form, () => store.client.send(query, call), call)
    yield* (page.Items ?? []) as Item[]
    from = page.LastEvaluatedKey
  } while (from)
}
