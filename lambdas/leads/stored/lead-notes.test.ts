import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { cancelled, noResponse } from '#lambdas/store/test-support/store-errors.ts'
import { leadItem } from './items.ts'
import type { FailedAttempt } from './lead-table.ts'
import { begin, leadId, leadWith, minute } from '../test-support/leads.ts'
import { held, mockedLeadStore, tableName } from '../test-support/mocked-lead-store.ts'

const exists = () => cancelled('ConditionalCheckFailed', 'None')
const later: FailedAttempt = {
  state: 'pending',
  failure: 'status-502',
  failingSince: begin,
  nextAttemptAt: begin + minute,
}

describe('noting a success', () => {
  it('changes the lead and removes its marker together, even where another holds the lead', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    expect(await store.delivered(held, { at: begin, ttl: 7 })).toBe(true)
    expect(written()).toMatchObject([
      [
        {
          Update: {
            Key: { pk: 'LEAD', sk: leadId },
            UpdateExpression:
              'SET #state = :state, #deliveredAt = :deliveredAt, #ttl = :ttl, #attempts = #attempts + :one REMOVE #heldUntil',
            ConditionExpression: '#state = :pending',
            ExpressionAttributeValues: { ':state': 'delivered', ':deliveredAt': begin, ':ttl': 7 },
          },
        },
        { Delete: { TableName: tableName, Key: { pk: 'LEAD-PENDING', sk: leadId } } },
      ],
    ])
  })

  it('is false where the lead is no longer pending', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(exists())
    expect(await store.delivered(held, { at: begin, ttl: 7 })).toBe(false)
  })

  it('is tried again where the store does not answer: another mail would be the price', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejectsOnce(noResponse('TimeoutError')).resolves({})
    expect(await store.delivered(held, { at: begin, ttl: 7 })).toBe(true)
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
              ':lastFailure': 'status-502',
              ':failingSince': begin,
              ':nextAttemptAt': begin + minute,
            },
          },
        },
        {
          Update: {
            Key: { pk: 'LEAD-PENDING', sk: leadId },
            UpdateExpression: 'SET #dueAt = :dueAt',
            ConditionExpression: 'attribute_exists(#pk)',
          },
        },
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
    expect(await store.requeue(held)).toBe('requeued')
    expect(written()).toMatchObject([
      [
        {
          Update: {
            UpdateExpression:
              'SET #state = :pending, #nextAttemptAt = :now, #attempts = :none REMOVE #failingSince, #ttl',
            ConditionExpression:
              '#state = :pending OR ((#state = :undeliverable OR #state = :perhaps) AND (attribute_not_exists(#ttl) OR #ttl > :seconds))',
            ExpressionAttributeValues: { ':now': begin, ':seconds': begin / 1000, ':none': 0 },
          },
        },
        { Put: { Item: { pk: 'LEAD-PENDING', sk: leadId, version: 1, dueAt: begin, since: begin } } },
        { Delete: { Key: { pk: 'LEAD-UNSEEN', sk: leadId } } },
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
    expect(await store.requeue(held)).toBe(said)
  })
})
