import { Token } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { acknowledge } from '../acknowledge.ts'
import type { HandlerFunction } from '../handler-function.ts'
import type { StreamedTable } from './live-form-table.ts'

interface NewItemsProps {
  readonly from: StreamedTable
  /** What the partition keys of the wanted items begin with. Updates, deletions and other items wake no one. */
  readonly keyPrefix: string
  /** The most items of one call. */
  readonly batchSize: number
  /** How often a call that failed is made again before its items are passed over; forever where it is not given. */
  readonly retryAttempts?: number
}

/** What the service that reads the stream does with the function's role, and nothing beside it. */
const streamAccess = ({ table, streamArn }: StreamedTable): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resources: [streamArn],
  }),
  new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [`${table.tableArn}/stream/*`] }),
]

/**
 * Has a function called with the items that are new in a table, in the order in which they came: one call at a time a
 * shard of the stream, and from the oldest record kept, for a new mapping takes minutes to start. A call that fails is
 * made again with the same items, and may be made twice in any case: the function must not mind.
 */
export const callWithNewItems = (
  handler: HandlerFunction,
  { from, keyPrefix, batchSize, retryAttempts }: NewItemsProps,
): lambda.EventSourceMapping => {
  for (const statement of streamAccess(from)) handler.function.addToRolePolicy(statement)
  const tableArn = Token.isUnresolved(from.table.tableName)
    ? '<LiveFormTable.Arn>'
    : `arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${from.table.tableName}`
  acknowledge(handler, {
    [`AwsSolutions-IAM5[Resource::${tableArn}/stream/*]`]:
      'Only for dynamodb:ListStreams, which names no stream: the streams of this one table.',
  })
  return new lambda.EventSourceMapping(handler, 'NewItems', {
    target: handler.function,
    eventSourceArn: from.streamArn,
    startingPosition: lambda.StartingPosition.TRIM_HORIZON,
    batchSize,
    parallelizationFactor: 1,
    // A batch in halves would only come more often: nothing in it can be too much for the function.
    bisectBatchOnError: false,
    ...(retryAttempts !== undefined && { retryAttempts }),
    filters: [
      lambda.FilterCriteria.filter({
        eventName: lambda.FilterRule.isEqual('INSERT') as unknown,
        dynamodb: { Keys: { pk: { S: lambda.FilterRule.beginsWith(keyPrefix) } } },
      }),
    ],
  })
}
