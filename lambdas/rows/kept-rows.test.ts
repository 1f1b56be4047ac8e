import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from './errors.ts'
import { begin, mockedStore, tableName } from './test-support/mocked-store.ts'
import { storeError, throttled } from './test-support/store-errors.ts'

const form = 'combo-convo'
const itemOf = (row: number, content: object) => ({
  pk: 'ROWS#combo-convo#3',
  sk: String(row).padStart(9, '0'),
  at: begin + row,
  ...content,
})

const gather = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const gathered: T[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}

describe('keptRows', () => {
  it('gives answers and hidden answers in order, and no tombstones', async () => {
    const { log, mock } = mockedStore()
    mock
      .on(QueryCommand)
      .resolvesOnce({
        Items: [itemOf(1, { answer: { a: 1 }, sid: 's' }), itemOf(2, { gone: true })],
        LastEvaluatedKey: { sk: '000000002' },
      })
      .resolves({ Items: [itemOf(4, { hiddenAnswer: { a: 4 }, gone: true })] })
    expect(await gather(log.keptRows(form, 3))).toEqual([
      { row: 1, at: '2026-11-20T09:00:00.001Z', answer: { a: 1 }, hidden: false },
      { row: 4, at: '2026-11-20T09:00:00.004Z', answer: { a: 4 }, hidden: true },
    ])
    expect(mock.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: tableName,
        ConsistentRead: true,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': 'ROWS#combo-convo#3' },
      },
      expect.objectContaining({ ExclusiveStartKey: { sk: '000000002' } }),
    ])
  })

  it('asks for the next page only when it is wanted', async () => {
    const { log, mock } = mockedStore()
    mock
      .on(QueryCommand)
      .resolves({ Items: [itemOf(1, { answer: {} })], LastEvaluatedKey: { sk: '000000001' } })
    for await (const { row } of log.keptRows(form, 3)) if (row === 1) break
    expect(mock.calls()).toHaveLength(1)
  })

  it('waits and asks again where the store throttles', async () => {
    const { log, mock, waits } = mockedStore()
    mock
      .on(QueryCommand)
      .rejectsOnce(throttled())
      .resolves({ Items: [itemOf(1, { answer: {} })] })
    expect(await gather(log.keptRows(form, 3))).toHaveLength(1)
    expect(waits).toHaveLength(1)
  })

  it('says StoreUnavailable where the store is out of reach', async () => {
    const { log, mock } = mockedStore()
    mock.on(QueryCommand).rejects(storeError('InternalServerError', 500))
    await expect(gather(log.keptRows(form, 3))).rejects.toThrow(StoreUnavailable)
  })
})

describe('privateRows', () => {
  it('gives what is still kept, also where the store has not deleted the rest yet', async () => {
    const { log, mock } = mockedStore()
    const now = begin / 1000
    const personal = (row: number, ttl: number) => ({
      pk: 'PRIVATE#combo-convo#3',
      sk: String(row).padStart(9, '0'),
      email: `visitor-${row}@example.com`,
      ttl,
    })
    mock.on(QueryCommand).resolves({ Items: [personal(1, now - 1), personal(2, now), personal(3, now + 1)] })
    expect(await gather(log.privateRows(form, 3))).toEqual([
      { row: 3, fields: { email: 'visitor-3@example.com' } },
    ])
    expect(mock.commandCalls(QueryCommand)[0]!.args[0].input.ExpressionAttributeValues).toEqual({
      ':pk': 'PRIVATE#combo-convo#3',
    })
  })

  it('gives those of some rows', async () => {
    const { log, mock } = mockedStore()
    mock.on(QueryCommand).resolves({ Items: [] })
    await gather(log.privateRows(form, 3, { span: { from: 8, to: 12 } }))
    expect(mock.commandCalls(QueryCommand)[0]!.args[0].input).toMatchObject({
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': 'PRIVATE#combo-convo#3', ':from': '000000008', ':to': '000000012' },
    })
  })
})
