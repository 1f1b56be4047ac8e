import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IMetric,
  type IWidget,
  PeriodOverride,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { metricNames, type MetricName } from '#lambdas/http/metric-names.ts'
import { stackName } from '../stages/stack-name.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import {
  accountMetric,
  functionMetric,
  gatewayMetric,
  stageMetric,
  sumOf,
  tableMetric,
  throttledRequests,
} from './metrics.ts'

interface StageDashboardProps {
  readonly settings: StageSettings
  readonly apiId: string
  readonly table: ITable
  /** The functions that take a form's answers, by the form's name. */
  readonly posts: ReadonlyMap<string, IFunction>
  /** The functions that give a form's rows to its charts, by the form's name. */
  readonly reads: ReadonlyMap<string, IFunction>
  readonly alarms: readonly Alarm[]
}

const wide = { width: 12, height: 6 } as const

const graph = (title: string, left: IMetric[], further: GraphWidgetProps = {}): GraphWidget =>
  new GraphWidget({ ...wide, title, left, leftYAxis: { min: 0, showUnits: false }, ...further })

/** One graph's lines, one for each function. */
const linesOf = (
  functions: ReadonlyMap<string, IFunction>,
  lineOf: (handler: IFunction, form: string) => IMetric,
): IMetric[] => [...functions].map(([form, handler]) => lineOf(handler, form))

/** What an operator looks at during an event: one page, each graph by the minute. */
export class StageDashboard extends Construct {
  private readonly props: StageDashboardProps

  constructor(scope: Construct, id: string, props: StageDashboardProps) {
    super(scope, id)
    this.props = props
    new Dashboard(this, 'Dashboard', {
      dashboardName: stackName(props.settings.stage),
      defaultInterval: Duration.hours(3),
      periodOverride: PeriodOverride.INHERIT,
      widgets: [this.head(), ...this.answers(), ...this.troubles(), ...this.leads(), ...this.resources()],
    })
  }

  private own(metricName: MetricName | typeof throttledRequests, label: string): IMetric {
    return stageMetric(this.props.settings.stage, metricName).with({ label })
  }

  private head(): IWidget[] {
    const { settings, alarms } = this.props
    const markdown = `# ${settings.eventName}\nStage \`${settings.stage}\`. An alarm’s section in \`infra/RUNBOOK.md\` says what to do.`
    return [
      new TextWidget({ width: 8, height: 4, markdown }),
      new AlarmStatusWidget({ width: 16, height: 4, title: 'Alarms', alarms: [...alarms] }),
    ]
  }

  /**
   * Our own counts know their stage and not their form, since each further dimension is a further metric to pay for;
   * the form is told by the calls of its function, which are counted for nothing.
   */
  private answers(): IWidget[][] {
    const { posts } = this.props
    return [
      [
        graph(
          'Answers sent, by form, a minute (repeated and refused ones too)',
          linesOf(posts, (post, form) => functionMetric(post, 'Invocations').with({ label: form })),
        ),
        graph('Answers stored, repeated, and numbers sealed, a minute', [
          this.own(metricNames.stored, 'stored'),
          this.own(metricNames.duplicate, 'repeated'),
          this.own(metricNames.sealed, 'numbers sealed'),
        ]),
      ],
      [
        graph('Time to store an answer, median (ms)', this.durations(50)),
        graph('Time to store an answer, p99 (ms)', this.durations(99)),
      ],
    ]
  }

  private durations(percentile: number): IMetric[] {
    return linesOf(this.props.posts, (post, form) =>
      functionMetric(post, 'Duration', Stats.p(percentile)).with({ label: form }),
    )
  }

  private troubles(): IWidget[][] {
    const { apiId } = this.props
    return [
      [
        graph('Requests a minute', [gatewayMetric(apiId, 'Count').with({ label: 'requests' })]),
        graph('Refused and failed, a minute', [
          gatewayMetric(apiId, '4xx').with({ label: 'refused (4xx)' }),
          this.own(throttledRequests, 'of these throttled (429)'),
          gatewayMetric(apiId, '5xx').with({ label: 'failed (5xx)' }),
          this.own(metricNames.errors, 'of these answered by a function (503)'),
        ]),
      ],
    ]
  }

  private leads(): IWidget[][] {
    const { stage } = this.props.settings
    const oldest = stageMetric(stage, metricNames.oldestPendingLead, { statistic: Stats.MAXIMUM })
    return [
      [
        graph('Leads, a minute', [
          this.own(metricNames.leadsStored, 'stored'),
          this.own(metricNames.leadsDelivered, 'delivered'),
          this.own(metricNames.leadDeliveryFailures, 'attempts that failed'),
          this.own(metricNames.leadsUndeliverable, 'given up'),
        ]),
        graph('Oldest lead that waits (s)', [oldest.with({ label: 'oldest' })]),
      ],
    ]
  }

  private resources(): IWidget[][] {
    const { table, posts, reads } = this.props
    const atOnce = (functions: ReadonlyMap<string, IFunction>, what: string): IMetric[] =>
      linesOf(functions, (handler, form) =>
        functionMetric(handler, 'ConcurrentExecutions', Stats.MAXIMUM).with({ label: `${form}, ${what}` }),
      )
    const turnedAway = sumOf(
      [tableMetric(table, 'ReadThrottleEvents'), tableMetric(table, 'WriteThrottleEvents')],
      { label: 'turned away' },
    )
    return [
      [
        graph(
          'Table: units a minute (one partition: 60,000 written, 180,000 read)',
          [
            tableMetric(table, 'ConsumedWriteCapacityUnits').with({ label: 'written' }),
            tableMetric(table, 'ConsumedReadCapacityUnits').with({ label: 'read' }),
          ],
          { right: [turnedAway], rightYAxis: { min: 0, showUnits: false } },
        ),
        graph(
          'Functions running at once',
          [
            ...atOnce(posts, 'answers'),
            ...atOnce(reads, 'charts'),
            accountMetric('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'the whole account' }),
          ],
          {
            right: [accountMetric('Throttles', Stats.SUM).with({ label: 'turned away, whole account' })],
            rightYAxis: { min: 0, showUnits: false },
          },
        ),
      ],
    ]
  }
}
