import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { NoSuchRow, StoreUnavailable } from './errors.ts'
import { mockedStore, tableName } from './test-support/mocked-store.ts'
import { storeError, throttled } from './test-support/store-errors.ts'

const form = 'venting-machine'
const lost = storeError('ConditionalCheckFailedException')

describe('startRound', () => {
  it('sets numbers and hint to 0 in the round after the one it saw', async () => {
    const { log, mock, sent } = mockedStore()
    mock.on(GetCommand).resolves({ Item: { epoch: 4, n: 120, hw: 100 } })
    mock.on(UpdateCommand).resolves({})
    expect(await log.startRound(form)).toBe(5)
    expect(sent()).toEqual(['GetCommand', 'UpdateCommand'])
    expect(mock.commandCalls(UpdateCommand)[0]!.args[0].input).toMatchObject({
      Key: { pk: 'FORM#venting-machine', sk: 'COUNTER' },
      UpdateExpression: 'SET #epoch = :next, #n = :zero, #hw = :zero',
      ConditionExpression: 'attribute_not_exists(#epoch) OR #epoch = :round',
      ExpressionAttributeValues: { ':next': 5, ':round': 4, ':zero': 0 },
    })
  })

  it('starts round 2 for a form nobody has answered: the empty one was the first', async () => {
    const { log, mock } = mockedStore()
    mock.on(GetCommand).resolves({})
    mock.on(UpdateCommand).resolves({})
    expect(await log.startRound(form)).toBe(2)
  })

  it('starts one round where two operators ask at once, or one request arrives twice', async () => {
    const { log, mock } = mockedStore()
    mock
      .on(GetCommand)
      .resolvesOnce({ Item: { epoch: 4 } })
      .resolves({ Item: { epoch: 5 } })
    mock.on(UpdateCommand).rejects(lost)
    expect(await log.startRound(form)).toBe(5)
  })

  it('says StoreUnavailable when the store throttles', async () => {
    const { log, mock } = mockedStore()
    mock.on(GetCommand).resolves({})
    mock.on(UpdateCommand).rejects(throttled())
    await expect(log.startRound(form)).rejects.toThrow(StoreUnavailable)
  })
})

describe('hideRow', () => {
  it('turns the row into a tombstone, deletes what was written and keeps its time', async () => {
    const { log, mock, sent } = mockedStore()
    mock.on(UpdateCommand).resolves({})
    await log.hideRow(form, 2, 17)
    expect(sent()).toEqual(['UpdateCommand'])
    expect(mock.commandCalls(UpdateCommand)[0]!.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'ROWS#venting-machine#2', sk: '000000017' },
      UpdateExpression: 'SET #gone = :true REMOVE #answer, #sid',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#gone': 'gone', '#answer': 'answer', '#sid': 'sid' },
      ExpressionAttributeValues: { ':true': true },
    })
  })

  it('makes no tombstone at a number that was never used', async () => {
    const { log, mock } = mockedStore()
    mock.on(UpdateCommand).rejects(lost)
    await expect(log.hideRow(form, 2, 99)).rejects.toThrow(NoSuchRow)
    await expect(log.hideRow(form, 2, 99)).rejects.toThrow(
      'There is no row 99 in round 2 of venting-machine.',
    )
  })

  it('says StoreUnavailable when the store throttles', async () => {
    const { log, mock } = mockedStore()
    mock.on(UpdateCommand).rejects(throttled())
    await expect(log.hideRow(form, 2, 17)).rejects.toThrow(StoreUnavailable)
  })
})
