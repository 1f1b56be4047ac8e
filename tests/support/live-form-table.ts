import { CreateTableCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/**
 * Creates a table as the live forms use it: on demand, keys `pk` and `sk`, TTL attribute `ttl`, a stream of what is new,
 * protected from deletion where asked for, as deployed ones are.
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
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
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
