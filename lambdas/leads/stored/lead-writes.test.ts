import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { cancelled, storeError, throttled, noResponse } from '#lambdas/store/test-support/store-errors.ts'
import { leadItem } from './items.ts'
import { leadSettings } from '../settings.ts'
import { begin, hour, leadId, leadWith, minute } from '../test-support/leads.ts'
import { held, mockedLeadStore, tableName } from '../test-support/mocked-lead-store.ts'

const exists = () => cancelled('ConditionalCheckFailed', 'None')
const suspect = leadWith({ suspicions: ['filled-too-fast'], heldUntil: begin + minute })

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

  it('marks a suspect for the digest, which is due when the lead is', async () => {
    const { mock, written, store } = mockedLeadStore()
    mock.on(TransactWriteCommand).resolves({})
    await store.add(suspect)
    const marker = { pk: 'LEAD-SUSPECT', sk: leadId, version: 1, dueAt: begin, since: begin }
    expect(written()[0]?.[1]).toMatchObject({ Put: { Item: marker } })
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
    mock.on(UpdateCommand).resolves({ Attributes: leadItem(leadWith()) })
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toEqual({
      lead: held,
      isInterrupted: false,
    })
    expect(mock.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'LEAD', sk: leadId },
      UpdateExpression: 'SET #heldUntil = :until',
      ConditionExpression:
        '#state = :pending AND #nextAttemptAt <= :at AND (attribute_not_exists(#version) OR #version <= :version) AND (attribute_not_exists(#heldUntil) OR #heldUntil <= :at OR #heldUntil = :until)',
      ExpressionAttributeNames: {
        '#heldUntil': 'heldUntil',
        '#state': 'state',
        '#nextAttemptAt': 'nextAttemptAt',
        '#version': 'version',
      },
      ExpressionAttributeValues: {
        ':pending': 'pending',
        ':at': begin,
        ':until': begin + minute,
        ':version': 1,
      },
      ReturnValues: 'ALL_OLD',
    })
  })

  it('says that another held it before, and never noted the result', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(UpdateCommand).resolves({ Attributes: leadItem(leadWith({ heldUntil: begin - 1 })) })
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toEqual({
      lead: held,
      isInterrupted: true,
    })
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

  it('gives nothing where it cannot be taken', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(UpdateCommand).rejects(storeError('ConditionalCheckFailedException'))
    expect(await store.take(leadId, { at: begin, until: begin + minute })).toBeUndefined()
  })
})

describe('claiming the digest', () => {
  it('is one update, of an item that says when the next may be', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(UpdateCommand).resolves({})
    expect(await store.claimDigest({ at: begin, next: begin + hour })).toBe(true)
    expect(mock.commandCalls(UpdateCommand)[0]?.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'LEAD-DIGEST', sk: '-' },
      UpdateExpression: 'SET #dueAt = :next, #version = :version',
      ConditionExpression: 'attribute_not_exists(#dueAt) OR #dueAt <= :at',
      ExpressionAttributeNames: { '#dueAt': 'dueAt', '#version': 'version' },
      ExpressionAttributeValues: { ':next': begin + hour, ':at': begin, ':version': 1 },
    })
  })

  it('is lost where somebody was first', async () => {
    const { mock, store } = mockedLeadStore()
    mock.on(UpdateCommand).rejects(storeError('ConditionalCheckFailedException'))
    expect(await store.claimDigest({ at: begin, next: begin + hour })).toBe(false)
  })
})
