import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { SubmissionChanged } from './errors.ts'
import { rowLogSettings } from './settings.ts'
import { begin, tableName } from './test-support/mocked-store.ts'
import { answer, form, numberingStore, submission, tombstoneAt } from './test-support/numbering-store.ts'
import {
  cancelled,
  rowExists,
  storeError,
  submissionExists,
  throttled,
  unanswered,
} from './test-support/store-errors.ts'

const onlyIfNew = 'attribute_not_exists(pk)'

describe('append, when nothing goes wrong', () => {
  it('reserves a number, then writes row and submission together: two calls', async () => {
    const { append, sent, mock, events } = numberingStore(3)
    mock.on(TransactWriteCommand).resolves({})
    expect(await append()).toEqual({ row: 1, round: 3, duplicate: false })
    expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand'])
    expect(events).toEqual([])
  })

  it('sends exactly these two writes', async () => {
    const { append, mock } = numberingStore()
    mock.on(TransactWriteCommand).resolves({})
    await append()
    const [reservation, transaction] = mock.calls().map((call) => call.args[0].input as unknown)
    expect(reservation).toMatchObject({
      TableName: tableName,
      Key: { pk: 'FORM#laser-focus', sk: 'COUNTER' },
      UpdateExpression: 'ADD #n :one SET #resAt = :at, #epoch = if_not_exists(#epoch, :first)',
      ExpressionAttributeValues: { ':one': 1, ':at': begin, ':first': 1 },
    })
    expect(reservation).not.toHaveProperty('ConditionExpression')
    const row = { pk: 'ROWS#laser-focus#1', sk: '000000001', answer, at: begin, sid: 'f3b1' }
    const ttl = begin / 1000 + rowLogSettings.submissionTtlSeconds
    const remembered = { pk: 'SID#laser-focus#f3b1', sk: '-', epoch: 1, row: 1, bodyHash: 'hash-1', ttl }
    expect(transaction).toEqual({
      TransactItems: [
        { Put: { TableName: tableName, Item: row, ConditionExpression: onlyIfNew } },
        { Put: { TableName: tableName, Item: remembered, ConditionExpression: onlyIfNew } },
      ],
    })
  })

  it('remembers a submission for 24 hours or more, in whole seconds', () => {
    expect(rowLogSettings.submissionTtlSeconds).toBeGreaterThanOrEqual(24 * 60 * 60)
    expect(Number.isInteger(rowLogSettings.submissionTtlSeconds)).toBe(true)
  })

  it('hands the signal to every call', async () => {
    const { log, mock, stored } = numberingStore()
    mock.on(TransactWriteCommand).rejects(submissionExists())
    stored(9)
    const { signal } = new AbortController()
    await log.append(form, answer, submission, { signal })
    expect(mock.calls().map((call) => (call.args as unknown[])[1])).toEqual(
      Array.from({ length: 4 }, () => ({ abortSignal: signal })),
    )
  })
})

describe('append, when the submission is there already', () => {
  it('answers the stored row and leaves a tombstone at the number it reserved', async () => {
    const { append, sent, mock, events, stored, tombstones } = numberingStore()
    mock.on(TransactWriteCommand).rejects(submissionExists())
    stored(41)
    expect(await append()).toEqual({ row: 41, round: 1, duplicate: true })
    expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand', 'GetCommand', 'PutCommand'])
    expect(mock.commandCalls(GetCommand)[0]!.args[0].input).toEqual({
      TableName: tableName,
      Key: { pk: 'SID#laser-focus#f3b1', sk: '-' },
      ConsistentRead: true,
    })
    expect(tombstones()).toEqual([tombstoneAt(1)])
    expect(mock.commandCalls(PutCommand)[0]!.args[0].input.ConditionExpression).toBe(onlyIfNew)
    expect(events).toEqual([{ kind: 'duplicate', form }])
  })

  it('does not entomb its own row when the SDK repeated a transaction whose answer was lost', async () => {
    const { append, sent, mock, events, stored } = numberingStore()
    mock.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'ConditionalCheckFailed'))
    stored(1)
    expect(await append()).toEqual({ row: 1, round: 1, duplicate: false })
    expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand', 'GetCommand'])
    expect(events).toEqual([])
  })

  it('knows its own row under an earlier number it had reserved', async () => {
    const { append, mock, stored, tombstones } = numberingStore()
    mock.on(TransactWriteCommand).rejectsOnce(rowExists()).rejects(submissionExists())
    stored(1)
    expect(await append()).toEqual({ row: 1, round: 1, duplicate: false })
    expect(tombstones()).toEqual([tombstoneAt(2)])
  })

  it('refuses another body, and leaves a tombstone all the same', async () => {
    const { append, mock, stored, tombstones } = numberingStore()
    mock.on(TransactWriteCommand).rejects(submissionExists())
    stored(41, 'hash-2')
    await expect(append()).rejects.toThrow(SubmissionChanged)
    expect(tombstones()).toEqual([tombstoneAt(1)])
  })

  it('stores anew when the submission was forgotten in the meantime', async () => {
    const { append, mock, tombstones } = numberingStore()
    mock.on(TransactWriteCommand).rejectsOnce(submissionExists()).resolves({})
    mock.on(GetCommand).resolves({})
    expect(await append()).toEqual({ row: 2, round: 1, duplicate: false })
    expect(tombstones()).toEqual([tombstoneAt(1)])
  })

  it.each([throttled(), storeError('TransactionConflictException'), unanswered('TimeoutError')])(
    'answers even when the tombstone fails with %s',
    async (error) => {
      const { append, mock, events, stored } = numberingStore()
      mock.on(TransactWriteCommand).rejects(submissionExists())
      mock.on(PutCommand).rejects(error)
      stored(41)
      expect(await append()).toEqual({ row: 41, round: 1, duplicate: true })
      expect(events).toContainEqual({ kind: 'unfinished', form })
    },
  )
})
