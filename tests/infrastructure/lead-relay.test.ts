import { Template } from 'aws-cdk-lib/assertions'
import { App, Stack } from 'aws-cdk-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { LeadAlarms } from '#infra/constructs/alarms/answer-alarms.ts'
import { nodeFunctions, type ResolvedFunction } from '#infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { leadSettings } from '#lambdas/leads/settings.ts'
import { synthesizeStage } from './stage-template.ts'

const alarmType = 'AWS::CloudWatch::Alarm'
let template: Template
let functions: ResolvedFunction[]

beforeAll(async () => {
  const { template: synthesized, assembly } = await synthesizeStage('toronto-summit')
  template = synthesized
  functions = nodeFunctions(new ResolvedTemplate(assembly.template, assembly.stackName))
})

const sending = ['forward-leads', 'redeliver-leads']

describe('the functions that send leads', () => {
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

describe('the alarms', () => {
  it('of a stage without a form service know of no lead that waits: it waits to be exported', () => {
    const namesOf = (settings: { readonly formService?: { readonly url: string } }) => {
      const stack = new Stack(new App(), 'Alarms')
      new LeadAlarms(stack, 'Alarms', { stage: 'gala', eventName: 'Gala', ...settings })
      return Object.values(Template.fromStack(stack).findResources(alarmType)).map(({ Properties }) =>
        (Properties as { AlarmName: string }).AlarmName.replace('heads-talking-gala-', ''),
      )
    }
    const everywhere = ['leads-expiring', 'leads-perhaps-delivered', 'leads-undeliverable', 'schedule-silent']
    expect(namesOf({}).toSorted()).toEqual(everywhere)
    const withService = namesOf({ formService: { url: 'https://forms.example/submit' } })
    expect(withService.toSorted()).toEqual([...everywhere, 'leads-waiting'].toSorted())
  })
})
