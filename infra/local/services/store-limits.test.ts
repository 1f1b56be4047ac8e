import { describe, expect, it } from 'vitest'
import { itemBytes, newTable } from './partition-limits.ts'
import { type Admission, createStoreLimits } from './store-limits.ts'

const TableName = 'live'

const limitsAt = (place: (key: string) => number | undefined = () => 0) => {
  const clock = { now: 0 }
  const keys = new Map([[TableName, ['pk', 'sk']]])
  const limits = createStoreLimits({ seed: 1, now: () => clock.now, random: () => 0.5, place, keys })
  return { clock, ...limits }
}
const item = (pk: string, text = '') => ({ pk: { S: pk }, sk: { S: '-' }, text: { S: text } })
const put = (pk: string, bytes = 1) => ({ TableName, Item: item(pk, 'x'.repeat(bytes)) })
const query = (pk: string, ConsistentRead: boolean) => ({
  TableName,
  KeyConditionExpression: '#pk = :pk',
  ExpressionAttributeNames: { '#pk': 'pk' },
  ExpressionAttributeValues: { ':pk': { S: pk } },
  ConsistentRead,
})
const refusalOf = (admission: Admission) =>
  'refusal' in admission
    ? (JSON.parse(admission.refusal.body) as { __type: string; CancellationReasons?: { Code: string }[] })
    : undefined
const admitted = (admission: Admission) => {
  if ('refusal' in admission) throw new Error(admission.refusal.body)
  return admission
}
/** How many of such requests pass in one moment. */
const countPassing = (admit: () => Admission) => {
  for (let passed = 0; ; passed += 1) if ('refusal' in admit()) return passed
}

describe('a store with limits', () => {
  it('gives a partition a thousand writes a second, and says so as DynamoDB does', () => {
    const { clock, admit } = limitsAt()
    expect(countPassing(() => admit('PutItem', put('a')))).toBe(newTable.unitsPerSecond.write)
    const refused = admit('PutItem', put('a'))
    expect(refused).toMatchObject({ refusal: { status: 400 } })
    expect(refusalOf(refused)?.__type).toBe(
      'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    )
    clock.now = 500
    expect(countPassing(() => admit('PutItem', put('a')))).toBe(500)
  })

  it('counts a write in kilobytes, a read by its consistency, a transaction double', () => {
    const passing = (operation: string, request: Parameters<ReturnType<typeof limitsAt>['admit']>[1]) => {
      const { admit } = limitsAt()
      return countPassing(() => {
        const admission = admit(operation, request)
        if (!('refusal' in admission)) admission.done()
        return admission
      })
    }
    expect(passing('PutItem', put('a', 1_500))).toBe(500)
    expect(passing('Query', query('a', true))).toBe(3_000)
    expect(passing('Query', query('a', false))).toBe(6_000)
    expect(passing('TransactWriteItems', { TransactItems: [{ Put: put('a') }, { Put: put('b') }] })).toBe(250)
    expect(passing('BatchGetItem', { RequestItems: { [TableName]: { Keys: [item('a'), item('b')] } } })).toBe(
      3_000,
    )
  })

  it('charges what the engine says a request consumed', () => {
    const { clock, admit } = limitsAt()
    const { request, done } = admitted(admit('Query', query('a', true)))
    expect(request.ReturnConsumedCapacity).toBe('TOTAL')
    done({ ConsumedCapacity: { TableName, CapacityUnits: 4_000 } })
    expect(refusalOf(admit('Query', query('a', true)))).toBeDefined()
    clock.now = 333
    expect(refusalOf(admit('Query', query('a', true)))).toBeDefined()
    clock.now = 350
    admitted(admit('Query', query('a', true)))
  })

  it('keeps partitions apart, and lets a cancelled transaction pay where it could', () => {
    const { admit } = limitsAt((key) => (key === 'a' ? 0 : 1))
    expect(countPassing(() => admit('PutItem', put('a')))).toBe(1_000)
    const cancelled = admit('TransactWriteItems', { TransactItems: [{ Put: put('a') }, { Put: put('b') }] })
    expect(refusalOf(cancelled)?.CancellationReasons?.map(({ Code }) => Code)).toEqual([
      'ThrottlingError',
      'None',
    ])
    expect(countPassing(() => admit('PutItem', put('b')))).toBe(998)
  })

  it('lets writes to an item in a transaction under way meet a conflict', () => {
    const { admit } = limitsAt()
    const both = { TransactItems: [{ Put: put('a') }, { Put: put('b') }] }
    const { done } = admitted(admit('TransactWriteItems', both))
    expect(refusalOf(admit('PutItem', put('b')))?.__type).toContain('#TransactionConflictException')
    const other = admit('TransactWriteItems', { TransactItems: [{ Put: put('c') }, { Put: put('b') }] })
    expect(refusalOf(other)?.CancellationReasons?.map(({ Code }) => Code)).toEqual([
      'None',
      'TransactionConflict',
    ])
    done()
    admitted(admit('PutItem', put('b')))
  })

  it('leaves what costs no units alone', () => {
    const { admit } = limitsAt()
    countPassing(() => admit('PutItem', put('a')))
    const { request, waitMs } = admitted(admit('DescribeTable', { TableName }))
    expect({ request, waitMs }).toEqual({ request: { TableName }, waitMs: 0 })
  })
})

describe('the size of an item', () => {
  it('is that of its names and values', () => {
    expect(itemBytes({ pk: { S: 'äb' }, n: { N: '-12.345' }, yes: { BOOL: true } })).toBe(
      2 + 3 + 1 + 4 + 3 + 1,
    )
    expect(itemBytes({ rows: { L: [{ M: { a: { S: 'b' } } }] } })).toBe(4 + 3 + 1 + (3 + 1 + 2))
  })
})
