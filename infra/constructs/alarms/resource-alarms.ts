import { Duration } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { numberingId } from '../../bundle-handlers.ts'
import { functionMetric, sumOf, tableMetric } from './metrics.ts'
import { inParts, listeners, metricsOfAnAlarm, stageAlarm, twoOfThree } from './stage-alarm.ts'
import { isLiveRoute } from '../../stages/live-route.ts'
import { functionOf, functionsOfRoutes, type WatchedStage } from './watched-stage.ts'

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
