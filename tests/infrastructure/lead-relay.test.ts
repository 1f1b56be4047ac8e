import { Match, Template } from 'aws-cdk-lib/assertions'
import { App, Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { beforeAll, describe, expect, it } from 'vitest'
import { LeadAlarms } from '../../infra/constructs/alarms/lead-alarms.ts'
import { nodeFunctions, type ResolvedFunction } from '../../infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '../../infra/local/template/template.ts'
import { readStageSettings } from '../../infra/stages/stage-settings.ts'
import { metricNames, metricNamespace } from '../../lambdas/telemetry/metric-names.ts'
import { leadSettings } from '../../lambdas/leads/settings.ts'
import { synthesizeStage } from './stage-template.ts'

const alarmType = 'AWS::CloudWatch::Alarm'
let template: Template
let functions: ResolvedFunction[]
let ofDefault: ResolvedFunction[]

const resolve = async (stage: string) => {
  const { template: synthesized, assembly } = await synthesizeStage(stage)
  return {
    synthesized,
    resolved: nodeFunctions(new ResolvedTemplate(assembly.template, assembly.stackName)),
  }
}

beforeAll(async () => {
  const [summit, passing] = [await resolve('toronto-summit'), await resolve('default')]
  template = summit.synthesized
  functions = summit.resolved
  ofDefault = passing.resolved
})

const variablesOf = (all: readonly ResolvedFunction[], module: string) =>
  all.find((candidate) => candidate.module === module)?.variables ?? {}

const sending = ['forward-leads', 'redeliver-leads']

describe('the functions that send leads', () => {
  it.each(sending)('%s gets the form service, and the name of its key', (module) => {
    expect(variablesOf(functions, module)).toMatchObject({
      FORM_SERVICE_URL: 'https://forms.headstalking.example/submit',
      FORM_SERVICE_FROM_NAME: '"Toronto Leadership Summit"',
      FORM_SERVICE_KEY_PARAMETER: '/heads-talking/toronto-summit/form-service-access-key',
    })
  })

  it.each(sending)('%s gets how long leads are kept', (module) => {
    expect(variablesOf(functions, module).RETENTION_DAYS).toBe(
      String(readStageSettings('toronto-summit').retentionDays),
    )
    expect(variablesOf(ofDefault, module).RETENTION_DAYS).toBe(
      String(readStageSettings('default').retentionDays),
    )
  })

  it.each(sending)('%s of a stage without a form service gets none', (module) => {
    expect(variablesOf(ofDefault, module)).not.toHaveProperty('FORM_SERVICE_URL')
    expect(variablesOf(ofDefault, module)).toMatchObject({
      FORM_SERVICE_KEY_PARAMETER: '/heads-talking/default/form-service-access-key',
    })
  })

  it('are the only ones that are told: no visitor waits for a form service', () => {
    const told = functions.filter(({ variables }) =>
      Object.keys(variables).some((name) => name.startsWith('FORM_SERVICE')),
    )
    expect(told.map(({ module }) => module).toSorted()).toEqual(sending)
  })

  it('find their key at run time: no template holds one, nor resolves the parameter', () => {
    expect(template.findResources('AWS::SSM::Parameter')).toEqual({})
    const { Resources } = template.toJSON() as { Resources: unknown }
    const said = JSON.stringify(Resources).match(/[^"]*(access[-_]?key|resolve:ssm)[^"]*/gi)
    expect(new Set(said)).toEqual(
      new Set([
        '/heads-talking/toronto-summit/form-service-access-key',
        ':parameter/heads-talking/toronto-summit/form-service-access-key',
      ]),
    )
  })
})

describe('the table’s stream', () => {
  it('has each lead sent that has just become pending, ten at a time, and calls a function that fails no more than thrice', () => {
    const functionId = functions.find(({ module }) => module === 'forward-leads')?.id
    const pattern = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'LEAD-PENDING' }] } } } }
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: functionId },
      EventSourceArn: { 'Fn::GetAtt': ['LiveFormTable', 'StreamArn'] },
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 10,
      MaximumRetryAttempts: 2,
      FilterCriteria: { Filters: [{ Pattern: Match.serializedJson(pattern) }] },
    })
  })

  it('leaves the longest attempt the time it needs, and ends before a lease does', () => {
    const { attemptMs, graceMs, noteMs, leaseMs } = leadSettings
    const timeouts = Object.values(
      template.findResources('AWS::Lambda::Function', { Properties: { Handler: 'forward-leads.handler' } }),
    ).map(({ Properties }) => (Properties as { Timeout: number }).Timeout * 1000)
    expect(timeouts).toHaveLength(1)
    expect(timeouts[0]).toBeGreaterThan(attemptMs + graceMs + noteMs)
    expect(timeouts[0]).toBeLessThan(leaseMs)
  })
})

describe('the schedule', () => {
  it('calls the redelivery every minute, and may', () => {
    const functionId = functions.find(({ module }) => module === 'redeliver-leads')?.id
    const target = { 'Fn::GetAtt': [functionId, 'Arn'] }
    const [[id, rule] = [], ...others] = Object.entries(template.findResources('AWS::Events::Rule')).filter(
      ([, { Properties }]) => JSON.stringify(Properties).includes(JSON.stringify(target)),
    )
    expect(others).toEqual([])
    expect(rule).toMatchObject({
      Properties: { ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' },
    })
    template.hasResourceProperties('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      Principal: 'events.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [functionId, 'Arn'] },
      SourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
    })
  })

  it('has one run at a time, done before the next but one begins, never repeated nor gathered', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Handler: 'redeliver-leads.handler',
      ReservedConcurrentExecutions: 1,
      Timeout: 55,
    })
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumEventAgeInSeconds: 60,
      MaximumRetryAttempts: 0,
    })
  })
})

describe('the alarms', () => {
  const dimensions = [{ Name: 'stage', Value: 'toronto-summit' }]
  const ofStack = (settings: { readonly formService?: { readonly url: string } }) => {
    const stack = new Stack(new App(), 'Alarms')
    const alarms = new LeadAlarms(stack, 'Alarms', { stage: 'gala', eventName: 'Gala', ...settings })
    return { stack, alarms }
  }

  it.each([
    [metricNames.unseenUndeliverable, 300],
    [metricNames.unseenExpiring, 300],
    [metricNames.unseenPerhapsDelivered, 3600],
  ])(
    'are raised by leads that no one has looked at (%s), and stay so where nothing is said',
    (metric, period) => {
      template.hasResourceProperties(alarmType, {
        Namespace: metricNamespace,
        MetricName: metric,
        Dimensions: dimensions,
        Statistic: 'Maximum',
        Period: period,
        Threshold: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'ignore',
      })
    },
  )

  it('are raised by a lead that waits for more than an hour, and stay so where nothing is said', () => {
    template.hasResourceProperties(alarmType, {
      Namespace: metricNamespace,
      MetricName: metricNames.oldestPendingLead,
      Dimensions: dimensions,
      Statistic: 'Maximum',
      Threshold: 3600,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'ignore',
    })
  })

  it('of a stage without a form service know of no lead that waits: it waits to be exported', () => {
    const namesOf = (settings: Parameters<typeof ofStack>[0]) =>
      Object.values(Template.fromStack(ofStack(settings).stack).findResources(alarmType)).map(
        ({ Properties }) =>
          (Properties as { AlarmName: string }).AlarmName.replace('heads-talking-gala-', ''),
      )
    const everywhere = ['leads-expiring', 'leads-perhaps-delivered', 'leads-undeliverable', 'schedule-silent']
    expect(namesOf({}).toSorted()).toEqual(everywhere)
    const withService = namesOf({ formService: { url: 'https://forms.example/submit' } })
    expect(withService.toSorted()).toEqual([...everywhere, 'leads-waiting'].toSorted())
  })

  it('are raised by a schedule that says nothing for a quarter of an hour', () => {
    template.hasResourceProperties(alarmType, {
      Namespace: metricNamespace,
      MetricName: metricNames.oldestPendingLead,
      Dimensions: dimensions,
      Statistic: 'SampleCount',
      Threshold: 1,
      Period: 300,
      EvaluationPeriods: 3,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it('all tell whom they are given, and when they are over: somebody has looked then', () => {
    const { stack, alarms } = ofStack({ formService: { url: 'https://forms.example/submit' } })
    expect(alarms.all).toHaveLength(5)
    alarms.addAction(new SnsAction(new Topic(stack, 'Topic')))
    Template.fromStack(stack).allResourcesProperties(alarmType, {
      AlarmActions: [Match.anyValue()],
      OKActions: [Match.anyValue()],
    })
  })
})
