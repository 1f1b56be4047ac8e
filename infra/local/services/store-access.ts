import { account, region } from '../template/template.ts'
import type { Access } from '../template/iam.ts'

/** Attribute value of a string, number or binary key, as DynamoDB's JSON writes it. */
type AttributeValue = Readonly<Record<string, string>>
type Item = Readonly<Record<string, AttributeValue>>

/** The parts of DynamoDB's requests that decide about access. */
interface StoreRequest {
  readonly TableName?: string
  readonly IndexName?: string
  readonly Key?: Item
  readonly Item?: Item
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>>
}

type BatchRequest = Readonly<Record<string, unknown>>

/** The partition key's attribute name of a table, by the table's name. */
export type PartitionKeys = ReadonlyMap<string, string>

const tableNameOf = (nameOrArn = ''): string => nameOrArn.replace(/^.*:table\//, '')

const valueOf = (value: AttributeValue | undefined): string[] => Object.values(value ?? {}).slice(0, 1)

/** In place of a partition that could not be read: it matches no pattern, so that doubt denies. */
const unreadable = ''

/** The partition a query asks for: the value its condition compares the partition key with. */
const queriedPartition = (request: StoreRequest, partitionKey: string): string[] => {
  const comparisons = (request.KeyConditionExpression ?? '').matchAll(/([#\w]+)\s*=\s*(:\w+)/g)
  for (const [, name = '', value = ''] of comparisons)
    if ((request.ExpressionAttributeNames?.[name] ?? name) === partitionKey)
      return valueOf(request.ExpressionAttributeValues?.[value])
  return request.KeyConditionExpression === undefined ? [] : [unreadable]
}

const accessOf = (operation: string, request: StoreRequest, partitionKeys: PartitionKeys): Access => {
  const table = tableNameOf(request.TableName)
  const partitionKey = partitionKeys.get(table) ?? ''
  const item = request.Key ?? request.Item
  const leadingKeys = item ? valueOf(item[partitionKey]) : queriedPartition(request, partitionKey)
  const index = request.IndexName === undefined ? '' : `/index/${request.IndexName}`
  return {
    action: `dynamodb:${operation}`,
    resource: `arn:aws:dynamodb:${region}:${account}:table/${table}${index}`,
    context: { 'dynamodb:LeadingKeys': leadingKeys },
  }
}

/** What each item of a transaction needs: the permission of its operation. */
const transactionOperations: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const transactionAccesses = (items: readonly BatchRequest[], keys: PartitionKeys): Access[] =>
  items
    .flatMap((item) => Object.entries(item))
    .map(([kind, request]) => accessOf(transactionOperations[kind] ?? kind, request as StoreRequest, keys))

/** One access for each item of a batch; the action is the batch's own. */
const batchAccesses = (operation: string, tables: BatchRequest, keys: PartitionKeys): Access[] =>
  Object.entries(tables).flatMap(([TableName, requests]) => {
    const items = Array.isArray(requests)
      ? (requests as BatchRequest[]).flatMap((request) => Object.values(request) as StoreRequest[])
      : ((requests as { Keys?: Item[] }).Keys ?? []).map((Key) => ({ Key }))
    return items.map((item) => accessOf(operation, { ...item, TableName }, keys))
  })

/**
 * The accesses one request to DynamoDB consists of, each of which must be allowed: one for most operations, one for
 * each item of a transaction or batch. `request` is the request's JSON.
 */
export const storeAccesses = (
  operation: string,
  request: Readonly<Record<string, unknown>>,
  keys: PartitionKeys,
): Access[] => {
  if (Array.isArray(request.TransactItems))
    return transactionAccesses(request.TransactItems as BatchRequest[], keys)
  if (operation.startsWith('Batch'))
    return batchAccesses(operation, (request.RequestItems ?? {}) as BatchRequest, keys)
  return [accessOf(operation, request, keys)]
}
