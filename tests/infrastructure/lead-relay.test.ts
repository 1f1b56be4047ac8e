import { Match, Template } from 'aws-cdk-lib/assertions'
import { App, Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { beforeAll, describe, expect, it } from 'vitest'
import { LeadAlarms } from '../../infra/constructs/lead-alarms.ts'
import { nodeFunctions, type ResolvedFunction } from '../../infra/local/function-definitions.ts'
import { ResolvedTemplate } from '../../infra/local/template.ts'
import { readStageSettings } from '../../infra/stages/stage-settings.ts'
import { metricNames, metricNamespace } from '../../lambdas/http/metric-names.ts'
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

const relaying = ['post-contact', 'post-estimate', 'redeliver-leads']

describe('the functions of the lead relay', () => {
  it.each(relaying)('%s is told of the form service, and where its key lies', (module) => {
    expect(variablesOf(functions, module)).toMatchObject({
      FORM_SERVICE_URL: 'https://forms.headstalking.example/submit',
      FORM_SERVICE_FROM_NAME: 'Toronto Leadership Summit',
      FORM_SERVICE_KEY_PARAMETER: '/heads-talking/toronto-summit/form-service-access-key',
    })
  })

  it.each(relaying)('%s is told for how long leads are kept', (module) => {
    expect(variablesOf(functions, module).RETENTION_DAYS).toBe(
      String(readStageSettings('toronto-summit').retentionDays),
    )
    expect(variablesOf(ofDefault, module).RETENTION_DAYS).toBe(
      String(readStageSettings('default').retentionDays),
    )
  })

  it.each(relaying)('%s of a stage without a form service is told of none', (module) => {
    expect(variablesOf(ofDefault, module)).not.toHaveProperty('FORM_SERVICE_URL')
    expect(variablesOf(ofDefault, module)).toMatchObject({
      FORM_SERVICE_KEY_PARAMETER: '/heads-talking/default/form-service-access-key',
    })
  })

  it('are the only ones that are told', () => {
    const told = functions.filter(({ variables }) =>
      Object.keys(variables).some((name) => name.startsWith('FORM_SERVICE')),
    )
    expect(told.map(({ module }) => module).toSorted()).toEqual(relaying)
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

describe('the schedule', () => {
  it('calls the redelivery every minute, and may', () => {
    const [[id, rule] = []] = Object.entries(template.findResources('AWS::Events::Rule'))
    expect(Object.keys(template.findResources('AWS::Events::Rule'))).toHaveLength(1)
    expect(rule).toMatchObject({
      Properties: { ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' },
    })
    const [target] = (rule as { Properties: { Targets: { Arn: { 'Fn::GetAtt': string[] } }[] } }).Properties
      .Targets
    const [functionId] = target?.Arn['Fn::GetAtt'] ?? []
    expect(functions.find((candidate) => candidate.id === functionId)?.module).toBe('redeliver-leads')
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

  it('are raised by an undeliverable lead, and not by silence', () => {
    template.hasResourceProperties(alarmType, {
      Namespace: metricNamespace,
      MetricName: metricNames.leadsUndeliverable,
      Dimensions: dimensions,
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
    })
  })

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

  it('all tell whom they are given', () => {
    const stack = new Stack(new App(), 'Alarms')
    const alarms = new LeadAlarms(stack, 'Alarms', { stage: 'gala', eventName: 'Gala' })
    expect(alarms.all).toHaveLength(3)
    alarms.addAction(new SnsAction(new Topic(stack, 'Topic')))
    Template.fromStack(stack).allResourcesProperties(alarmType, { AlarmActions: [Match.anyValue()] })
  })
})
