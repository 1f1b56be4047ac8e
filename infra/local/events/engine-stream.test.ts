import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startEngine } from '../services/engine.ts'
import { engineAccess } from '../services/tables.ts'
import { openEngineStream } from './engine-stream.ts'

const TableName = 'made-again'

it('of a table that was created again has no records of the one before', { timeout: 30_000 }, async () => {
  const engine = await startEngine()
  const client = new DynamoDBClient(engineAccess(engine.endpoint))
  const make = async (pk: string) => {
    const table = new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    })
    await client.send(table)
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName })
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk } } }))
  }
  try {
    await make('before')
    await client.send(new DeleteTableCommand({ TableName }))
    // A record tells its second only.
    await sleep(1_000)
    await make('after')
    const stream = await openEngineStream(engine.endpoint, TableName)
    const told = await Promise.all(
      (await stream.shards()).map(
        async (shard) => (await stream.records(await stream.iteratorAfter(shard, undefined))).records,
      ),
    )
    expect(told.flat().map(({ dynamodb }) => dynamodb.Keys)).toEqual([{ pk: { S: 'after' } }])
  } finally {
    client.destroy()
    await engine.stop()
  }
})
