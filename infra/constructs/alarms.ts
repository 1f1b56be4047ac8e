import { Duration } from 'aws-cdk-lib'
import { type Alarm, ComparisonOperator, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { metricNames } from '#lambdas/http/metric-names.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { AlarmTopic } from './alarm-topic.ts'
import type { LeadAlarms } from './lead-alarms.ts'
import {
  accountMetric,
  expressionOf,
  functionMetric,
  gatewayMetric,
  stageMetric,
  sumOf,
  tableMetric,
  throttledRequests,
} from './metrics.ts'
import { inParts, metricsOfAnAlarm, stageAlarm } from './stage-alarm.ts'

interface AlarmsProps {
  readonly settings: StageSettings
  readonly apiId: string
  readonly table: ITable
  /** Every function of the stage. */
  readonly functions: readonly IFunction[]
  /** Those that take the answers of the live forms. */
  readonly posts: readonly IFunction[]
  readonly leads: LeadAlarms
}

/** What the functions do with the table; DynamoDB counts its own errors by operation only. */
const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'] as const

const slowMs = 2_000

/**
 * The alarms of a stage, and the topic they tell. Each has a section in infra/RUNBOOK.md, and none rings for a single
 * mishap, or in a night without visitors.
 */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]
  private readonly props: AlarmsProps

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    this.props = props
    const { action } = new AlarmTopic(this, 'Topic', props.settings)
    const own = [
      this.apiErrors(),
      this.apiThrottled(),
      ...this.answersSlow(),
      ...this.functionErrors(),
      this.functionsThrottled(),
      this.tableThrottled(),
      this.tableErrors(),
    ]
    for (const alarm of own) {
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
    }
    props.leads.addAction(action)
    this.all = [...own, ...props.leads.all]
  }

  private apiErrors(): Alarm {
    const { settings, apiId } = this.props
    const own = stageMetric(settings.stage, metricNames.errors)
    // The gateway counts a function's 503 as well as its own errors: the larger number is the number of visitors.
    const failed = 'MAX([FILL(m0,0),FILL(m1,0)])'
    return stageAlarm(this, 'ApiErrors', {
      settings,
      name: 'api-errors',
      means: 'More than 1 % of the requests fail (5xx), and at least 3 a minute.',
      // The schedule's failed runs are in our own count too, at most one a minute.
      metric: expressionOf(
        [own, gatewayMetric(apiId, '5xx'), gatewayMetric(apiId, 'Count')],
        `IF(${failed}>=3,100*${failed}/m2,0)`,
        { label: 'Requests that fail (%)' },
      ),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
    })
  }

  private apiThrottled(): Alarm {
    const { settings } = this.props
    return stageAlarm(this, 'ApiThrottled', {
      settings,
      name: 'api-throttled',
      means: 'More requests come than the stage’s throttle lets through; the rest are answered 429.',
      metric: stageMetric(settings.stage, throttledRequests),
      threshold: 10,
      evaluationPeriods: 1,
    })
  }

  /** Where fewer than 20 came in a minute, the slowest of them is a cold start and no sign of anything. */
  private answersSlow(): Alarm[] {
    const { settings, posts } = this.props
    return inParts(posts, metricsOfAnAlarm / 2).map(({ group, part }) => {
      const metrics = group.flatMap((post) => [
        functionMetric(post, 'Invocations'),
        functionMetric(post, 'Duration', Stats.p(99)),
      ])
      const slowest = group.map((_, index) => `IF(FILL(m${2 * index},0)>=20,m${2 * index + 1},0)`)
      return stageAlarm(this, 'AnswersSlow', {
        settings,
        name: 'answers-slow',
        means: 'One answer in a hundred takes 2 s or more to be stored.',
        part,
        metric: expressionOf(metrics, `MAX([${slowest.join(',')}])`, { label: 'Slowest form, p99 (ms)' }),
        threshold: slowMs,
        evaluationPeriods: 3,
        datapointsToAlarm: 2,
      })
    })
  }

  /** Handlers answer 503 and never throw: what Lambda counts is a function that did not start, or was cut off. */
  private functionErrors(): Alarm[] {
    const { settings, functions } = this.props
    const period = Duration.minutes(5)
    return inParts(functions, metricsOfAnAlarm).map(({ group, part }) =>
      stageAlarm(this, 'FunctionErrors', {
        settings,
        name: 'function-errors',
        means: 'A function crashes, does not start, or runs out of time.',
        part,
        metric: sumOf(
          group.map((handler) => functionMetric(handler, 'Errors')),
          { label: 'Failed runs', period },
        ),
        threshold: 3,
        evaluationPeriods: 1,
      }),
    )
  }

  private functionsThrottled(): Alarm {
    return stageAlarm(this, 'FunctionsThrottled', {
      settings: this.props.settings,
      name: 'functions-throttled',
      means: 'As many functions run at once as may, and further calls are turned away.',
      metric: accountMetric('Throttles', Stats.SUM),
      threshold: 5,
      evaluationPeriods: 1,
    })
  }

  /** An alarm on DynamoDB's own metrics keeps its state where they are silent; the sums, filled, never are. */
  private tableThrottled(): Alarm {
    const { settings, table } = this.props
    const names = ['ReadThrottleEvents', 'WriteThrottleEvents'] as const
    return stageAlarm(this, 'TableThrottled', {
      settings,
      name: 'table-throttled',
      means: 'The table turns away more than one call a second; the functions try again, up to 5 s.',
      metric: sumOf(
        names.map((name) => tableMetric(table, name)),
        { label: 'Calls turned away' },
      ),
      threshold: 60,
      evaluationPeriods: 1,
    })
  }

  private tableErrors(): Alarm {
    const { settings, table } = this.props
    return stageAlarm(this, 'TableErrors', {
      settings,
      name: 'table-errors',
      means: 'DynamoDB itself fails.',
      metric: sumOf(
        operations.map((operation) => tableMetric(table, 'SystemErrors', operation)),
        { label: 'Errors of DynamoDB', period: Duration.minutes(5) },
      ),
      threshold: 10,
      evaluationPeriods: 1,
    })
  }
}
