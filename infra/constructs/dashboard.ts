import { Aws, Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IMetric,
  type IWidget,
  type Metric,
  PeriodOverride,
  SingleValueWidget,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { numberingId } from '../bundle-handlers.ts'
import { stackName } from '../stages/stage-names.ts'
import { promised } from './alarms/answer-alarms.ts'
import {
  accountMetric,
  edgeMetric,
  edgeRegion,
  expressionOf,
  functionMetric,
  gatewayMetric,
  stageMetric,
  sumOf,
  tableMetric,
  throttledRequests,
} from './alarms/metrics.ts'
import { functionOf, functionsOfRoutes, type WatchedStage } from './alarms/stage-alarm.ts'

/** A graph of half the dashboard's width, whose axis begins at 0. */
const graph = (title: string, left: IMetric[], further: GraphWidgetProps = {}): GraphWidget =>
  new GraphWidget({
    width: 12,
    height: 6,
    title,
    left,
    leftYAxis: { min: 0, showUnits: false },
    ...further,
  })

/** One line for each function, named after the form that it serves. */
const linesOf = (
  functions: ReadonlyMap<string, IFunction>,
  lineOf: (handler: IFunction) => Metric,
  labelOf = (form: string) => form,
): IMetric[] =>
  [...functions].map(([id, handler]) => lineOf(handler).with({ label: labelOf(id.replace(/^[a-z]+-/, '')) }))

/** The functions that take answers of the forms themselves: a dashboard has room for 50 lines, and none for what rooms choose. */
const takingForms = (stage: WatchedStage): ReadonlyMap<string, IFunction> =>
  functionsOfRoutes(stage, ({ gate, screen }) => gate === 'answers' && screen !== undefined)

/** One of our own counts, under a name for people. */
const ownCount = ({ settings }: WatchedStage, name: keyof typeof metricNames, label: string): IMetric =>
  stageMetric(settings.stage, metricNames[name]).with({ label })

/**
 * Our own counts know their stage and not their form, since each further dimension is a further metric to pay for;
 * the calls of a function tell its form, and cost nothing to count.
 */
const sent = (stage: WatchedStage): IWidget[] => [
  graph(
    'Answers sent, by form, a minute (repeated and refused ones too)',
    linesOf(takingForms(stage), (post) => functionMetric(post, 'Invocations')),
  ),
  graph('Answers stored, repeated and numbered, a minute (one is the canary’s)', [
    ownCount(stage, 'stored', 'stored'),
    ownCount(stage, 'duplicate', 'repeated'),
    ownCount(stage, 'answersNumbered', 'numbered'),
  ]),
]

const durations = (stage: WatchedStage, percentile: number): IMetric[] =>
  linesOf(takingForms(stage), (post) => functionMetric(post, 'Duration', Stats.p(percentile)))

/** How long an answer is on its way to the charts, and what keeps it from them. */
const visibility = (stage: WatchedStage): IWidget[] => {
  const numbering = functionOf(stage, numberingId)
  const longest = (name: 'answerAge' | 'canaryAge', label: string) =>
    stageMetric(stage.settings.stage, metricNames[name], { statistic: Stats.MAXIMUM }).with({ label })
  return [
    graph('From an answer to its row, longest (s)', [
      longest('answerAge', 'oldest answer when numbered'),
      longest('canaryAge', 'the canary, through the website'),
      expressionOf([functionMetric(numbering, 'IteratorAge', Stats.MAXIMUM)], 'm0/1000', {
        label: 'how far numbering is behind',
      }),
    ]),
    graph('What keeps answers from the chart, a minute', [
      ownCount(stage, 'canaryFailures', 'failures of the canary'),
      ownCount(stage, 'unreadableAnswers', 'unreadable answers'),
      functionMetric(numbering, 'Errors').with({ label: 'failed runs of numbering' }),
    ]),
  ]
}

/** What becomes of answers: how many, how fast they are stored, how fast they are seen. */
const answerWidgets = (stage: WatchedStage): IWidget[][] => [
  sent(stage),
  visibility(stage),
  [
    graph('Time to store an answer, median (ms)', durations(stage, 50)),
    graph('Time to store an answer, p99 (ms)', durations(stage, 99)),
  ],
]

/** What each run of the schedule says of how the leads are; the largest of a minute, not the sum of its runs. */
const standing = (
  { settings }: WatchedStage,
  name: 'oldestPendingLead' | 'unseenUndeliverable' | 'unseenPerhapsDelivered' | 'unseenExpiring',
  label: string,
): IMetric => stageMetric(settings.stage, metricNames[name], { statistic: Stats.MAXIMUM }).with({ label })

/** What becomes of requests to be contacted. */
const leadWidgets = (stage: WatchedStage): IWidget[][] => [
  [
    graph('Leads, a minute', [
      ownCount(stage, 'leadsStored', 'stored'),
      ownCount(stage, 'leadsDelivered', 'delivered'),
      ownCount(stage, 'leadDeliveryFailures', 'attempts that failed'),
      ownCount(stage, 'leadsUndeliverable', 'given up'),
    ]),
    graph(
      'Oldest lead that waits (s), and what no one has looked at',
      [standing(stage, 'oldestPendingLead', 'oldest')],
      {
        right: [
          standing(stage, 'unseenUndeliverable', 'undeliverable'),
          standing(stage, 'unseenPerhapsDelivered', 'perhaps delivered'),
          standing(stage, 'unseenExpiring', 'soon deleted'),
        ],
        rightYAxis: { min: 0, showUnits: false },
      },
    ),
  ],
]

/** What is asked of the API and of the edge before it, and what of it goes wrong. */
const requestWidgets = (stage: WatchedStage): IWidget[][] => {
  const { apiId, distributionId, settings } = stage
  return [
    [
      graph(
        'Requests a minute, and what fails at the edge (%)',
        [gatewayMetric(apiId, 'Count').with({ label: 'requests of the API' })],
        {
          right: [
            edgeMetric(distributionId, '4xxErrorRate').with({ label: 'edge: refused', region: edgeRegion }),
            edgeMetric(distributionId, '5xxErrorRate').with({ label: 'edge: failed', region: edgeRegion }),
          ],
          rightYAxis: { min: 0, showUnits: false },
        },
      ),
      graph('Refused and failed, a minute', [
        gatewayMetric(apiId, '4xx').with({ label: 'refused (4xx)' }),
        stageMetric(settings.stage, throttledRequests).with({ label: 'of these throttled visitors (429)' }),
        ownCount(stage, 'refused', 'of these said to be wrong'),
        gatewayMetric(apiId, '5xx').with({ label: 'failed (5xx)' }),
        ownCount(stage, 'errors', 'of these answered by a function (503)'),
      ]),
    ],
  ]
}

const tableUnits = ({ table }: WatchedStage): IWidget => {
  const turnedAway = sumOf(
    [tableMetric(table, 'ReadThrottleEvents'), tableMetric(table, 'WriteThrottleEvents')],
    { label: 'turned away' },
  )
  return graph(
    'Table: units a minute (one partition: 60,000 written, 180,000 read)',
    [
      tableMetric(table, 'ConsumedWriteCapacityUnits').with({ label: 'written' }),
      tableMetric(table, 'ConsumedReadCapacityUnits').with({ label: 'read' }),
    ],
    { right: [turnedAway], rightYAxis: { min: 0, showUnits: false } },
  )
}

const functionsAtOnce = (stage: WatchedStage): IWidget => {
  const atOnce = (handler: IFunction) => functionMetric(handler, 'ConcurrentExecutions', Stats.MAXIMUM)
  // What opens with a link has few who ask, and a dashboard has room for 50 lines.
  const charts = functionsOfRoutes(
    stage,
    ({ gate, store }) => gate === 'polls' && store?.access !== 'read-ratings',
  )
  return graph(
    'Functions running at the same time',
    [
      ...linesOf(takingForms(stage), atOnce, (form) => `${form}, answers`),
      ...linesOf(charts, atOnce, (form) => `${form}, charts`),
      atOnce(functionOf(stage, numberingId)).with({ label: 'numbering' }),
      accountMetric('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'the whole account' }),
    ],
    {
      right: [accountMetric('Throttles', Stats.SUM).with({ label: 'turned away, whole account' })],
      rightYAxis: { min: 0, showUnits: false },
    },
  )
}

/** What the stage has to do its work with. */
const resourceWidgets = (stage: WatchedStage): IWidget[][] => [[tableUnits(stage), functionsAtOnce(stage)]]

/**
 * The promise, over the time that the dashboard shows: set it to the event. Which failed request was an answer no one
 * counts, so each failure counts as one: the true share is at least what is shown.
 */
const serviceLevel = ({ settings, apiId }: WatchedStage): IWidget[] => {
  const own = (name: 'stored' | 'duplicate' | 'errors') => stageMetric(settings.stage, metricNames[name])
  const acknowledged = expressionOf(
    [own('stored'), own('duplicate'), own('errors'), gatewayMetric(apiId, '5xx')],
    '100*(FILL(m0,0)+FILL(m1,0))/(FILL(m0,0)+FILL(m1,0)+MAX([FILL(m2,0),FILL(m3,0)]))',
    { label: 'answers acknowledged, at least (%)' },
  )
  const visible = stageMetric(settings.stage, metricNames.canaryAge, {
    statistic: Stats.percentileRank(0, promised.visibleSeconds),
  }).with({ label: `answers of the canary visible within ${promised.visibleSeconds} s (%)` })
  return [
    new SingleValueWidget({
      width: 24,
      height: 3,
      title: 'The promise, over the whole time shown',
      metrics: [acknowledged, visible],
      setPeriodToTimeRange: true,
      fullPrecision: false,
    }),
  ]
}

interface StageDashboardProps {
  readonly stage: WatchedStage
  readonly alarms: readonly Alarm[]
}

/** What an operator looks at during an event: the promise on top, below it each graph by the minute. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms }: StageDashboardProps) {
    super(scope, id)
    new Dashboard(this, 'Dashboard', {
      // Dashboards are the whole account's: the same name in another region would be the same one.
      dashboardName: `${stackName(stage.settings.stage)}-${Aws.REGION}`,
      defaultInterval: Duration.hours(3),
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        this.head(stage, alarms),
        serviceLevel(stage),
        ...answerWidgets(stage),
        ...requestWidgets(stage),
        ...leadWidgets(stage),
        ...resourceWidgets(stage),
      ],
    })
  }

  private head({ settings: { eventName, stage } }: WatchedStage, alarms: readonly Alarm[]): IWidget[] {
    const markdown = `# ${eventName}\nStage \`${stage}\`. An alarm’s page in \`infra/RUNBOOK.md\` says what to do.`
    return [
      new TextWidget({ width: 8, height: 4, markdown }),
      new AlarmStatusWidget({ width: 16, height: 4, title: 'Alarms', alarms: [...alarms] }),
    ]
  }
}
