import { RemovalPolicy, Stack, Token } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/stage-settings.ts'
import { tableTraits } from '../stages/stage-table.ts'
import { acknowledge } from './acknowledge.ts'
import type { HandlerFunction } from './handler-function.ts'

/** A table whose changes can be followed. */
export interface StreamedTable {
  readonly table: dynamodb.ITable
  readonly streamArn: string
}

const inWordsOfAws = ({ writeUnits, readUnits }: NonNullable<StageSettings['warmThroughput']>) => ({
  writeUnitsPerSecond: writeUnits,
  ...(readUnits !== undefined && { readUnitsPerSecond: readUnits }),
})

/**
 * The one table of the row logs: on demand, no index, point-in-time recovery, and a stream of what is new in it. It is
 * all that code cannot build again, so no deployment and no deletion of a stack takes it along, on any stage:
 * `ops teardown` deletes it, when what is in it has been exported. Where another one is restored, the stage uses that,
 * and its own stays beside it: the way back is to take the setting away.
 */
export class LiveFormTable extends Construct implements StreamedTable {
  readonly table: dynamodb.ITable
  readonly streamArn: string

  constructor(
    scope: Construct,
    id: string,
    { table: restored, warmThroughput }: Pick<StageSettings, 'table' | 'warmThroughput'>,
  ) {
    super(scope, id)
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      ...(warmThroughput && { warmThroughput: inWordsOfAws(warmThroughput) }),
      timeToLiveAttribute: tableTraits.ttlAttribute,
      // What an item was before is no one's business: answers are stored once, and never changed.
      stream: dynamodb.StreamViewType[tableTraits.streamView],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // Another logical id would be another, empty table: moving this construct must never change it.
    const resource = table.node.defaultChild as dynamodb.CfnTable
    resource.overrideLogicalId('LiveFormTable')
    if (!restored) {
      this.table = table as dynamodb.ITable
      this.streamArn = resource.attrStreamArn
      return
    }
    this.streamArn = Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: `${restored.name}/stream/${restored.stream}`,
    })
    this.table = dynamodb.Table.fromTableAttributes(this, 'Restored', {
      tableName: restored.name,
      tableStreamArn: this.streamArn,
    })
  }
}

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
