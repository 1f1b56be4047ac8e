import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { RowLogBusy, StoreUnavailable } from './errors.ts'
import { rowLogSettings } from './settings.ts'
import { form, numberingStore, tombstoneAt } from './test-support/numbering-store.ts'
import {
  cancelled,
  canary,
  rowExists,
  storeError,
  throttled,
  unanswered,
} from './test-support/store-errors.ts'

describe('append, when its number was sealed', () => {
  it('takes a new number', async () => {
    const { append, sent, mock, events } = numberingStore()
    mock.on(TransactWriteCommand).rejectsOnce(rowExists()).resolves({})
    expect(await append()).toEqual({ row: 2, round: 1, duplicate: false })
    expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand', 'UpdateCommand', 'TransactWriteCommand'])
    expect(events).toEqual([{ kind: 'renumbered', form }])
  })

  it('gives up after a few numbers', async () => {
    const { append, mock } = numberingStore()
    mock.on(TransactWriteCommand).rejects(rowExists())
    await expect(append()).rejects.toThrow(StoreUnavailable)
    expect(mock.commandCalls(UpdateCommand)).toHaveLength(rowLogSettings.numbersPerAppend)
  })
})

describe('append, when the store is busy', () => {
  it.each([
    cancelled('None', 'TransactionConflict'),
    cancelled('TransactionConflict', 'None'),
    cancelled('ConditionalCheckFailed', 'TransactionConflict'),
    cancelled('ThrottlingError', 'None'),
    storeError('TransactionInProgressException'),
    throttled(),
  ])('tries the same number again after a wait: %s', async (error) => {
    const { append, sent, mock, waits } = numberingStore()
    mock.on(TransactWriteCommand).rejectsOnce(error).rejectsOnce(error).resolves({})
    expect(await append()).toEqual({ row: 1, round: 1, duplicate: false })
    expect(sent()).toEqual(['UpdateCommand', ...Array<string>(3).fill('TransactWriteCommand')])
    expect(waits).toEqual([rowLogSettings.pauseMs, 2 * rowLogSettings.pauseMs])
  })

  it('calls a conflict that lasts RowLogBusy, and frees the number at once', async () => {
    const { append, mock, tombstones, waits } = numberingStore()
    mock.on(TransactWriteCommand).rejects(cancelled('None', 'TransactionConflict'))
    await expect(append()).rejects.toThrow(RowLogBusy)
    expect(mock.commandCalls(TransactWriteCommand)).toHaveLength(rowLogSettings.tries)
    expect(waits).toHaveLength(rowLogSettings.tries - 1)
    expect(tombstones()).toEqual([tombstoneAt(1)])
  })

  it.each([
    cancelled('ProvisionedThroughputExceeded', 'None'),
    storeError('ThrottlingException'),
    throttled(),
  ])('calls throttling that lasts StoreUnavailable, and adds no write: %s', async (error) => {
    const { append, mock, tombstones } = numberingStore()
    mock.on(TransactWriteCommand).rejects(error)
    await expect(append()).rejects.toThrow(StoreUnavailable)
    expect(mock.commandCalls(TransactWriteCommand)).toHaveLength(rowLogSettings.tries)
    expect(tombstones()).toEqual([])
  })

  it('waits for a throttled reservation too', async () => {
    const { append, sent, mock } = numberingStore()
    mock.on(TransactWriteCommand).resolves({})
    mock
      .on(UpdateCommand)
      .rejectsOnce(throttled())
      .resolves({ Attributes: { n: 5, epoch: 1 } })
    expect(await append()).toEqual({ row: 5, round: 1, duplicate: false })
    expect(sent()).toEqual(['UpdateCommand', 'UpdateCommand', 'TransactWriteCommand'])
  })
})

describe('append, when the store does not answer', () => {
  const silence = [
    unanswered('TimeoutError'),
    unanswered('TimeoutError', 'ETIMEDOUT'),
    unanswered('AbortError'),
    unanswered('Error', 'ECONNREFUSED'),
    unanswered('Error', 'ECONNRESET'),
    unanswered('CredentialsProviderError'),
    storeError('InternalServerError', 500),
    storeError('UnknownError', 503),
  ]

  it.each(silence)('says StoreUnavailable at once: %s', async (error) => {
    const { append, sent, mock } = numberingStore()
    mock.on(TransactWriteCommand).rejects(error)
    await expect(append()).rejects.toThrow(StoreUnavailable)
    expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand'])
  })

  it.each(silence)('says so for the reservation, before anything is written: %s', async (error) => {
    const { append, sent, mock } = numberingStore()
    mock.on(UpdateCommand).rejects(error)
    await expect(append()).rejects.toThrow(StoreUnavailable)
    expect(sent()).toEqual(['UpdateCommand'])
  })

  it.each(['AccessDeniedException', 'ResourceNotFoundException', 'ValidationException'])(
    'does not take %s for a passing trouble',
    async (name) => {
      const { append, sent, mock } = numberingStore()
      mock.on(UpdateCommand).rejects(storeError(name))
      await expect(append()).rejects.toMatchObject({ name })
      expect(sent()).toEqual(['UpdateCommand'])
    },
  )

  it('keeps what visitors wrote out of errors and events', async () => {
    const troubles = [...silence, throttled(), cancelled('TransactionConflict', 'None'), rowExists()]
    for (const trouble of troubles) {
      const { append, mock, events } = numberingStore()
      mock.on(TransactWriteCommand).rejects(trouble)
      const error: unknown = await append().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      const told = inspect([error, events], { depth: Infinity, showHidden: true })
      expect(told).not.toContain(canary)
    }
  })
})
