import { CreateTableCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Creates a table as the live forms use it: on demand, keys `pk` and `sk`, TTL attribute `ttl`. (design/row-log.md) */
export const createLiveFormTable = async (
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<void> => {
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    }),
  )
}
