import { PolicyStatement } from 'aws-cdk-lib/aws-iam'

/**
 * Statements for exact actions on exact partitions of a table: patterns of partition keys by action. One statement an
 * action: a transaction may be judged by the keys of all its items together, and then no statement for one kind of item
 * alone would cover it. The constructs' own `table.grant…` would grant whole groups of actions, and every index.
 */
export const tableGrants = (
  tableArn: string,
  partitionsByAction: Readonly<Record<string, readonly string[]>>,
): PolicyStatement[] =>
  Object.entries(partitionsByAction).map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources: [tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
      }),
  )
