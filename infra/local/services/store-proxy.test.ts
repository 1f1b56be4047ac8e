import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GuardedServer } from './guarded-server.ts'
import { startStoreProxy, type StoreProxySettings } from './store-proxy.ts'

const TableName = 'answers'
const keys = new Map([[TableName, ['pk']]])
const allowed = { Effect: 'Allow' as const, Action: 'dynamodb:PutItem', Resource: '*' }

/** An engine that takes everything, and remembers it. */
const received: Record<string, unknown>[] = []
const engine = createServer((incoming, response) => {
  void json(incoming).then((request) => {
    received.push(request as Record<string, unknown>)
    response.end(JSON.stringify({ ConsumedCapacity: { TableName, CapacityUnits: 1 } }))
  })
})

beforeEach(async () => {
  received.length = 0
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
})
let proxy: GuardedServer
afterEach(async () => {
  await proxy.stop()
  engine.closeAllConnections()
  await new Promise((resolve) => engine.close(resolve))
})

const start = async (limits: StoreProxySettings['limits']) => {
  proxy = await startStoreProxy({
    engine: `http://127.0.0.1:${(engine.address() as AddressInfo).port}`,
    callers: new Map([['Fn', { role: 'role', statements: [allowed] }]]),
    partitionKeys: new Map([[TableName, 'pk']]),
    limits,
    onDenied: () => undefined,
  })
}
const put = async (pk: string, bytes = 1) => {
  const answer = await fetch(proxy.endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': 'DynamoDB_20120810.PutItem',
      authorization: 'AWS4-HMAC-SHA256 Credential=Fn/20261120/us-east-1/dynamodb/aws4_request, Signature=0',
    },
    body: JSON.stringify({ TableName, Item: { pk: { S: pk }, text: { S: 'x'.repeat(bytes) } } }),
  })
  return { status: answer.status, body: (await answer.json()) as { __type?: string } }
}

describe('the store as functions see it', () => {
  it('is the engine, as it is', async () => {
    await start(undefined)
    expect((await put('a')).status).toBe(200)
    expect(received).toEqual([{ TableName, Item: { pk: { S: 'a' }, text: { S: 'x' } } }])
  })

  it('has the limits of a new table on request, and refuses as DynamoDB does', async () => {
    await start({ seed: 1, keys })
    // 60 units each: many times what one partition has in the time that they take.
    const answers = await Promise.all(Array.from({ length: 300 }, () => put('a', 60_000)))
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ body }) => body.__type))).toEqual(
      new Set(['com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException']),
    )
    expect(received).toHaveLength(answers.length - refused.length)
    expect(received[0]).toMatchObject({ TableName, ReturnConsumedCapacity: 'TOTAL' })
  })
})
