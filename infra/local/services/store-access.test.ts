import { describe, expect, it } from 'vitest'
import { storeAccesses } from './store-access.ts'

const TableName = 'answers'
const keys = new Map([[TableName, 'pk']])
const arn = `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`

const access = (action: string, leadingKeys: readonly string[], resource = arn) => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': leadingKeys },
})

describe('the accesses of a request', () => {
  it.each(['GetItem', 'UpdateItem', 'DeleteItem'])(
    'are one for %s, on the partition of its key',
    (operation) => {
      const Key = { sk: { S: 'COUNTER' }, pk: { S: 'FORM#a' } }
      expect(storeAccesses(operation, { TableName, Key }, keys)).toEqual([access(operation, ['FORM#a'])])
    },
  )

  it('are one for PutItem, on the partition of its item', () => {
    const Item = { at: { N: '1' }, pk: { S: 'ROWS#a#1' } }
    expect(storeAccesses('PutItem', { TableName, Item }, keys)).toEqual([access('PutItem', ['ROWS#a#1'])])
  })

  it('know a table by its ARN too', () => {
    expect(storeAccesses('GetItem', { TableName: arn, Key: { pk: { S: 'x' } } }, keys)).toEqual([
      access('GetItem', ['x']),
    ])
  })

  it.each([
    ['pk = :pk AND sk > :sk', {}],
    ['#sk BETWEEN :sk AND :end AND #pk=:pk', { '#pk': 'pk', '#sk': 'sk' }],
  ])('find the partition of a query: %s', (KeyConditionExpression, ExpressionAttributeNames) => {
    const ExpressionAttributeValues = { ':pk': { S: 'ROWS#a#1' }, ':sk': { S: '1' } }
    const request = { TableName, KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }
    expect(storeAccesses('Query', request, keys)).toEqual([access('Query', ['ROWS#a#1'])])
  })

  it('of a query on an index are the index’s', () => {
    const [first] = storeAccesses('Query', { TableName, IndexName: 'byTime' }, keys)
    expect(first?.resource).toBe(`${arn}/index/byTime`)
  })

  it('of a query whose partition cannot be made out match no partition', () => {
    const request = { TableName, KeyConditionExpression: 'begins_with(pk, :x)' }
    expect(storeAccesses('Query', request, keys)).toEqual([access('Query', [''])])
  })

  it('are one for each item of a transaction, by its operation', () => {
    const TransactItems = [
      { Put: { TableName, Item: { pk: { S: 'ROWS#a#1' } } } },
      { Update: { TableName, Key: { pk: { S: 'FORM#a' } } } },
      { ConditionCheck: { TableName, Key: { pk: { S: 'SID#a#1' } } } },
      { Delete: { TableName, Key: { pk: { S: 'SID#a#2' } } } },
    ]
    expect(storeAccesses('TransactWriteItems', { TransactItems }, keys)).toEqual([
      access('PutItem', ['ROWS#a#1']),
      access('UpdateItem', ['FORM#a']),
      access('ConditionCheckItem', ['SID#a#1']),
      access('DeleteItem', ['SID#a#2']),
    ])
  })

  it('are one for each item of a batch, by the batch’s own action', () => {
    const written = {
      [TableName]: [
        { PutRequest: { Item: { pk: { S: 'a' } } } },
        { DeleteRequest: { Key: { pk: { S: 'b' } } } },
      ],
    }
    expect(storeAccesses('BatchWriteItem', { RequestItems: written }, keys)).toEqual([
      access('BatchWriteItem', ['a']),
      access('BatchWriteItem', ['b']),
    ])
    const read = { [TableName]: { Keys: [{ pk: { S: 'a' } }] } }
    expect(storeAccesses('BatchGetItem', { RequestItems: read }, keys)).toEqual([
      access('BatchGetItem', ['a']),
    ])
  })

  it('of a request for a whole table have no partition', () => {
    expect(storeAccesses('Scan', { TableName }, keys)).toEqual([access('Scan', [])])
  })
})
