import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'

/** Every item of a partition, strongly read, in the order of its sort keys. @throws the SDK's error. */
export const partitionItems = async <Item>(
  client: Pick<DynamoDBDocumentClient, 'send'>,
  tableName: string,
  partition: string,
): Promise<readonly Item[]> => {
  const items: Item[] = []
  let from: QueryCommandOutput['LastEvaluatedKey']
  do {
    const command = new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: '#pk = :partition',
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':partition': partition },
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    })
    const { Items = [], LastEvaluatedKey } = await client.send(command)
    items.push(...(Items as Item[]))
    from = LastEvaluatedKey
  } while (from)
  return items
}
