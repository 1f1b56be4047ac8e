import { Match, Template } from 'aws-cdk-lib/assertions'
import { App, Stack } from 'aws-cdk-lib'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { AlarmTopic } from '../../infra/constructs/alarm-topic.ts'
import { inParts } from '../../infra/constructs/stage-alarm.ts'
import { metricNames, metricNamespace } from '../../lambdas/http/metric-names.ts'
import { synthesizeStage } from './stage-template.ts'

interface MetricStat {
  readonly Metric: { readonly Namespace: string; readonly MetricName: string; readonly Dimensions?: unknown }
}

interface AlarmProperties {
  readonly AlarmName: string
  readonly AlarmDescription: string
  readonly AlarmActions?: readonly unknown[]
  readonly OKActions?: readonly unknown[]
  readonly TreatMissingData: string
  readonly EvaluationPeriods: number
  readonly Metrics?: readonly { readonly Expression?: string; readonly MetricStat?: MetricStat }[]
  readonly Namespace?: string
  readonly MetricName?: string
}

const alarmType = 'AWS::CloudWatch::Alarm'
const runbook = readFileSync(new URL('../../infra/RUNBOOK.md', import.meta.url), 'utf8')
let template: Template
let alarms: AlarmProperties[]

beforeAll(async () => {
  template = (await synthesizeStage('toronto-summit')).template
  alarms = Object.values(template.findResources(alarmType)).map(
    ({ Properties }) => Properties as AlarmProperties,
  )
})

const prefix = 'heads-talking-toronto-summit-'

/** The alarm's name without its stage, and without the number of a further part. */
const nameOf = ({ AlarmName }: AlarmProperties): string => AlarmName.replace(prefix, '').replace(/-\d+$/, '')

const metricsOf = ({ Metrics, Namespace, MetricName }: AlarmProperties): string[] =>
  Metrics?.flatMap(({ MetricStat }) =>
    MetricStat ? [`${MetricStat.Metric.Namespace} ${MetricStat.Metric.MetricName}`] : [],
  ) ?? [`${Namespace ?? ''} ${MetricName ?? ''}`]

/** The text below each heading of the runbook's chapter on alarms. */
const sections = (): Map<string, string> => {
  const [, chapter = ''] = /^## Alarms$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(runbook) ?? []
  return new Map(
    chapter
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n')
        return [heading, lines.join('\n')] as const
      }),
  )
}

describe('the alarms of a stage', () => {
  it('watch over requests, functions, table and leads', () => {
    expect(
      Object.fromEntries(alarms.map((alarm) => [nameOf(alarm), [...new Set(metricsOf(alarm))]])),
    ).toEqual({
      'api-errors': [`${metricNamespace} Errors`, 'AWS/ApiGateway 5xx', 'AWS/ApiGateway Count'],
      'api-throttled': [`${metricNamespace} ThrottledRequests`],
      'answers-slow': ['AWS/Lambda Invocations', 'AWS/Lambda Duration'],
      'function-errors': ['AWS/Lambda Errors'],
      'functions-throttled': ['AWS/Lambda Throttles'],
      'table-throttled': ['AWS/DynamoDB ReadThrottleEvents', 'AWS/DynamoDB WriteThrottleEvents'],
      'table-errors': ['AWS/DynamoDB SystemErrors'],
      'leads-undeliverable': [`${metricNamespace} ${metricNames.leadsUndeliverable}`],
      'leads-waiting': [`${metricNamespace} ${metricNames.oldestPendingLead}`],
      'schedule-silent': [`${metricNamespace} ${metricNames.oldestPendingLead}`],
    })
  })

  it('are few, for each metric of each is paid for, and within what CloudWatch allows', () => {
    expect(alarms.length).toBeLessThanOrEqual(12)
    for (const alarm of alarms) expect(metricsOf(alarm).length, alarm.AlarmName).toBeLessThanOrEqual(10)
  })

  it('are named after their stage', () => {
    for (const { AlarmName } of alarms) expect(AlarmName).toMatch(new RegExp(`^${prefix}[a-z-]+[a-z2-9]$`))
    expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length)
  })

  it('look at every function of the stage', () => {
    const watched = alarms
      .filter((alarm) => nameOf(alarm) === 'function-errors')
      .flatMap(({ Metrics = [] }) => Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions ?? []))
    const ours = template.findResources('AWS::Lambda::Function', { Properties: { Runtime: 'nodejs24.x' } })
    const dimensions = Object.keys(ours).map((id) => ({ Name: 'FunctionName', Value: { Ref: id } }))
    expect(watched).toHaveLength(dimensions.length)
    expect(watched).toEqual(expect.arrayContaining(dimensions))
  })

  it('do sums that a silent metric does not spoil', () => {
    const sums = alarms.flatMap(({ Metrics = [] }) => Metrics.flatMap(({ Expression }) => Expression ?? []))
    expect(sums.length).toBeGreaterThan(4)
    for (const sum of sums) expect(sum).toContain('FILL(m0,0)')
  })

  it('are quiet where nobody comes: only a silent schedule is a sign by its silence', () => {
    const loud = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    expect(loud.map(nameOf)).toEqual(['schedule-silent'])
    expect(loud.map(({ EvaluationPeriods }) => EvaluationPeriods)).toEqual([3])
    for (const { TreatMissingData } of alarms)
      expect(['breaching', 'notBreaching', 'ignore']).toContain(TreatMissingData)
  })
})

describe('a mail', () => {
  it('is sent for each alarm, to the stage’s one topic, and when it is over', () => {
    const [topic, ...others] = Object.keys(template.findResources('AWS::SNS::Topic'))
    expect(others).toEqual([])
    for (const alarm of alarms) {
      expect(alarm.AlarmActions, alarm.AlarmName).toEqual([{ Ref: topic }])
      // A lead that was given up is still so when no further one is.
      if (nameOf(alarm) === 'leads-undeliverable') expect(alarm.OKActions).toBeUndefined()
      else expect(alarm.OKActions, alarm.AlarmName).toEqual([{ Ref: topic }])
    }
  })

  it('says in one sentence what it means, and which section of the runbook to open', () => {
    for (const alarm of alarms)
      expect(alarm.AlarmDescription).toMatch(
        new RegExp(
          `^Toronto Leadership Summit: [A-Z][^.]+\\. What to do: infra/RUNBOOK\\.md, section "${nameOf(alarm)}"\\.$`,
        ),
      )
  })

  it('goes to whom the settings name', () => {
    template.resourcePropertiesCountIs('AWS::SNS::Subscription', { Protocol: 'email' }, 1)
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'operations@headstalking.example' })
  })

  it('goes to nobody where the settings name nobody', async () => {
    const { template: ofDefault } = await synthesizeStage('default')
    ofDefault.resourceCountIs('AWS::SNS::Topic', 1)
    ofDefault.resourceCountIs('AWS::SNS::Subscription', 0)
  })
})

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

describe('the runbook', () => {
  it('has a section for each alarm, and an alarm for each section', () => {
    expect([...sections().keys()].toSorted()).toEqual([...new Set(alarms.map(nameOf))].toSorted())
  })

  it('says of each what it means, what visitors notice, where to look, what to do, and when it is over', () => {
    for (const [heading, text] of sections())
      for (const part of ['Means', 'Visitors', 'Look', 'Do', 'Over'])
        expect(text, heading).toMatch(new RegExp(`^- \\*\\*${part}\\.\\*\\* \\S.{20,}`, 'm'))
  })
})

describe('groups', () => {
  it('are as large as they may be, in order, and numbered from the second on', () => {
    expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      { group: ['a', 'b'], part: undefined },
      { group: ['c', 'd'], part: 2 },
      { group: ['e'], part: 3 },
    ])
    expect(inParts(['a', 'b'], 2)).toEqual([{ group: ['a', 'b'], part: undefined }])
  })
})
