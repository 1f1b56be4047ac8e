import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  ComparisonOperator,
  type IAlarmAction,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { metricNames } from '#lambdas/http/metric-names.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { stageMetric } from './metrics.ts'
import { stageAlarm } from './stage-alarm.ts'

/** The longest a lead may wait before someone is told. */
const longestWait = Duration.hours(1)

const period = Duration.minutes(5)

/** The alarms of the lead relay. They tell nobody until they are given an action. (spec/decisions.md, "Leads") */
export class LeadAlarms extends Construct {
  readonly all: readonly Alarm[]
  /** Those that are over when their cause is. */
  private readonly passing: readonly Alarm[]

  constructor(scope: Construct, id: string, settings: Pick<StageSettings, 'stage' | 'eventName'>) {
    super(scope, id)
    const { stage } = settings
    const undeliverable = stageAlarm(this, 'Undeliverable', {
      settings,
      name: 'leads-undeliverable',
      means: 'A lead was refused by the form service, or failed for a day; it is kept.',
      metric: stageMetric(stage, metricNames.leadsUndeliverable, { period }),
      threshold: 1,
      // Nothing is counted where nothing is given up.
      evaluationPeriods: 1,
    })
    const waiting = stageAlarm(this, 'Waiting', {
      settings,
      name: 'leads-waiting',
      means: 'A lead has been waiting to be delivered for more than an hour; it is safe.',
      metric: stageMetric(stage, metricNames.oldestPendingLead, { statistic: Stats.MAXIMUM, period }),
      threshold: longestWait.toSeconds(),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 2,
      // A schedule that falls silent delivers nothing: what waited still waits, and silence has its own alarm.
      treatMissingData: TreatMissingData.IGNORE,
    })
    const silent = stageAlarm(this, 'Silent', {
      settings,
      name: 'schedule-silent',
      means: 'The redelivery of leads, which runs every minute, has not reported for a quarter of an hour.',
      metric: stageMetric(stage, metricNames.oldestPendingLead, { statistic: Stats.SAMPLE_COUNT, period }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 3,
      // Every run that succeeds reports, also where nothing waits.
      treatMissingData: TreatMissingData.BREACHING,
    })
    this.all = [undeliverable, waiting, silent]
    this.passing = [waiting, silent]
  }

  /**
   * Has every alarm do something when it is raised, such as to tell a topic, and when it is over. A lead that was
   * given up stays so when the alarm has calmed down: of that, no end is told.
   */
  addAction(action: IAlarmAction): void {
    for (const alarm of this.all) alarm.addAlarmAction(action)
    for (const alarm of this.passing) alarm.addOkAction(action)
  }
}
