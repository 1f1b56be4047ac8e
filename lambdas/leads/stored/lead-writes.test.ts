import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { cancelled, throttled, noResponse } from '#lambdas/store/test-support/store-errors.ts'
import { leadItem } from './items.ts'
import { leadSettings } from '../settings.ts'
import { begin, leadId, leadWith, minute } from '../test-support/leads.ts'
import { createMemoryLeadStore } from '../test-support/memory-lead-store.ts'
import { held, mockedLeadStore, tableName } from '../test-support/mocked-lead-store.ts'

const exists = () => cancelled('ConditionalCheckFailed', 'None')

describe('adding a lead', () => {
  it('writes lead and marker together, each only if it is new', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    expect(await store.add(held)).toBe('stored')
    const newOrOver = {
      TableName: tableName,
      ConditionExpression: 'attribute_not_exists(#pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#pk': 'pk', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': begin / 1000 },
    }
    const onlyIfNew = {
      TableName: tableName,
      ConditionExpression: 'attribute_not_exists(#pk)',
      ExpressionAttributeNames: { '#pk': 'pk' },
    }
    const marker = {
      pk: 'LEAD-PENDING',
      sk: leadId,
      version: 1,
      dueAt: begin + leadSettings.firstTurnMs,
      since: begin,
    }
    expect(written()).toEqual([
      [
        { Put: { Item: { pk: 'LEAD', sk: leadId, version: 1, ...held }, ...newOrOver } },
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

  it.each([
    ['a conflict', () => cancelled('TransactionConflict', 'None')],
    ['throttling', throttled],
  ])('tries again after %s', async (_name, error) => {
    const { mock, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejectsOnce(error()).resolves({})
    expect(await store.add(held)).toBe('stored')
  })

  it('gives up on a conflict that lasts, and immediately on a store out of reach', async () => {
    const { mock, store, written } = mockedLeadStore()
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    await expect(store.add(held)).rejects.toThrow(StoreUnavailable)
    expect(written()).toHaveLength(leadSettings.tries)
    mock.reset()
    mock.on(TransactWriteCommand).rejects(noResponse('TimeoutError'))
    await expect(store.add(held)).rejects.toThrow(StoreUnavailable)
    expect(written()).toHaveLength(1)
  })
})

describe('taking a lead', () => {
  it('leaves one of a later version to functions that know it', async () => {
    const { put, store } = createMemoryLeadStore({ now: () => begin })
    put({ ...leadWith(), ...{ version: 2 } })
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toBeUndefined()
  })

  it('is tried again where the store does not answer, and knows its own lease', async () => {
    const { mock, store } = mockedLeadStore()
    mock
      .on(UpdateCommand)
      .rejectsOnce(noResponse('TimeoutError'))
      .resolves({ Attributes: leadItem(held) })
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toEqual({
      lead: held,
      isInterrupted: false,
    })
  })
})
