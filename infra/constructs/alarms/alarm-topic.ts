import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'

const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com')

/** Where the alarms of a stage are told, encrypted; a mail goes to whom the settings name. */
export class AlarmTopic extends Construct {
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
      }),
    )
    return key
  }

  /** A topic with a policy of its own loses the default one, under which the account's alarms might publish. */
  private letAlarmsPublish(topic: ITopic): void {
    const { account } = Stack.of(this)
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    )
  }
}
