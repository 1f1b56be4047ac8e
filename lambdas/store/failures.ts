import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { StoreUnavailable } from './errors.ts'

/**
 * What a failed store call means: `conflict` another transaction holds the item, `throttled` too much at the same time,
 * `unavailable` slow, broken or out of reach, `condition` the item was not as demanded, `defect` our own mistake or
 * a wrongly set up account.
 */
export type Failure = 'conflict' | 'throttled' | 'unavailable' | 'condition' | 'defect'

type StoredItem = Record<string, AttributeValue>

interface StoreError {
  readonly name: string
  readonly code?: unknown
  readonly $metadata?: { readonly httpStatusCode?: number }
  readonly Item?: StoredItem
  readonly CancellationReasons?: readonly { readonly Code?: string; readonly Item?: StoredItem }[]
}

const byName: Readonly<Record<string, Failure>> = {
  TransactionConflictException: 'conflict',
  TransactionInProgressException: 'conflict',
  ConditionalCheckFailedException: 'condition',
  ThrottlingException: 'throttled',
  ProvisionedThroughputExceededException: 'throttled',
  RequestLimitExceeded: 'throttled',
  LimitExceededException: 'throttled',
  TimeoutError: 'unavailable',
  AbortError: 'unavailable',
  CredentialsProviderError: 'unavailable',
}

const throttlingReasons = new Set([
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
])

/** Why a transaction was cancelled, one code an item in the order they were sent; empty for any other error. */
export const cancellationCodes = (error: unknown): readonly string[] =>
  error instanceof Error && error.name === 'TransactionCanceledException'
    ? ((error as StoreError).CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
    : []

/**
 * The item that failed a condition, where the call asked for it; of a transaction, that of its first item.
 * The document client leaves items in errors as the store wrote them.
 */
export const failedItem = (error: unknown): Record<string, unknown> | undefined => {
  const { Item, CancellationReasons } = error as StoreError
  const item = Item ?? CancellationReasons?.[0]?.Item
  return item && unmarshall(item)
}

const failureOfCancellation = (codes: readonly string[]): Failure => {
  if (codes.includes('TransactionConflict')) return 'conflict'
  if (codes.includes('ConditionalCheckFailed')) return 'condition'
  return codes.some((code) => throttlingReasons.has(code)) ? 'throttled' : 'defect'
}

/** Tells what a failed store call means, by the names and codes of the AWS SDK and of Node's sockets. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error)) return 'defect'
  const { name, code, $metadata } = error as StoreError
  if (name === 'TransactionCanceledException') return failureOfCancellation(cancellationCodes(error))
  const named = byName[name]
  if (named) return named
  // ECONNREFUSED, ECONNRESET, ENOTFOUND and their like.
  if (typeof code === 'string' && /^E[A-Z_]+$/.test(code) && !code.startsWith('ERR_')) return 'unavailable'
  if (!$metadata) return 'defect'
  // No status: no response came. Below 400: a response that could not be read, as of a proxy in between.
  const status = $metadata.httpStatusCode ?? 0
  return status < 400 || status >= 500 ? 'unavailable' : 'defect'
}

/** Whether a write was done whose condition may not hold. @throws what the write throws for any other reason. */
export const isWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (failureOf(error) !== 'condition') throw error
    return false
  }
}

const sentences = {
  conflict: 'The store is busy with the same item',
  throttled: 'The store is throttling',
  unavailable: 'The store is slow or out of reach',
} as const

/**
 * The error a caller of the log sees: StoreUnavailable for what passes by itself, anything else as it is. It carries
 * the failure's name only, never the SDK's error, whose response may hold what visitors wrote.
 */
export const asLogError = (error: unknown): unknown => {
  const failure = failureOf(error)
  if (failure === 'defect' || failure === 'condition') return error
  const { name, code } = error as StoreError
  return new StoreUnavailable(
    `${sentences[failure]} (${typeof code === 'string' ? code : name}): send the same request again in a moment.`,
  )
}

/** Waits for work with the store. @throws StoreUnavailable for what passes by itself, anything else as `asLogError`. */
export const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw asLogError(error)
  }
}
