/** An error as DynamoDB sends it: status 400, content type application/x-amz-json-1.0, a body of JSON. */
export interface Refusal {
  readonly status: 400
  readonly body: string
}

const namespace = 'com.amazonaws.dynamodb.v20120810'

const refusal = (type: string, fields: Readonly<Record<string, unknown>>): Refusal => ({
  status: 400,
  body: JSON.stringify({ __type: `${namespace}#${type}`, ...fields }),
})

/** A request whose partition has no units left. */
export const throttledRefusal = (): Refusal =>
  refusal('ProvisionedThroughputExceededException', {
    message:
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  })

/** A write to an item that a transaction holds. */
export const conflictRefusal = (): Refusal =>
  refusal('TransactionConflictException', { message: 'Transaction is ongoing for the item' })

const messages: Readonly<Record<string, string>> = {
  ThrottlingError:
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.',
  TransactionConflict: 'Transaction is ongoing for the item',
}

/** A cancelled transaction, with a code for each of its items: `None`, `ThrottlingError` or `TransactionConflict`. */
export const cancelledRefusal = (codes: readonly string[]): Refusal =>
  refusal('TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (messages[Code] ? { Code, Message: messages[Code] } : { Code })),
  })
