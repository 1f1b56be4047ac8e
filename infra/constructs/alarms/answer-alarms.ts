import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  ComparisonOperator,
  type IAlarmAction,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { type MetricName, metricNames } from '#lambdas/telemetry/metric-names.ts'
import { numberingId } from '../../bundle-handlers.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { expressionOf, functionMetric, stageMetric } from './metrics.ts'
import {
  functionOf,
  inParts,
  listeners,
  metricsOfAnAlarm,
  stageAlarm,
  takingAnswers,
  twoOfThree,
  type WatchedStage,
} from './stage-alarm.ts'

/** What is promised of an answer: stored within so long, and visible within so long. */
export const promised = { storedMs: 2_000, visibleSeconds: 5 } as const

/** Where fewer than 20 came in a minute, the slowest of them is a cold start and no sign of anything. */
export const answersSlow = (scope: Construct, stage: WatchedStage): Alarm[] =>
  inParts([...takingAnswers(stage).values()], metricsOfAnAlarm / 2).map(({ group, part }) => {
    const metrics = group.flatMap((post) => [
      functionMetric(post, 'Invocations'),
      functionMetric(post, 'Duration', Stats.p(99)),
    ])
    const slowest = group.map((_, index) => `IF(FILL(m${2 * index},0)>=20,m${2 * index + 1},0)`)
    return stageAlarm(scope, 'AnswersSlow', {
      settings: stage.settings,
      name: 'answers-slow',
      heardBy: listeners.canary,
      means: 'People wait for their thank-you. One answer in a hundred takes 2 s or more to be stored.',
      page: '#answers-slow',
      part,
      metric: expressionOf(metrics, `MAX([${slowest.join(',')}])`, { label: 'Slowest form, p99 (ms)' }),
      threshold: promised.storedMs,
      ...twoOfThree,
    })
  })

/** An answer is visible when it has its number. What never gets one has no age: see answersStuck, and the canary. */
export const answersLate = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'AnswersLate', {
    settings,
    name: 'answers-late',
    heardBy: listeners.canary,
    means:
      'The chart lags behind the room; no answer is lost. The oldest answers were stored more than 5 s before any chart could see them.',
    page: '#answers-late',
    metric: stageMetric(settings.stage, metricNames.answerAge, { statistic: Stats.MAXIMUM }),
    threshold: promised.visibleSeconds,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...twoOfThree,
  })

/** How far the function that numbers answers is behind the table's stream. A batch that fails comes again, for a day. */
export const answersStuck = (scope: Construct, stage: WatchedStage): Alarm =>
  stageAlarm(scope, 'AnswersStuck', {
    settings: stage.settings,
    name: 'answers-stuck',
    heardBy: listeners.canary,
    means:
      'The chart stops updating while answers come in; none is lost. The function that numbers answers is more than 10 s behind.',
    page: '#answers-stuck',
    metric: functionMetric(functionOf(stage, numberingId), 'IteratorAge', Stats.MAXIMUM),
    threshold: Duration.seconds(10).toMilliseconds(),
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    // Where nothing comes, nothing is behind; a stream that hands over nothing is the canary's to notice.
    ...twoOfThree,
  })

/** One failure is repeated within a second and mostly over; one a minute means that the same batch fails again and again. */
export const numberingErrors = (scope: Construct, stage: WatchedStage): Alarm =>
  stageAlarm(scope, 'NumberingErrors', {
    settings: stage.settings,
    name: 'numbering-errors',
    heardBy: listeners.canary,
    means:
      'The chart stops updating, or soon will, while answers come in; none is lost. The function that numbers answers crashes or runs out of time.',
    page: '#numbering-errors',
    metric: functionMetric(functionOf(stage, numberingId), 'Errors'),
    threshold: 1,
    ...twoOfThree,
  })

/** One is enough: it is no mishap that passes, but an answer that stays away until somebody acts. */
export const answersUnreadable = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'AnswersUnreadable', {
    settings,
    name: 'answers-unreadable',
    heardBy: listeners.canary,
    means:
      'Somebody was thanked for an answer that no chart shows. A stored answer could not be read and got no row; it is kept for 7 days.',
    page: '#answers-unreadable',
    metric: stageMetric(settings.stage, metricNames.unreadableAnswers, { period: Duration.minutes(5) }),
    threshold: 1,
    evaluationPeriods: 1,
  })

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
