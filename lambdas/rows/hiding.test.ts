import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { NoSuchRow, StoreUnavailable } from './errors.ts'
import { mockedStore, tableName } from './test-support/mocked-store.ts'
import { storeError, throttled } from './test-support/store-errors.ts'

const form = 'venting-machine'
const rowKey = { pk: 'ROWS#venting-machine#2', sk: '000000017' }
const counterKey = { pk: 'FORM#venting-machine', sk: 'COUNTER' }
const lost = storeError('ConditionalCheckFailedException')
const answer = { question: 'Why?', answer: 'Because' }

const opened = () => {
  const store = mockedStore()
  store.mock.on(UpdateCommand).resolves({})
  const updates = () => store.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input)
  return { ...store, updates }
}

const raised = {
  TableName: tableName,
  Key: counterKey,
  UpdateExpression: 'ADD #rev :one',
  ExpressionAttributeNames: { '#rev': 'rev' },
  ExpressionAttributeValues: { ':one': 1 },
}

describe('hideRow', () => {
  it('puts the answer where readers do not look, then raises the revision', async () => {
    const { log, sent, updates } = opened()
    await log.hideRow(form, 2, 17)
    expect(sent()).toEqual(['UpdateCommand', 'UpdateCommand'])
    expect(updates()).toEqual([
      {
        TableName: tableName,
        Key: rowKey,
        UpdateExpression: 'SET #to = #from, #gone = :true REMOVE #from',
        ConditionExpression: 'attribute_exists(#from)',
        ExpressionAttributeNames: { '#from': 'answer', '#to': 'hiddenAnswer', '#gone': 'gone' },
        ExpressionAttributeValues: { ':true': true },
      },
      raised,
    ])
  })
})

describe('showRow', () => {
  it('puts the answer back, then raises the revision', async () => {
    const { log, updates } = opened()
    await log.showRow(form, 2, 17)
    expect(updates()).toEqual([
      {
        TableName: tableName,
        Key: rowKey,
        UpdateExpression: 'SET #to = #from REMOVE #from, #gone',
        ConditionExpression: 'attribute_exists(#from)',
        ExpressionAttributeNames: { '#from': 'hiddenAnswer', '#to': 'answer', '#gone': 'gone' },
      },
      raised,
    ])
  })
})

describe.each([
  ['hideRow', { hiddenAnswer: answer, gone: true }, { answer }],
  ['showRow', { answer }, { hiddenAnswer: answer, gone: true }],
] as const)('%s', (call, done, undone) => {
  it('called again raises the revision again: the first call may have died before it did', async () => {
    const { log, mock, updates } = opened()
    mock.on(UpdateCommand, { Key: rowKey }).rejects(lost)
    mock.on(GetCommand).resolves({ Item: { ...rowKey, ...done } })
    await log[call](form, 2, 17)
    expect(updates().at(-1)).toEqual(raised)
    expect(mock.commandCalls(GetCommand)[0]!.args[0].input).toEqual({
      TableName: tableName,
      Key: rowKey,
      ConsistentRead: true,
    })
  })

  it.each([
    ['was never used', undefined],
    ['holds a tombstone', { ...rowKey, gone: true }],
    ['changed under its hands', { ...rowKey, ...undone }],
  ])('says so, and raises nothing, where the number %s', async (_, Item) => {
    const { log, mock, updates } = opened()
    mock.on(UpdateCommand, { Key: rowKey }).rejects(lost)
    mock.on(GetCommand).resolves(Item ? { Item } : {})
    const work = log[call](form, 2, 17)
    await expect(work).rejects.toThrow(NoSuchRow)
    await expect(work).rejects.toThrow('There is no answer 17 in round 2 of venting-machine.')
    expect(updates()).toHaveLength(1)
  })

  it.each([rowKey, counterKey])('says StoreUnavailable when the store throttles at %j', async (Key) => {
    const { log, mock } = opened()
    mock.on(UpdateCommand, { Key }).rejects(throttled())
    await expect(log[call](form, 2, 17)).rejects.toThrow(StoreUnavailable)
  })
})
