import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { type LogGroup, FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { metricNamespace, stageDimension, type MetricName } from '#lambdas/telemetry/metric-names.ts'
import { apiRoutes, type Gate } from '#shared/routes.ts'

const minute = Duration.minutes(1)

/** Requests of visitors that the gateway refused with 429. It has no metric for them: they are counted in its access log. */
export const throttledRequests = 'ThrottledRequests'

/** What a function of the stage reported of itself; a sum a minute unless told. */
export const stageMetric = (
  stage: string,
  metricName: MetricName | typeof throttledRequests,
  { statistic = Stats.SUM, period = minute }: { statistic?: string; period?: Duration } = {},
): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { [stageDimension]: stage },
    statistic,
    period,
  })

/** The gate of routes that no visitor waits for: who floods them with guesses is turned away, and rings nothing. */
const awayFromVisitors: Gate = 'other'

/** What nobody waits for, and what is no route: named in place of all others, for a pattern has room for 1,024 letters. */
const keysOfOthers = [
  ...apiRoutes.filter(({ gate }) => gate === awayFromVisitors).map(({ method, path }) => `${method} ${path}`),
  '$default',
]

/**
 * Counts the access log's 429s of the routes that visitors use. The log's lines name their stage, which becomes the
 * dimension.
 */
export const countThrottledRequests = (scope: Construct, logGroup: LogGroup): MetricFilter =>
  new MetricFilter(scope, throttledRequests, {
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.status', '=', '429'),
      ...keysOfOthers.map((key) => FilterPattern.stringValue('$.route', '!=', key)),
    ),
    metricNamespace,
    metricName: throttledRequests,
    metricValue: '1',
    dimensions: { [stageDimension]: '$.stage' },
  })

/** What Lambda counts of one function, each minute. */
export const functionMetric = (
  handler: IFunction,
  name: 'Invocations' | 'Errors' | 'Throttles' | 'Duration' | 'ConcurrentExecutions' | 'IteratorAge',
  statistic: string = Stats.SUM,
): Metric => handler.metric(name, { statistic, period: minute })

/** What Lambda counts of all functions of the account in the region: its concurrency is one pool for all of them. */
export const accountMetric = (name: 'Throttles' | 'ConcurrentExecutions', statistic: string): Metric =>
  LambdaFunction.metricAll(name, { statistic, period: minute })

/** What the gateway counts of the API, each minute. Its 5xx are also those that a function answered. */
export const gatewayMetric = (apiId: string, metricName: 'Count' | '4xx' | '5xx'): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic: Stats.SUM,
    period: minute,
  })

/** Where CloudFront's metrics are, and nowhere else. */
export const edgeRegion = 'us-east-1'

/** What CloudFront counts of the site, each minute: a number of requests, or a share in %. */
export const edgeMetric = (
  distributionId: string,
  metricName: 'Requests' | '4xxErrorRate' | '5xxErrorRate',
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: metricName === 'Requests' ? Stats.SUM : Stats.AVERAGE,
    period: minute,
  })

/** What DynamoDB counts of the table, each minute; some only by operation. */
export const tableMetric = (
  table: ITable,
  name:
    | 'ConsumedReadCapacityUnits'
    | 'ConsumedWriteCapacityUnits'
    | 'ReadThrottleEvents'
    | 'WriteThrottleEvents'
    | 'SystemErrors',
  operation?: string,
): Metric =>
  table.metric(name, {
    statistic: Stats.SUM,
    period: minute,
    // The table's own dimension is not added to given ones.
    ...(operation !== undefined && { dimensionsMap: { TableName: table.tableName, Operation: operation } }),
  })

/**
 * A math expression of several metrics, which it knows as m0, m1 and so on. `FILL(m0, 0)` where a metric may be silent:
 * counts are published only where there is something to count, and arithmetic with nothing gives nothing.
 */
export const expressionOf = (
  metrics: readonly Metric[],
  expression: string,
  { label, period = minute }: { label: string; period?: Duration },
): MathExpression =>
  new MathExpression({
    expression,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric.with({ period })])),
    label,
    period,
  })

/** The sum of several metrics, where one that is silent counts as 0. */
export const sumOf = (
  metrics: readonly Metric[],
  options: { label: string; period?: Duration },
): MathExpression =>
  expressionOf(metrics, `SUM([${metrics.map((_, index) => `FILL(m${index},0)`).join(',')}])`, options)
