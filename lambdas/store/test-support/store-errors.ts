import {
  DynamoDBServiceException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'

/** The idea no log may show. */
export const canary = 'CANARY-a-visitor-wrote-this'

/** A cancelled transaction with these codes, in the order of its items: row, submission. */
export const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code, Message: canary, Item: { answer: { S: canary } } })),
  })

/** An error as the store or the SDK raises it, by its name. */
export const storeError = (name: string, httpStatusCode = 400) =>
  new DynamoDBServiceException({
    name,
    message: `${name}.`,
    $fault: httpStatusCode < 500 ? 'client' : 'server',
    $metadata: { httpStatusCode },
  })

export const throttled = () =>
  new ProvisionedThroughputExceededException({ message: 'Slow down.', $metadata: { httpStatusCode: 400 } })

/** An error of the socket or of the SDK's own clock: no response came, but the error may hold part of one. */
export const noResponse = (name: string, code?: string) =>
  Object.assign(new Error('no response'), { name, ...(code ? { code } : {}), $response: { body: canary } })
