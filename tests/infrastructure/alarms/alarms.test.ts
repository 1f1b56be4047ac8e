import type { Template } from 'aws-cdk-lib/assertions'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { inParts } from '../../../infra/constructs/alarms/stage-alarm.ts'
import { metricNames, metricNamespace } from '../../../lambdas/telemetry/metric-names.ts'
import { synthesizeStage } from '../stage-template.ts'

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
  readonly Dimensions?: unknown
}

const alarmType = 'AWS::CloudWatch::Alarm'
const runbook = readFileSync(new URL('../../../infra/RUNBOOK.md', import.meta.url), 'utf8')
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
  it('watch over requests, answers, functions, table, leads and the canary', () => {
    expect(
      Object.fromEntries(alarms.map((alarm) => [nameOf(alarm), [...new Set(metricsOf(alarm))]])),
    ).toEqual({
      'canary-failing': [`${metricNamespace} CanaryFailures`],
      'canary-slow': [`${metricNamespace} CanarySeconds`],
      'api-errors': [`${metricNamespace} Errors`, 'AWS/ApiGateway 5xx', 'AWS/ApiGateway Count'],
      'api-throttled': [`${metricNamespace} ThrottledRequests`],
      'requests-refused': [
        `${metricNamespace} RequestsRefused`,
        'AWS/ApiGateway Count',
        'AWS/Lambda Invocations',
      ],
      'edge-errors': ['AWS/CloudFront Requests', 'AWS/CloudFront 5xxErrorRate'],
      'answers-slow': ['AWS/Lambda Invocations', 'AWS/Lambda Duration'],
      'answers-late': [`${metricNamespace} AnswerAgeSeconds`],
      'answers-stuck': ['AWS/Lambda IteratorAge'],
      'answers-unreadable': [`${metricNamespace} UnreadableAnswers`],
      'numbering-errors': ['AWS/Lambda Errors'],
      'function-errors': ['AWS/Lambda Errors'],
      'functions-throttled': ['AWS/Lambda Throttles'],
      'table-throttled': ['AWS/DynamoDB ReadThrottleEvents', 'AWS/DynamoDB WriteThrottleEvents'],
      'table-errors': ['AWS/DynamoDB SystemErrors'],
      'leads-undeliverable': [`${metricNamespace} ${metricNames.unseenUndeliverable}`],
      'leads-expiring': [`${metricNamespace} ${metricNames.unseenExpiring}`],
      'leads-perhaps-delivered': [`${metricNamespace} ${metricNames.unseenPerhapsDelivered}`],
      'leads-waiting': [`${metricNamespace} ${metricNames.oldestPendingLead}`],
      'schedule-silent': [`${metricNamespace} ${metricNames.oldestPendingLead}`],
    })
  })

  it('are within what COST.md says, for each metric of each is paid for, and what CloudWatch allows', () => {
    for (const alarm of alarms) expect(metricsOf(alarm).length, alarm.AlarmName).toBeLessThanOrEqual(10)
    expect(alarms.flatMap(metricsOf).length).toBeLessThanOrEqual(60)
  })

  it('are named after their stage', () => {
    for (const { AlarmName } of alarms) expect(AlarmName).toMatch(new RegExp(`^${prefix}[a-z-]+[a-z2-9]$`))
    expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length)
  })

  it('look at every function of the stage', () => {
    const watched = alarms
      .filter((alarm) => ['function-errors', 'numbering-errors'].includes(nameOf(alarm)))
      .flatMap(
        ({ Dimensions, Metrics = [] }) =>
          Dimensions ?? Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions ?? []),
      )
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

  it('are quiet where no one comes: only what runs each minute is a sign by its silence', () => {
    const loud = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    expect(loud.map(nameOf).toSorted()).toEqual(['canary-failing', 'schedule-silent'])
    for (const { EvaluationPeriods } of loud) expect(EvaluationPeriods).toBe(3)
    for (const { TreatMissingData } of alarms)
      expect(['breaching', 'notBreaching', 'ignore']).toContain(TreatMissingData)
  })

  it('look at CloudFront only where its metrics are', () => {
    const conditional = Object.values(template.findResources(alarmType)).filter((one) => 'Condition' in one)
    expect(conditional.map(({ Properties }) => nameOf(Properties as AlarmProperties))).toEqual([
      'edge-errors',
    ])
    template.hasCondition(String(conditional[0]?.Condition), {
      'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
    })
  })
})

describe('a mail', () => {
  it('is sent for each alarm, to the stage’s one topic, and when it is over', () => {
    const [topic, ...others] = Object.keys(template.findResources('AWS::SNS::Topic'))
    expect(others).toEqual([])
    for (const alarm of alarms) {
      expect(alarm.AlarmActions, alarm.AlarmName).toEqual([{ Ref: topic }])
      // An answer that could not be read is still so when no further one comes.
      if (nameOf(alarm) === 'answers-unreadable') expect(alarm.OKActions).toBeUndefined()
      else expect(alarm.OKActions, alarm.AlarmName).toEqual([{ Ref: topic }])
    }
  })

  it('says first what it means for people, then what was seen, and which page of the runbook to open', () => {
    const people = /\b(people|phones|somebody|visitor|chart|requests to be contacted)\b/i
    for (const { AlarmName, AlarmDescription } of alarms) {
      const [, first = ''] = /^Toronto Leadership Summit: ([A-Z].*?[.:;]) \S/.exec(AlarmDescription) ?? []
      expect(first, AlarmName).toMatch(people)
      expect(AlarmDescription).toMatch(/\. What to do: infra\/RUNBOOK\.md#[a-z-]+$/)
      expect(AlarmDescription.length, AlarmName).toBeLessThanOrEqual(1024)
    }
  })

  it('goes to whom the settings name', () => {
    template.resourcePropertiesCountIs('AWS::SNS::Subscription', { Protocol: 'email' }, 1)
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'operations@headstalking.example' })
  })

  it('has no recipient where the settings name none', async () => {
    const { template: ofDefault } = await synthesizeStage('default')
    ofDefault.resourceCountIs('AWS::SNS::Topic', 1)
    ofDefault.resourceCountIs('AWS::SNS::Subscription', 0)
  })
})

describe('the runbook', () => {
  it('has the page that each alarm names, and no page that nothing names', () => {
    const pages = alarms.map(({ AlarmDescription }) => AlarmDescription.split('#').at(-1) ?? '')
    // The mail of the budget is worded by AWS: it leads to no page, and a page is there to be found.
    expect([...sections().keys()].toSorted()).toEqual([...new Set([...pages, 'budget'])].toSorted())
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
