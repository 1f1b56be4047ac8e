import { type Alarm, ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import {
  answersLate,
  answersSlow,
  answersStuck,
  answersUnreadable,
  type LeadAlarms,
  numberingErrors,
  promised,
} from './answer-alarms.ts'
import {
  apiErrors,
  apiThrottled,
  edgeErrors,
  functionErrors,
  functionsThrottled,
  requestsRefused,
  tableErrors,
  tableThrottled,
} from './service-alarms.ts'
import { listeners, stageAlarm, twoOfThree, type WatchedStage } from './stage-alarm.ts'
import { stageMetric } from './metrics.ts'

/**
 * Whatever keeps a visitor away keeps the canary away: the edge, a wrong secret or key, a store that fails, a stream
 * that hands over nothing. Every run reports, so that silence is a sign too.
 */
const canaryFailing = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'CanaryFailing', {
    settings,
    name: 'canary-failing',
    means:
      'A visitor would not get through: a page, a form or the way from an answer to the chart is broken. What tries it each minute failed twice in three minutes, or is silent.',
    page: '#canary-failing',
    metric: stageMetric(settings.stage, metricNames.canaryFailures),
    threshold: 1,
    ...twoOfThree,
    treatMissingData: TreatMissingData.BREACHING,
  })

/** A run without a row counts as the longest wait. A canary that is silent says nothing of the wait. */
const canarySlow = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'CanarySlow', {
    settings,
    name: 'canary-slow',
    heardBy: listeners.canary,
    means:
      'People look for their answer on the chart for more than 5 s. So long the answer took that is sent each minute, in three of five minutes.',
    page: '#canary-slow',
    metric: stageMetric(settings.stage, metricNames.canaryAge, { statistic: Stats.MAXIMUM }),
    threshold: promised.visibleSeconds,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 5,
    datapointsToAlarm: 3,
  })

const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com')

/** CloudWatch acts for every account: only for the alarms of this one. */
const ofThisAccount = (scope: Construct) => ({
  StringEquals: { 'aws:SourceAccount': Stack.of(scope).account },
})

/** Where the alarms of a stage are told, encrypted; a mail goes to whom the settings name. */
class AlarmTopic extends Construct {
  /** What an alarm does to tell it. */
  readonly action: SnsAction

  constructor(
    scope: Construct,
    id: string,
    { stage, eventName, alarmEmail }: Pick<StageSettings, 'stage' | 'eventName' | 'alarmEmail'>,
  ) {
    super(scope, id)
    const topic = new Topic(this, 'Topic', {
      displayName: `Heads Talking ${stage}`,
      masterKey: this.key(eventName),
      enforceSSL: true,
    })
    this.letAlarmsPublish(topic)
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail))
    this.action = new SnsAction(topic)
  }

  /** A key of its own: the account's default key for SNS lets no alarm use it, and the mail would never be sent. */
  private key(eventName: string): Key {
    const key = new Key(this, 'Key', {
      description: `Alarms of ${eventName}`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(7),
      // It encrypts what is on its way only: nothing needs it later.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        // In a key's policy this means the key itself.
        resources: ['*'],
        conditions: ofThisAccount(this),
      }),
    )
    return key
  }

  /** A topic with a policy of its own loses the default one, under which the account's alarms might publish. */
  private letAlarmsPublish(topic: ITopic): void {
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: ofThisAccount(this),
      }),
    )
  }
}

interface AlarmsProps {
  readonly stage: WatchedStage
  readonly leads: LeadAlarms
}

/**
 * The alarms of a stage, and the topic they tell. Each has a page in infra/RUNBOOK.md, and none rings for a single
 * mishap, or in a night without visitors: then the canary alone speaks for them. A stage that sleeps has those of leads, and
 * of requests that fail.
 */
export class Alarms extends Construct {
  /** Those that every stage has, wherever it is. */
  readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, { stage, leads }: AlarmsProps) {
    super(scope, id)
    const { action } = new AlarmTopic(this, 'Topic', stage.settings)
    const { asleep } = stage.settings
    const watching = () => [
      canaryFailing(this, stage),
      canarySlow(this, stage),
      requestsRefused(this, stage),
      apiThrottled(this, stage),
      ...answersSlow(this, stage),
      answersLate(this, stage),
      answersStuck(this, stage),
      numberingErrors(this, stage),
      ...functionErrors(this, stage),
      ...functionsThrottled(this, stage),
      tableThrottled(this, stage),
      tableErrors(this, stage),
    ]
    const everywhere = [apiErrors(this, stage), ...(asleep ? [] : watching())]
    const lasting = asleep ? [] : [answersUnreadable(this, stage)]
    const passing = [...everywhere, edgeErrors(this, stage)]
    for (const alarm of [...passing, ...lasting]) alarm.addAlarmAction(action)
    // What could not be read is still unread when no more of it comes: no mail says that it is over.
    for (const alarm of passing) alarm.addOkAction(action)
    leads.addAction(action)
    this.all = [...everywhere, ...lasting, ...leads.all]
  }
}
