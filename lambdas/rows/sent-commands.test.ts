import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { rowLogSettings } from './settings.ts'
import { begin, mockedStore, tableName } from './test-support/mocked-store.ts'
import { slotStore } from './test-support/slot-store.ts'
import { storeError, throttled } from './test-support/store-errors.ts'

const form = 'laser-focus'
const denied = storeError('AccessDeniedException')
const counterKey = { pk: 'FORM#laser-focus', sk: 'COUNTER' }
const upToHint = () => {
  const store = slotStore()
  store.count(rowLogSettings.hintEveryRows)
  for (let row = 1; row <= rowLogSettings.hintEveryRows; row += 1) store.fill(row)
  return store
}
const each = async (items: AsyncIterable<unknown>) => {
  for await (const item of items) expect(item).toBeUndefined()
}

describe('the store is sent exactly', () => {
  it('a query for a page, and one for the numbers only', async () => {
    const { log, mock, count, fill } = slotStore()
    count(1)
    fill(1)
    await log.read(form, { from: 1, limit: 7 })
    count(2)
    fill(2)
    await log.settled(form)
    const query = (from: string, to: string, more: object) => ({
      TableName: tableName,
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': 'ROWS#laser-focus#1', ':from': from, ':to': to },
      ConsistentRead: true,
      ...more,
    })
    expect(mock.commandCalls(QueryCommand).map(({ args }) => args[0].input)).toEqual([
      query('000000001', '000000001', { Limit: 7 }),
      query('000000002', '000000002', {
        ProjectionExpression: '#sk, #at',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#at': 'at' },
      }),
    ])
  })

  it('a hint', async () => {
    const { log, hints } = upToHint()
    await log.settled(form)
    expect(hints).toEqual([
      {
        TableName: tableName,
        Key: counterKey,
        UpdateExpression: 'SET #hw = :hint',
        ConditionExpression: '#epoch = :round AND (attribute_not_exists(#hw) OR #hw < :hint)',
        ExpressionAttributeNames: { '#hw': 'hw', '#epoch': 'epoch' },
        ExpressionAttributeValues: { ':hint': rowLogSettings.hintEveryRows, ':round': 1 },
      },
    ])
  })

  it('the end of a round, and the beginning of the next', async () => {
    const { log, mock } = mockedStore()
    mock.on(GetCommand).resolves({ Item: { epoch: 4, n: 120 } })
    mock.on(UpdateCommand).resolves({})
    await log.startRound(form)
    expect(mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input)).toEqual([
      {
        TableName: tableName,
        Key: { pk: 'FORM#laser-focus', sk: 'ROUND#000000004' },
        UpdateExpression: 'SET #n = :n, #endedAt = :at',
        ConditionExpression: 'attribute_not_exists(#n) OR #n <= :n',
        ExpressionAttributeNames: { '#n': 'n', '#endedAt': 'endedAt' },
        ExpressionAttributeValues: { ':n': 120, ':at': begin },
      },
      {
        TableName: tableName,
        Key: counterKey,
        UpdateExpression: 'SET #epoch = :next, #n = :zero, #hw = :zero',
        ConditionExpression: 'attribute_not_exists(#epoch) OR #epoch = :round',
        ExpressionAttributeNames: { '#epoch': 'epoch', '#n': 'n', '#hw': 'hw' },
        ExpressionAttributeValues: { ':next': 5, ':round': 4, ':zero': 0 },
        ReturnValues: 'ALL_OLD',
      },
    ])
  })

  it('a query for some personal fields', async () => {
    const { log, mock } = mockedStore()
    mock.on(QueryCommand).resolves({})
    await each(log.privateRows(form, 3, { span: { from: 8, to: 12 } }))
    expect(mock.commandCalls(QueryCommand)[0]!.args[0].input).toEqual({
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': 'PRIVATE#laser-focus#3', ':from': '000000008', ':to': '000000012' },
    })
  })

  it('a reservation that is answered with its number', async () => {
    const { log, mock } = mockedStore()
    mock.on(UpdateCommand).resolves({ Attributes: { n: 1 } })
    await expect(log.append(form, {}, { sid: 's', bodyHash: 'h' })).rejects.toThrow(
      'The store returned no number for a reservation.',
    )
    expect(mock.commandCalls(UpdateCommand)[0]!.args[0].input).toMatchObject({
      ExpressionAttributeNames: { '#n': 'n', '#resAt': 'resAt', '#epoch': 'epoch' },
      ReturnValues: 'UPDATED_NEW',
    })
  })
})

describe('a mistake of ours is not taken for the store’s mood', () => {
  it('with a hint', async () => {
    const { log, mock } = upToHint()
    mock.on(UpdateCommand).rejects(denied)
    await expect(log.settled(form)).rejects.toThrow('AccessDeniedException')
  })

  it('with a tombstone', async () => {
    const { log, mock, count, pass } = slotStore()
    count(1)
    pass(rowLogSettings.sealAfterMs)
    mock.on(PutCommand).rejects(denied)
    await expect(log.settled(form)).rejects.toThrow('AccessDeniedException')
  })
})

describe('what is told', () => {
  it('is nothing where another reader’s hint was further, and one event where it could not be written', async () => {
    const { log, mock, events } = upToHint()
    mock.on(UpdateCommand).rejects(storeError('ConditionalCheckFailedException'))
    await log.settled(form)
    expect(events).toEqual([])
    const busy = upToHint()
    busy.mock.on(UpdateCommand).rejects(throttled())
    await busy.log.settled(form)
    expect(busy.events).toEqual([{ kind: 'unfinished', form }])
  })

  it.each(['keptRows', 'privateRows'] as const)('names the form whose %s were throttled', async (call) => {
    const { log, mock, events } = mockedStore()
    mock.on(QueryCommand).rejectsOnce(throttled()).resolves({})
    await each(log[call](form, 3))
    expect(events).toEqual([{ kind: 'throttled', form }])
  })

  it('is an empty round where the end of one was never noted', async () => {
    const { log, mock } = mockedStore()
    mock.on(GetCommand).resolves({ Item: { epoch: 2, n: 7 } })
    mock.on(QueryCommand).resolves({})
    expect(await log.rounds(form)).toEqual([
      { round: 1, numbers: 0, endedAt: undefined },
      { round: 2, numbers: 7, endedAt: undefined },
    ])
  })
})
