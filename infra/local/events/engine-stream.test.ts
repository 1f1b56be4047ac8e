import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { folderForEach } from '../../test-support/temporary-folder.ts'
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

let folder: string
folderForEach('stream-index', (made) => void (folder = made))

const planOf = (file: string): string => {
  const database = new DatabaseSync(file, { readOnly: true })
  // As the engine asks for each write; it names no index, so that SQLite chooses.
  const asked = `SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'answers'`
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${asked}`).all()
  database.close()
  return plan.map(({ detail }) => detail).join()
}

it('the engine finds the last record of a stream by an index, after each start', async () => {
  const dbPath = join(folder, 'engine.sqlite')
  for (let starts = 0; starts < 2; starts += 1) {
    const engine = await startEngine({ dbPath })
    expect(planOf(dbPath)).toContain('INDEX local_run_stream_order')
    await engine.stop()
  }
})
