import { App, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, it } from 'vitest'
import { AlarmTopic } from '../../../infra/constructs/alarms/alarm-topic.ts'

describe('the topic', () => {
  const ofGala = () => {
    const stack = new Stack(new App(), 'Gala')
    new AlarmTopic(stack, 'Topic', { stage: 'gala', eventName: 'Gala', alarmEmail: 'a@example.org' })
    return Template.fromStack(stack)
  }

  it('is encrypted with a key of its own, which CloudWatch may use', () => {
    const gala = ofGala()
    const [key] = Object.keys(gala.findResources('AWS::KMS::Key'))
    gala.hasResourceProperties('AWS::SNS::Topic', { KmsMasterKeyId: { 'Fn::GetAtt': [key, 'Arn'] } })
    gala.hasResourceProperties('AWS::KMS::Key', {
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          }),
        ]),
      },
    })
  })

  it('takes messages from CloudWatch’s alarms of this account alone, and over TLS only', () => {
    ofGala().hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ],
      },
    })
  })
})
