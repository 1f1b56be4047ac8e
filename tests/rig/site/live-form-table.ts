import {
  CreateTableCommand,
  type CreateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What every table of the live forms is made with, restored ones too: on demand, keys `pk` and `sk`. */
export const liveFormTableBasis = {
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
} satisfies Omit<CreateTableCommandInput, 'TableName'>

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
      ...liveFormTableBasis,
      DeletionProtectionEnabled: isProtected,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  )
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    }),
  )
}
