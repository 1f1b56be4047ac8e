import { createTable } from '#lambdas/store/test-support/table/table.ts'
import { createTableClient } from '#lambdas/store/test-support/table/table-client.ts'
import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '#infra/local/services/engine.ts'
import { createLiveFormTable } from '../../rig/site/live-form-table.ts'
import { engineClient } from '../../rig/site/engine-client.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const TableName = 'likeness'
const one = { pk: 'PAGES#f#1', sk: '000000001' }
const rows = [{ key: 'a', at: 1, answer: { idea: 'ä', list: [1, 'b', true, null] } }]
const names = (...all: string[]) => Object.fromEntries(all.map((name) => [`#${name}`, name]))
const newOnly = {
  ConditionExpression: 'attribute_not_exists(#pk)',
  ExpressionAttributeNames: names('pk'),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const
const page = (row: number) => ({ ...one, sk: String(row).padStart(9, '0'), rows })
const query = (condition: string, values: object, rest: object = {}) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names('pk', ...(condition.includes('#sk') ? ['sk'] : [])),
    ExpressionAttributeValues: { ':pk': one.pk, ...values },
    ConsistentRead: true,
    ...rest,
  })
const update = (UpdateExpression: string, rest: object) =>
  new UpdateCommand({ TableName, Key: one, UpdateExpression, ...rest })
const put = (Item: object, rest: object = {}) => new PutCommand({ TableName, Item: { ...Item }, ...rest })

/** Every kind of request the row log sends, with what each may meet; one after the other. */
const requests = () => [
  put(page(1), newOnly),
  put(page(1), newOnly),
  put(page(101), newOnly),
  put({ ...page(201), nothing: undefined }),
  new GetCommand({ TableName, Key: one, ConsistentRead: true }),
  new GetCommand({ TableName, Key: { ...one, sk: 'none' } }),
  query('#pk = :pk AND #sk BETWEEN :from AND :to', { ':from': '000000050', ':to': '000000201' }),
  query(
    '#pk = :pk AND #sk BETWEEN :from AND :to',
    { ':from': '000000001', ':to': '000000150' },
    { ScanIndexForward: false, Limit: 1 },
  ),
  query('#pk = :pk AND begins_with(#sk, :begin)', { ':begin': '0000001' }),
  query('#pk = :pk', {}, { Limit: 2 }),
  query('#pk = :pk', {}, { ExclusiveStartKey: { pk: one.pk, sk: '000000101' } }),
  update('SET #round = if_not_exists(#round, :one), #copy = #rows ADD #edition :one', {
    ExpressionAttributeNames: names('round', 'copy', 'rows', 'edition'),
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  }),
  update('SET #edition = #edition + :two REMOVE #copy', {
    ConditionExpression: '#round = :two OR (#round < :two AND #none <> :two) AND attribute_exists(#copy)',
    ExpressionAttributeNames: names('edition', 'round', 'copy', 'none'),
    ExpressionAttributeValues: { ':two': 2 },
    ReturnValues: 'ALL_NEW',
  }),
  update('SET #edition = :two', {
    ConditionExpression: '#round > :two OR #none >= :two',
    ExpressionAttributeNames: names('edition', 'round', 'none'),
    ExpressionAttributeValues: { ':two': 2 },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  }),
  update('SET #missing = #missing + :one', {
    ExpressionAttributeNames: names('missing'),
    ExpressionAttributeValues: { ':one': 1 },
  }),
  update('SET #a = :one', {
    ExpressionAttributeNames: names('a', 'unused'),
    ExpressionAttributeValues: { ':one': 1 },
  }),
  update('ADD #a :one, #b :one', {
    ExpressionAttributeNames: { '#a': 'twice', '#b': 'twice' },
    ExpressionAttributeValues: { ':one': 1 },
  }),
  update('SET #a = :none', {
    ExpressionAttributeNames: names('a'),
    ExpressionAttributeValues: { ':one': 1 },
  }),
  put({ pk: '', sk: '-' }),
  put({ pk: 'large', sk: '-', text: 'x'.repeat(409_600) }),
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: { pk: 'IN#f#k', sk: '-', at: 5 }, ...newOnly } },
      { Put: { TableName, Item: { pk: 'PRIVATE#f#k', sk: '-' } } },
    ],
  }),
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: { pk: 'IN#f#k', sk: '-', at: 6 }, ...newOnly } },
      { Put: { TableName, Item: { pk: 'PRIVATE#f#k', sk: '-', b: 1 } } },
    ],
  }),
  put({ pk: 'PAGES#f#2', sk: '000000001', packed: Uint8Array.of(0, 255, 7), edition: 1 }, newOnly),
  new GetCommand({ TableName, Key: { pk: 'PAGES#f#2', sk: '000000001' } }),
  ...[0, 1].map(
    (revision) =>
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 'TURNS#f#1', sk: `00000000${revision + 1}` }, ...newOnly } },
          {
            Update: {
              TableName,
              Key: one,
              UpdateExpression: 'SET #revision = :next',
              ConditionExpression:
                '#edition = :edition AND (attribute_not_exists(#revision) OR #revision < :next)',
              ExpressionAttributeNames: names('revision', 'edition'),
              ExpressionAttributeValues: { ':next': 1, ':edition': 1 },
            },
          },
        ],
      }),
  ),
  new BatchGetCommand({
    RequestItems: {
      [TableName]: {
        Keys: [
          { pk: 'IN#f#k', sk: '-' },
          { pk: 'none', sk: '-' },
        ],
      },
    },
  }),
  ...[1, 2, 3, 4].map((number) => put({ pk: 'many', sk: String(number), text: 'x'.repeat(349_500) })),
  ...[true, false].map((ScanIndexForward) => query('#pk = :pk', { ':pk': 'many' }, { ScanIndexForward })),
  new ScanCommand({
    TableName,
    ConsistentRead: true,
    FilterExpression: 'begins_with(#pk, :begin) AND #at > :at',
    ExpressionAttributeNames: names('pk', 'at'),
    ExpressionAttributeValues: { ':begin': 'IN#', ':at': 4 },
  }),
]

type Send = (command: ReturnType<typeof requests>[number]) => Promise<unknown>

/** What a caller sees of a request: what it was given, or how it failed. */
const outcomeOf = async (send: Send, command: Parameters<Send>[0]) => {
  try {
    const { Items, Item, Attributes, LastEvaluatedKey, Responses } = (await send(command)) as Record<
      string,
      unknown
    >
    return { Items, Item, Attributes, LastEvaluatedKey, Responses }
  } catch (error) {
    const { name, Item, CancellationReasons, $metadata } = error as Record<string, unknown> & {
      CancellationReasons?: { Code: string; Item?: object }[]
      $metadata?: { httpStatusCode: number }
    }
    const reasons = CancellationReasons?.map(({ Code, Item: old }) => ({ Code, old }))
    return { name, Item, reasons, status: $metadata?.httpStatusCode }
  }
}

describe('the table in memory', () => {
  it('answers and fails as an engine does behind the SDK', async () => {
    const client = engineClient(engine.endpoint)
    await createLiveFormTable(client, TableName)
    const time = createVirtualTime(1)
    const memory = createTableClient({ tables: { [TableName]: createTable({ time }) } })
    for (const [index, command] of requests().entries()) {
      const real = await outcomeOf((sent) => client.send(sent as GetCommand), command)
      const [mine] = await Promise.all([
        outcomeOf((sent) => memory.send(sent as GetCommand), command),
        time.run(),
      ])
      expect({ index, ...mine }).toEqual({ index, ...real })
    }
    client.destroy()
  })

  it('refuses what it does not know, and names that are no placeholders', async () => {
    const time = createVirtualTime(1)
    const memory = createTableClient({ tables: { [TableName]: createTable({ time }) } })
    for (const command of [
      put(page(1), { ConditionExpression: 'attribute_not_exists(pk)' }),
      put(page(1), { ReturnValues: 'ALL_OLD' }),
      update('SET #a = list_append(#a, :a)', {
        ExpressionAttributeNames: names('a'),
        ExpressionAttributeValues: { ':a': [] },
      }),
    ]) {
      const [{ name }] = await Promise.all([
        outcomeOf((sent) => memory.send(sent as PutCommand), command),
        time.run(),
      ])
      expect(name).toBe('ValidationException')
    }
  })
})
