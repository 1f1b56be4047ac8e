import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  ComparisonOperator,
  type IAlarmAction,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { metricNames, type MetricName } from '#lambdas/telemetry/metric-names.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { stageMetric } from './metrics.ts'
import { listeners, stageAlarm } from './stage-alarm.ts'

type LeadSettings = Pick<StageSettings, 'stage' | 'eventName' | 'formService' | 'asleep'>

/** The longest a lead may wait before an alarm is raised. */
const longestWait = Duration.hours(1)

/** Over how long the schedule's reports are looked at: where it runs each hour, over one. */
const periodOf = ({ asleep }: LeadSettings): Duration => (asleep ? Duration.hours(1) : Duration.minutes(5))

interface UnseenAlarm {
  readonly metric: MetricName
  readonly name: `leads-${string}`
  readonly means: string
  readonly period: Duration
}

/** The alarms of the lead relay. They tell no one until they are given an action; each is over when its cause is. */
export class LeadAlarms extends Construct {
  readonly all: readonly Alarm[]
  private readonly settings: LeadSettings

  constructor(scope: Construct, id: string, settings: LeadSettings) {
    super(scope, id)
    this.settings = settings
    const period = periodOf(settings)
    this.all = [
      // Where there is no form service leads wait to be exported, and that is no fault.
      ...(settings.formService ? [this.waiting()] : []),
      this.unseen('Undeliverable', {
        metric: metricNames.unseenUndeliverable,
        name: 'leads-undeliverable',
        means:
          'Somebody asked to be contacted, and no one here has read it: answer them by hand. The form service refused the request, or failed for a day; it is kept, for as long as the stage keeps personal data.',
        period,
      }),
      this.unseen('Expiring', {
        metric: metricNames.unseenExpiring,
        name: 'leads-expiring',
        means:
          'Somebody asked to be contacted, no one here has read it, and within three days it is deleted. Read it now: it cannot be brought back.',
        period,
      }),
      // Softly: it most probably arrived, so that it may wait until no one is busy with an event.
      this.unseen('PerhapsDelivered', {
        metric: metricNames.unseenPerhapsDelivered,
        name: 'leads-perhaps-delivered',
        means:
          'Somebody asked to be contacted, and their request probably is in the inbox, perhaps twice: look when there is time. The form service took it twice without saying so; it is not sent again.',
        period: Duration.hours(1),
      }),
      this.silent(),
    ]
  }

  private waiting(): Alarm {
    const { settings } = this
    return stageAlarm(this, 'Waiting', {
      settings,
      name: 'leads-waiting',
      heardBy: listeners.schedule,
      means:
        'Somebody asked to be contacted, and no one here has read it yet. It has been waiting to be mailed for more than an hour; it is safe.',
      page: '#leads-waiting',
      metric: stageMetric(settings.stage, metricNames.oldestPendingLead, {
        statistic: Stats.MAXIMUM,
        period: periodOf(settings),
      }),
      threshold: longestWait.toSeconds(),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 2,
      // A schedule that falls silent delivers nothing: what waited still waits, and silence has its own alarm.
      treatMissingData: TreatMissingData.IGNORE,
    })
  }

  /** Up for as long as there are leads of some kind that no one has looked at; each run of the schedule counts them. */
  private unseen(id: string, { metric, name, means, period: over }: UnseenAlarm): Alarm {
    const { settings } = this
    return stageAlarm(this, id, {
      settings,
      name,
      heardBy: listeners.schedule,
      means,
      page: `#${name}`,
      metric: stageMetric(settings.stage, metric, { statistic: Stats.MAXIMUM, period: over }),
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.IGNORE,
    })
  }

  private silent(): Alarm {
    const { settings } = this
    return stageAlarm(this, 'Silent', {
      settings,
      name: 'schedule-silent',
      means: settings.asleep
        ? 'Requests to be contacted that failed once are not sent again. The redelivery of leads, which runs each hour while the stage sleeps, has not reported for three hours.'
        : 'Requests to be contacted that failed once are not sent again. The redelivery of leads, which runs every minute, has not reported for a quarter of an hour.',
      page: '#schedule-silent',
      metric: stageMetric(settings.stage, metricNames.oldestPendingLead, {
        statistic: Stats.SAMPLE_COUNT,
        period: periodOf(settings),
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 3,
      // Every run that succeeds reports, also where nothing waits.
      treatMissingData: TreatMissingData.BREACHING,
    })
  }

  /** Has every alarm do something when it is raised, such as to tell a topic, and when it is over. */
  addAction(action: IAlarmAction): void {
    for (const alarm of this.all) {
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
    }
  }
}
