import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib'
import { type Alarm, type CfnAlarm, ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { numberingId } from '../../bundle-handlers.ts'
import { isLiveRoute } from '../../stages/gates.ts'
import {
  edgeMetric,
  edgeRegion,
  expressionOf,
  functionMetric,
  gatewayMetric,
  stageMetric,
  sumOf,
  tableMetric,
  throttledRequests,
} from './metrics.ts'
import {
  followingRows,
  functionOf,
  functionsOfRoutes,
  inParts,
  listenerOf,
  listeners,
  metricsOfAnAlarm,
  stageAlarm,
  twoOfThree,
  type WatchedStage,
} from './stage-alarm.ts'

/** Fewer a minute are somebody's mishap, whatever their share. */
const least = { failed: 3, refused: 10, throttled: 10, atTheEdge: 20 } as const

/** Requests that fail by our own doing. */
export const apiErrors = (scope: Construct, { settings, apiId }: WatchedStage): Alarm => {
  const own = stageMetric(settings.stage, metricNames.errors)
  // The gateway counts a function's 503 as well as its own errors: the larger number is the number of visitors.
  const failed = 'MAX([FILL(m0,0),FILL(m1,0)])'
  return stageAlarm(scope, 'ApiErrors', {
    settings,
    name: 'api-errors',
    heardBy: listenerOf(settings),
    means:
      'Phones keep their answers and send them later, and charts stop updating. More than 1 % of the requests fail (5xx), at least 3 a minute.',
    page: '#api-errors',
    // The schedules' failed runs are in our own count too, at most one a minute.
    metric: expressionOf(
      [own, gatewayMetric(apiId, '5xx'), gatewayMetric(apiId, 'Count')],
      `IF(${failed}>=${least.failed},100*${failed}/m2,0)`,
      { label: 'Requests that fail (%)' },
    ),
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...twoOfThree,
  })
}

/**
 * Requests that are said to be wrong: by a wrong secret between edge and functions, a wrong key of the venting machine,
 * pages and functions of different versions. What charts ask is left out of the whole: it would hide a room whose
 * every answer is refused. A throttle's 429 is no part of it, and has an alarm of its own.
 */
export const requestsRefused = (scope: Construct, stage: WatchedStage): Alarm => {
  const { settings, apiId } = stage
  const polls = [...followingRows(stage).values()].map((handler) => functionMetric(handler, 'Invocations'))
  const asked = `FILL(m1,0)-${polls.map((_, index) => `FILL(m${index + 2},0)`).join('-')}`
  return stageAlarm(scope, 'RequestsRefused', {
    settings,
    name: 'requests-refused',
    heardBy: listeners.canary,
    means:
      'People are told that what they send is wrong, and trying again does not help. One request in five is refused (4xx), at least 10 a minute.',
    page: '#requests-refused',
    metric: expressionOf(
      [stageMetric(settings.stage, metricNames.refused), gatewayMetric(apiId, 'Count'), ...polls],
      // With a wrong secret polls are refused too: the share is of what is refused, then, and no more than all.
      `IF(FILL(m0,0)>=${least.refused},100*m0/MAX([${asked},m0]),0)`,
      { label: 'Requests refused (%)' },
    ),
    threshold: 20,
    ...twoOfThree,
  })
}

/** A full room opens with a peak of seconds, which is over before anybody could do something. */
export const apiThrottled = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'ApiThrottled', {
    settings,
    name: 'api-throttled',
    heardBy: listeners.canary,
    means:
      'Phones keep their answers and send them seconds later, and it does not end. For minutes more requests come than the throttle of a route lets through.',
    page: '#api-throttled',
    metric: stageMetric(settings.stage, throttledRequests),
    threshold: least.throttled,
    ...twoOfThree,
  })

/**
 * What visitors get from CloudFront, wherever they are; the canary sees one place only. CloudFront counts in one region,
 * where alone an alarm can look: a stage in another has no such alarm.
 */
export const edgeErrors = (scope: Construct, { settings, distributionId }: WatchedStage): Alarm => {
  const alarm = stageAlarm(scope, 'EdgeErrors', {
    settings,
    name: 'edge-errors',
    heardBy: listenerOf(settings),
    means:
      'People get an error in place of a page, a form or a chart. More than 5 % of what they ask CloudFront for fails (5xx).',
    page: '#edge-errors',
    metric: expressionOf(
      [edgeMetric(distributionId, 'Requests'), edgeMetric(distributionId, '5xxErrorRate')],
      `IF(FILL(m0,0)>=${least.atTheEdge},FILL(m1,0),0)`,
      { label: 'Failed at the edge (%)' },
    ),
    threshold: 5,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...twoOfThree,
  })
  const resource = alarm.node.defaultChild as CfnAlarm
  resource.cfnOptions.condition = new CfnCondition(scope, 'BesideTheEdge', {
    expression: Fn.conditionEquals(Aws.REGION, edgeRegion),
  })
  return alarm
}

const period = Duration.minutes(5)

/** What the functions do with the table; DynamoDB counts its own errors by operation only. */
const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'] as const

/**
 * Handlers answer 503 and never throw: what Lambda counts is a function that did not start, or was cut off. The one
 * that numbers answers throws by design, to be given the same batch again, and has an alarm of its own.
 */
export const functionErrors = (scope: Construct, { settings, functions }: WatchedStage): Alarm[] => {
  const watched = [...functions].filter(([handler]) => handler !== numberingId)
  return inParts(watched, metricsOfAnAlarm).map(({ group, part }) =>
    stageAlarm(scope, 'FunctionErrors', {
      settings,
      name: 'function-errors',
      heardBy: listeners.canary,
      means:
        'Some people get no answer from the site, and their phones try again. A function crashes, does not start, or runs out of time.',
      page: '#function-errors',
      part,
      metric: sumOf(
        group.map(([, handler]) => functionMetric(handler, 'Errors')),
        { label: 'Failed runs', period },
      ),
      threshold: 3,
      evaluationPeriods: 1,
    }),
  )
}

/** The functions that a whole room and its screens wait for, and the one that numbers what they send. */
const awaited = (stage: WatchedStage): readonly IFunction[] => [
  ...functionsOfRoutes(stage, (route) => isLiveRoute(route) || route.gate === 'screens').values(),
  functionOf(stage, numberingId),
]

/**
 * A single minute is enough: a quota that is too small for one question will be for the next. The account's own count
 * would ring for what a neighbour was refused; of the other functions `api-errors` tells, for who asks gets a 5xx.
 */
export const functionsThrottled = (scope: Construct, stage: WatchedStage): Alarm[] =>
  inParts(awaited(stage), metricsOfAnAlarm).map(({ group, part }) =>
    stageAlarm(scope, 'FunctionsThrottled', {
      settings: stage.settings,
      part,
      name: 'functions-throttled',
      heardBy: listeners.canary,
      means:
        'Phones keep their answers and send them later, and charts stop updating. As many of its functions run as the account or the stage allows, and further calls are turned away.',
      page: '#functions-throttled',
      metric: sumOf(
        group.map((handler) => functionMetric(handler, 'Throttles')),
        { label: 'Calls turned away' },
      ),
      threshold: 5,
      evaluationPeriods: 1,
    }),
  )

/** An alarm on DynamoDB's own metrics keeps its state where they are silent; the sums, filled, never are. */
export const tableThrottled = (scope: Construct, { settings, table }: WatchedStage): Alarm =>
  stageAlarm(scope, 'TableThrottled', {
    settings,
    name: 'table-throttled',
    heardBy: listeners.canary,
    means:
      'People wait a second or two longer for their thank-you, and it does not end. For minutes the table turns away more than one call a second.',
    page: '#table-throttled',
    metric: sumOf([tableMetric(table, 'ReadThrottleEvents'), tableMetric(table, 'WriteThrottleEvents')], {
      label: 'Calls turned away',
    }),
    threshold: 60,
    ...twoOfThree,
  })

/** Errors of DynamoDB itself. */
export const tableErrors = (scope: Construct, { settings, table }: WatchedStage): Alarm =>
  stageAlarm(scope, 'TableErrors', {
    settings,
    name: 'table-errors',
    heardBy: listeners.canary,
    means: 'Phones keep their answers and send them later, and charts stop updating. DynamoDB itself fails.',
    page: '#table-errors',
    metric: sumOf(
      operations.map((operation) => tableMetric(table, 'SystemErrors', operation)),
      { label: 'Errors of DynamoDB', period },
    ),
    threshold: 10,
    evaluationPeriods: 1,
  })
