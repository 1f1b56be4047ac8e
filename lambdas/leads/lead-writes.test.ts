import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable, SubmissionChanged } from '#lambdas/rows/errors.ts'
import { cancelled, storeError, throttled, unanswered } from '#lambdas/rows/test-support/store-errors.ts'
import { leadItem } from './items.ts'
import type { FailedAttempt } from './lead-store.ts'
import { leadSettings } from './settings.ts'
import { begin, leadId, leadWith, minute } from './test-support/leads.ts'
import { held, mockedLeadStore, tableName } from './test-support/mocked-lead-store.ts'

const exists = () => cancelled('ConditionalCheckFailed', 'None')
const later: FailedAttempt = {
  state: 'pending',
  failure: 'status-502',
  failingSince: begin,
  nextAttemptAt: begin + minute,
}

describe('adding a lead', () => {
  it('writes lead and marker together, each only if it is new', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    expect(await store.add(held)).toBe('stored')
    const newOrOver = {
      TableName: tableName,
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': begin / 1000 },
    }
    const onlyIfNew = { TableName: tableName, ConditionExpression: 'attribute_not_exists(pk)' }
    const marker = { pk: 'LEAD-PENDING', sk: leadId, dueAt: begin, since: begin }
    expect(written()).toEqual([
      [
        { Put: { Item: { pk: 'LEAD', sk: leadId, ...held }, ...newOrOver } },
        { Put: { Item: marker, ...onlyIfNew } },
      ],
    ])
  })

  it('finds the same lead by a strong read, and writes nothing', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    mock.on(GetCommand).resolves({ Item: leadItem(held) })
    expect(await store.add(held)).toBe('known')
    expect(mock.commandCalls(GetCommand)[0]?.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'LEAD', sk: leadId },
      ConsistentRead: true,
    })
    expect(mock.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('refuses another lead under the same id', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    mock.on(GetCommand).resolves({ Item: leadItem(leadWith({ bodyHash: 'hash-2' })) })
    await expect(store.add(held)).rejects.toThrow(SubmissionChanged)
  })

  it.each([
    ['a conflict', () => cancelled('TransactionConflict', 'None')],
    ['throttling', throttled],
  ])('tries again after %s', async (_name, error) => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejectsOnce(error()).resolves({})
    expect(await store.add(held)).toBe('stored')
  })

  it('gives up on a conflict that lasts, and on a store out of reach at once', async () => {
    const { mock, store, written } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    await expect(store.add(held)).rejects.toThrow(StoreUnavailable)
    expect(written()).toHaveLength(leadSettings.tries)
    mock.reset()
    mock.on(TransactWriteCommand).rejects(unanswered('TimeoutError'))
    await expect(store.add(held)).rejects.toThrow(StoreUnavailable)
    expect(written()).toHaveLength(1)
  })

  it('does not hide a defect', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(storeError('AccessDeniedException'))
    await expect(store.add(held)).rejects.toThrow('AccessDeniedException')
  })

  it('hands the signal to every call', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    mock.on(GetCommand).resolves({ Item: leadItem(held) })
    const { signal } = new AbortController()
    await store.add(held, { signal })
    expect(mock.calls().map((call) => (call.args as unknown[])[1])).toEqual([
      { abortSignal: signal },
      { abortSignal: signal },
    ])
  })
})

describe('taking a lead', () => {
  it('is one update, of a lead that is pending, due and not held', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(UpdateCommand).resolves({ Attributes: leadItem(held) })
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toEqual(held)
    expect(mock.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'LEAD', sk: leadId },
      UpdateExpression: 'SET #heldUntil = :until',
      ConditionExpression:
        '#state = :pending AND #nextAttemptAt <= :at AND (attribute_not_exists(#heldUntil) OR #heldUntil <= :at)',
      ExpressionAttributeNames: {
        '#heldUntil': 'heldUntil',
        '#state': 'state',
        '#nextAttemptAt': 'nextAttemptAt',
      },
      ExpressionAttributeValues: { ':pending': 'pending', ':at': begin, ':until': begin + minute },
      ReturnValues: 'ALL_NEW',
    })
  })

  it('gives nothing where it is not to be had', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(UpdateCommand).rejects(storeError('ConditionalCheckFailedException'))
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toBeUndefined()
  })
})

describe('noting a success', () => {
  it('changes the lead and removes its marker together, whoever holds the lead', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    expect(await store.delivered(leadId, { at: begin, ttl: 7 })).toBe(true)
    expect(written()).toMatchObject([
      [
        {
          Update: {
            Key: { pk: 'LEAD', sk: leadId },
            UpdateExpression:
              'SET #state = :delivered, #deliveredAt = :at, #ttl = :ttl, #attempts = #attempts + :one REMOVE #heldUntil',
            ConditionExpression: '#state = :pending',
            ExpressionAttributeValues: { ':delivered': 'delivered', ':at': begin, ':ttl': 7 },
          },
        },
        { Delete: { TableName: tableName, Key: { pk: 'LEAD-PENDING', sk: leadId } } },
      ],
    ])
  })

  it('is false where the lead is no longer pending', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    expect(await store.delivered(leadId, { at: begin, ttl: 7 })).toBe(false)
  })

  it('is tried again where the store does not answer: another mail would be the price', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejectsOnce(unanswered('TimeoutError')).resolves({})
    expect(await store.delivered(leadId, { at: begin, ttl: 7 })).toBe(true)
  })
})

describe('noting a failure', () => {
  it('changes lead and marker together, only of the lead that is held as given', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    expect(await store.failed(held, later)).toBe(true)
    expect(written()).toMatchObject([
      [
        {
          Update: {
            ConditionExpression: '#state = :pending AND #heldUntil = :held',
            ExpressionAttributeValues: {
              ':state': 'pending',
              ':held': begin + minute,
              ':failure': 'status-502',
              ':since': begin,
              ':next': begin + minute,
            },
          },
        },
        {
          Update: {
            Key: { pk: 'LEAD-PENDING', sk: leadId },
            UpdateExpression: 'SET #dueAt = :next',
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ],
    ])
  })

  it('removes the marker of a lead that is given up', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    await store.failed(held, { ...later, state: 'undeliverable', ttl: 7 })
    expect(written()).toMatchObject([
      [
        {
          Update: {
            UpdateExpression: expect.stringContaining('#ttl = :ttl') as string,
            ExpressionAttributeValues: { ':state': 'undeliverable', ':ttl': 7 },
          },
        },
        { Delete: { Key: { pk: 'LEAD-PENDING', sk: leadId } } },
      ],
    ])
  })

  it('is false where somebody else holds the lead', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    expect(await store.failed(held, later)).toBe(false)
  })
})

describe('requeueing', () => {
  it('makes a lead pending and due, with a marker, and leaves a lease alone', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    expect(await store.requeue(leadId)).toBe('requeued')
    expect(written()).toMatchObject([
      [
        {
          Update: {
            UpdateExpression:
              'SET #state = :pending, #nextAttemptAt = :now, #attempts = :none REMOVE #failingSince, #ttl',
            ConditionExpression:
              '#state = :pending OR (#state = :undeliverable AND (attribute_not_exists(#ttl) OR #ttl > :seconds))',
            ExpressionAttributeValues: { ':now': begin, ':seconds': begin / 1000, ':none': 0 },
          },
        },
        { Put: { Item: { pk: 'LEAD-PENDING', sk: leadId, dueAt: begin, since: begin } } },
      ],
    ])
  })

  it.each([
    ['delivered', { Item: leadItem(leadWith({ state: 'delivered' })) }],
    ['unknown', {}],
  ] as const)('says where a lead is %s', async (said, read) => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    mock.on(GetCommand).resolves(read)
    expect(await store.requeue(leadId)).toBe(said)
  })
})
