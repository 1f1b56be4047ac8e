import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from './errors.ts'
import { asLogError, cancellationCodes, failedItem, failureOf } from './failures.ts'
import { cancelled, canary, storeError, throttled, noResponse } from './test-support/store-errors.ts'

const again = ': send the same request again in a moment.'

describe('failureOf', () => {
  it.each([
    [storeError('TransactionConflictException'), 'conflict'],
    [storeError('TransactionInProgressException'), 'conflict'],
    [storeError('ConditionalCheckFailedException'), 'condition'],
    [storeError('ThrottlingException'), 'throttled'],
    [storeError('LimitExceededException'), 'throttled'],
    [throttled(), 'throttled'],
    [noResponse('TimeoutError'), 'unavailable'],
    [noResponse('AbortError'), 'unavailable'],
    [noResponse('CredentialsProviderError'), 'unavailable'],
    [noResponse('Error', 'ECONNRESET'), 'unavailable'],
    [noResponse('Error', 'EAI_AGAIN'), 'unavailable'],
    [noResponse('TypeError', 'ERR_INVALID_ARG_TYPE'), 'defect'],
    [noResponse('Error', 'SOME_ECONNRESET'), 'defect'],
    [noResponse('Error'), 'defect'],
    [Object.assign(new Error('odd'), { code: 7 }), 'defect'],
    [storeError('ValidationException', 400), 'defect'],
    [storeError('Strange', 499), 'defect'],
    [storeError('Strange', 500), 'unavailable'],
    [storeError('Strange', 399), 'unavailable'],
    [Object.assign(new Error('no answer'), { $metadata: {} }), 'unavailable'],
    ['text', 'defect'],
    [undefined, 'defect'],
  ])('takes %s for %s', (error, failure) => {
    expect(failureOf(error)).toBe(failure)
  })

  it.each([
    [['None', 'TransactionConflict'], 'conflict'],
    [['ConditionalCheckFailed', 'TransactionConflict'], 'conflict'],
    [['ConditionalCheckFailed', 'ThrottlingError'], 'condition'],
    [['None', 'ThrottlingError'], 'throttled'],
    [['ProvisionedThroughputExceeded', 'None'], 'throttled'],
    [['None', 'ValidationError'], 'defect'],
    [[], 'defect'],
  ])('takes a transaction cancelled for %j for %s', (codes, failure) => {
    expect(failureOf(cancelled(...codes))).toBe(failure)
  })
})

describe('cancellationCodes', () => {
  it('are one an item, and none of any other error', () => {
    expect(cancellationCodes(cancelled('None', 'ThrottlingError'))).toEqual(['None', 'ThrottlingError'])
    const bare = Object.assign(new Error('cancelled'), { name: 'TransactionCanceledException' })
    expect(cancellationCodes(bare)).toEqual([])
    expect(cancellationCodes(Object.assign(bare, { CancellationReasons: [{}] }))).toEqual(['None'])
    expect(cancellationCodes(throttled())).toEqual([])
    expect(cancellationCodes('TransactionCanceledException')).toEqual([])
  })
})

describe('failedItem', () => {
  const item = { answer: { S: canary } }

  it('is what failed the condition of a write, or of a transaction’s first', () => {
    expect(failedItem(Object.assign(new Error('in the way'), { Item: item }))).toEqual({ answer: canary })
    expect(failedItem(cancelled('ConditionalCheckFailed', 'None'))).toEqual({ answer: canary })
  })

  it('is not there where the store sent none', () => {
    expect(failedItem(storeError('ConditionalCheckFailedException'))).toBeUndefined()
    expect(failedItem(cancelled())).toBeUndefined()
    expect(failedItem(Object.assign(new Error('cancelled'), { CancellationReasons: [{}] }))).toBeUndefined()
  })
})

describe('asLogError', () => {
  it.each([
    [
      storeError('TransactionConflictException'),
      'The store is busy with the same item',
      'TransactionConflictException',
    ],
    [throttled(), 'The store is throttling', 'ProvisionedThroughputExceededException'],
    [noResponse('TimeoutError'), 'The store is slow or out of reach', 'TimeoutError'],
    [noResponse('Error', 'ECONNRESET'), 'The store is slow or out of reach', 'ECONNRESET'],
  ])('says of %s what passes by itself', (error, sentence, name) => {
    const told = asLogError(error)
    expect(told).toBeInstanceOf(StoreUnavailable)
    expect((told as Error).message).toBe(`${sentence} (${name})${again}`)
  })

  it.each([
    storeError('ConditionalCheckFailedException'),
    storeError('ValidationException'),
    cancelled('None'),
    'text',
  ])('leaves %s as it is', (error) => {
    expect(asLogError(error)).toBe(error)
  })
})
