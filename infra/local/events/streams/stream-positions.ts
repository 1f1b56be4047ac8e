import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { engineAccess } from '../../services/tables.ts'

/** Up to where the shards of streams were read; a place is a mapping's in a shard. */
export interface StreamPositions {
  /** The sequence number of the last record that was seen to; undefined where there is none yet. */
  readonly read: (place: string) => Promise<string | undefined>
  readonly note: (place: string, sequenceNumber: string) => Promise<void>
  readonly close: () => void
}

/** A table of the local run's own, beside those of the template. */
const TableName = 'local-run-stream-positions'

/**
 * Opens the positions, which the engine keeps beside the tables: a folder of data that is copied, or that loses its
 * last second with the machine's power, loses the positions of that second too, and no record is passed over.
 */
export const openStreamPositions = async (endpoint: string): Promise<StreamPositions> => {
  const client = new DynamoDBClient(engineAccess(endpoint))
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'place', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'place', AttributeType: 'S' }],
      }),
    )
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName })
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  return {
    read: async (place) => {
      const { Item } = await client.send(new GetItemCommand({ TableName, Key: { place: { S: place } } }))
      return Item?.sequenceNumber?.S
    },
    note: async (place, sequenceNumber) => {
      const Item = { place: { S: place }, sequenceNumber: { S: sequenceNumber } }
      await client.send(new PutItemCommand({ TableName, Item }))
    },
    close: () => {
      client.destroy()
    },
  }
}
