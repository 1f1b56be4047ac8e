import { CreateTableCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/**
 * Creates a table as the live forms use it: on demand, keys `pk` and `sk`, TTL attribute `ttl`, protected from deletion
 * where asked for, as deployed ones are. (design/row-log.md)
 */
export const createLiveFormTable = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  { isProtected = false }: { readonly isProtected?: boolean } = {},
): Promise<void> => {
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: isProtected,
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
