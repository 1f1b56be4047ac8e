import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { type Item, wireItem } from './item-size.ts'

type WireItem = NonNullable<ConditionalCheckFailedException['Item']>

const said = (message: string) => ({ message, $metadata: { httpStatusCode: 400, attempts: 1 } })

/** Items in errors keep their types: the document client does not translate errors. */
const asSent = (item: Item) => wireItem(item) as unknown as WireItem

export const conditionFailed = (old: Item | undefined) =>
  new ConditionalCheckFailedException({
    ...said('The conditional request failed'),
    ...(old && { Item: asSent(old) }),
  })

export const throttled = () =>
  new ProvisionedThroughputExceededException(
    said('The level of configured provisioned throughput for the table was exceeded.'),
  )

export const conflicting = () => new TransactionConflictException(said('Transaction is ongoing for the item'))

/** Why an item of a transaction failed: a code, and the item that was there where the request asked for it. */
export interface Reason {
  readonly Code: 'None' | 'ConditionalCheckFailed' | 'ThrottlingError' | 'TransactionConflict'
  readonly old?: Item | undefined
}

export const cancelled = (reasons: readonly Reason[]) =>
  new TransactionCanceledException({
    ...said(
      `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    ),
    CancellationReasons: reasons.map(({ Code, old }) => ({ Code, ...(old && { Item: asSent(old) }) })),
  })

/** The request is one that DynamoDB would refuse, or that this table does not know: a defect of the code that sent it. */
export const invalid = (message: string) =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', ...said(message) })

export const aborted = () => Object.assign(new Error('Request aborted'), { name: 'AbortError' })

/** No response came within the client's time-out: whether the request was done is not known. */
export const timedOut = () =>
  Object.assign(new Error('Request timed out'), { name: 'TimeoutError', $metadata: { attempts: 1 } })
