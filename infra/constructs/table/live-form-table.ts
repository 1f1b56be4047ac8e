import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { type RestoredTable, tableTraits } from '../../stages/stage-table.ts'

/** A table whose changes can be followed. */
export interface StreamedTable {
  readonly table: dynamodb.ITable
  readonly streamArn: string
}

/**
 * The one table of the row logs: on demand, no index, point-in-time recovery, and a stream of what is new in it. It is
 * all that code cannot build again, so no deployment and no deletion of a stack takes it along, on any stage:
 * `ops teardown` deletes it, when what is in it has been exported. Where another one is restored, the stage uses that,
 * and its own stays beside it: the way back is to take the setting away.
 */
export class LiveFormTable extends Construct implements StreamedTable {
  readonly table: dynamodb.ITable
  readonly streamArn: string

  constructor(scope: Construct, id: string, restored?: RestoredTable) {
    super(scope, id)
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
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
