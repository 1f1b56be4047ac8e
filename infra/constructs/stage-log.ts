import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

const isRetention = (days: number): days is RetentionDays => days in RetentionDays

/**
 * A log group that keeps its lines for so many days, and goes with the stack.
 * @throws Error for a number of days that CloudWatch does not offer.
 */
export const stageLog = (
  scope: Construct,
  id: string,
  retentionDays: number,
  logGroupName?: string,
): LogGroup => {
  if (!isRetention(retentionDays)) throw new Error(`CloudWatch does not keep logs for ${retentionDays} days.`)
  return new LogGroup(scope, id, {
    retention: retentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
    ...(logGroupName !== undefined && { logGroupName }),
  })
}
