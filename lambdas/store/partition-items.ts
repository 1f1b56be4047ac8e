import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'

/** Every item of a partition, strongly read, in the order of its sort keys. @throws the SDK's error. */
export const partitionItems = async <Item>(
  client: DynamoDBDocumentClient,
  tableName: string,
  partition: string,
): Promise<readonly Item[]> => {
  const items: Item[] = []
  const query = {
    TableName: tableName,
    KeyConditionExpression: '#pk = :partition',
    ExpressionAttributeNames: { '#pk': 'pk' },
    ExpressionAttributeValues: { ':partition': partition },
    ConsistentRead: true,
  }
  for await (const { Items = [] } of paginateQuery({ client }, query)) items.push(...(Items as Item[]))
  return items
}
