import { RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'

interface LiveFormTableProps {
  /** Keeps the table when the stack goes, and lets nobody delete it by mistake. */
  readonly permanent: boolean
}

/** The one table of the row logs: on demand, no index, point-in-time recovery. (design/row-log.md) */
export class LiveFormTable extends Construct {
  readonly table: dynamodb.ITable

  constructor(scope: Construct, id: string, { permanent }: LiveFormTableProps) {
    super(scope, id)
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      deletionProtection: permanent,
      removalPolicy: permanent ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    // Another logical id would be another, empty table: moving this construct must never change it.
    const resource = table.node.defaultChild as dynamodb.CfnTable
    resource.overrideLogicalId('LiveFormTable')
    this.table = table as dynamodb.ITable
  }
}
