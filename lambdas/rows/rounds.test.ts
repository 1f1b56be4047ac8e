import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from './errors.ts'
import { begin, mockedStore } from './test-support/mocked-store.ts'
import { storeError, throttled } from './test-support/store-errors.ts'

const form = 'venting-machine'
const counterKey = { pk: 'FORM#venting-machine', sk: 'COUNTER' }
const lost = storeError('ConditionalCheckFailedException')

/** A store whose form is in round 4, with 120 numbers read and `last` of them taken when the round ends. */
const inRoundFour = ({ last = 120 } = {}) => {
  const store = mockedStore()
  store.mock.on(GetCommand).resolves({ Item: { epoch: 4, n: 120, hw: 100 } })
  store.mock.on(UpdateCommand).resolves({})
  store.mock.on(UpdateCommand, { Key: counterKey }).resolves({ Attributes: { epoch: 4, n: last, hw: 100 } })
  const updates = () => store.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input)
  return { ...store, updates }
}

describe('startRound', () => {
  it('sets numbers and hint to 0 in the round after the one it saw', async () => {
    const { log, updates } = inRoundFour()
    expect(await log.startRound(form)).toBe(5)
    expect(updates().at(-1)).toMatchObject({
      Key: counterKey,
      UpdateExpression: 'SET #epoch = :next, #n = :zero, #hw = :zero',
      ConditionExpression: 'attribute_not_exists(#epoch) OR #epoch = :round',
      ExpressionAttributeValues: { ':next': 5, ':round': 4, ':zero': 0 },
    })
  })

  it('first keeps how many numbers the round had, which nobody lowers again', async () => {
    const { log, sent, updates } = inRoundFour()
    await log.startRound(form)
    expect(sent()).toEqual(['GetCommand', 'UpdateCommand', 'UpdateCommand'])
    expect(updates()[0]).toMatchObject({
      Key: { pk: 'FORM#venting-machine', sk: 'ROUND#000000004' },
      ConditionExpression: 'attribute_not_exists(#n) OR #n <= :n',
      ExpressionAttributeValues: { ':n': 120, ':at': begin },
    })
  })

  it('adds the numbers that were taken until the counter moved', async () => {
    const { log, updates } = inRoundFour({ last: 123 })
    expect(await log.startRound(form)).toBe(5)
    expect(updates().at(-1)).toMatchObject({
      Key: { sk: 'ROUND#000000004' },
      ExpressionAttributeValues: { ':n': 123 },
    })
  })

  it('has begun even where those could not be added', async () => {
    const { log, mock, events } = inRoundFour({ last: 123 })
    mock
      .on(UpdateCommand, { Key: { pk: counterKey.pk, sk: 'ROUND#000000004' } })
      .resolvesOnce({})
      .rejects(throttled())
    expect(await log.startRound(form)).toBe(5)
    expect(events).toEqual([{ kind: 'unfinished', form }])
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

  it('says StoreUnavailable when the store throttles, and has not moved the counter', async () => {
    const { log, mock, updates } = inRoundFour()
    mock.on(UpdateCommand).rejects(throttled())
    await expect(log.startRound(form)).rejects.toThrow(StoreUnavailable)
    expect(updates().filter(({ Key }) => Key?.sk === 'COUNTER')).toEqual([])
  })
})

describe('rounds', () => {
  it('are listed with their numbers, the current one last', async () => {
    const { log, mock } = inRoundFour()
    const ended = (round: number, n: number) => ({ sk: `ROUND#00000000${round}`, n, endedAt: begin + round })
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [ended(1, 7)], LastEvaluatedKey: { sk: 'ROUND#000000001' } })
      // The last of them is of an operator who noted the end of the current round, and went no further.
      .resolves({ Items: [ended(2, 0), ended(3, 41), ended(4, 99)] })
    expect(await log.rounds(form)).toEqual([
      { round: 1, numbers: 7, endedAt: '2026-11-20T09:00:00.001Z' },
      { round: 2, numbers: 0, endedAt: '2026-11-20T09:00:00.002Z' },
      { round: 3, numbers: 41, endedAt: '2026-11-20T09:00:00.003Z' },
      { round: 4, numbers: 120, endedAt: undefined },
    ])
    expect(mock.commandCalls(QueryCommand)[0]!.args[0].input).toMatchObject({
      KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :prefix)',
      ExpressionAttributeValues: { ':pk': 'FORM#venting-machine', ':prefix': 'ROUND#' },
      ConsistentRead: true,
    })
  })

  it('are one, and empty, where nobody has answered', async () => {
    const { log, mock } = mockedStore()
    mock.on(GetCommand).resolves({})
    mock.on(QueryCommand).resolves({})
    expect(await log.rounds(form)).toEqual([{ round: 1, numbers: 0, endedAt: undefined }])
  })
})
