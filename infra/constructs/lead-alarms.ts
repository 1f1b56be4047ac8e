import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { metricNames, metricNamespace, stageDimension, type MetricName } from '#lambdas/http/metric-names.ts'

const metric = (stage: string, metricName: MetricName, statistic: string): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { [stageDimension]: stage },
    statistic,
    period: Duration.minutes(5),
  })

/** The longest a lead may wait before someone is told. */
const longestWait = Duration.hours(1)

/** The alarms of the lead relay. They tell nobody until they are given an action. (spec/decisions.md, "Leads") */
export class LeadAlarms extends Construct {
  private readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, { stage, eventName }: { stage: string; eventName: string }) {
    super(scope, id)
    const undeliverable = new Alarm(this, 'Undeliverable', {
      alarmDescription: `${eventName}: a lead was refused by the form service or failed for a day. It is kept: find out why, then requeue it.`,
      metric: metric(stage, metricNames.leadsUndeliverable, Stats.SUM),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      // Nothing is counted where nothing is given up.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    const waiting = new Alarm(this, 'Waiting', {
      alarmDescription: `${eventName}: a lead has waited for more than an hour, or redelivery does not run. Look at its log for the failure codes.`,
      metric: metric(stage, metricNames.oldestPendingLead, Stats.MAXIMUM),
      threshold: longestWait.toSeconds(),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 2,
      // Every run of the schedule reports the age, also where nothing waits: silence is a schedule that fails.
      treatMissingData: TreatMissingData.BREACHING,
    })
    this.all = [undeliverable, waiting]
  }

  /** Has every alarm do something when it is raised, such as to tell a topic. */
  addAction(action: IAlarmAction): void {
    for (const alarm of this.all) alarm.addAlarmAction(action)
  }
}
