import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LeadAlarms } from '#infra/constructs/alarms/answer-alarms.ts'
import { type StreamMapping, streamMappingsOf } from '#infra/local/events/stream-mappings.ts'
import { leadSettings } from '#lambdas/leads/settings.ts'
import { leadsPartition, pendingPartition } from '#lambdas/leads/stored/items.ts'
import { intakeKey, pageKey, privateKey } from '#lambdas/rows/items.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { type SynthesizedStage, synthesizeStage } from '../stage-template.ts'

const alarmType = 'AWS::CloudWatch::Alarm'
let stage: SynthesizedStage
/** What calls functions with what is new, by what is called. */
let mappings: ReadonlyMap<string, StreamMapping>

beforeAll(async () => {
  stage = await synthesizeStage('toronto-summit')
  const { resolved, functions } = stage
  mappings = new Map(
    streamMappingsOf(resolved, functions).map((mapping) => [
      functions.find(({ arn }) => arn === mapping.functionArn)?.module ?? '',
      mapping,
    ]),
  )
})

const sending = ['forward-leads', 'redeliver-leads']

describe('the functions that send leads', () => {
  it('are the only ones that are told: no visitor waits for a form service', () => {
    const told = stage.functions.filter(({ variables }) =>
      Object.keys(variables).some((name) => name.startsWith('FORM_SERVICE')),
    )
    expect(told.map(({ module }) => module).toSorted()).toEqual(sending)
  })

  it('find their key at run time: no template holds one, nor resolves the parameter', () => {
    expect(stage.template.findResources('AWS::SSM::Parameter')).toEqual({})
    const { Resources } = stage.template.toJSON() as { Resources: unknown }
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
      stage.template.findResources('AWS::Lambda::Function', {
        Properties: { Handler: 'forward-leads.handler' },
      }),
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

const change = (key: { pk: string; sk: string }, eventName = 'INSERT') => ({
  eventName,
  dynamodb: { Keys: { pk: { S: key.pk }, sk: { S: key.sk } } },
})

describe('the functions behind the table’s stream', () => {
  it('are the one that numbers answers, and the one that forwards leads', () => {
    expect([...mappings.keys()].toSorted()).toEqual(['forward-leads', 'number-answers'])
  })

  it('number-answers is woken by new answers of any log, and by nothing else', () => {
    const wants = (event: unknown) => mappings.get('number-answers')?.wants(event)
    expect(wants(change(intakeKey('laser-focus', 'key')))).toBe(true)
    expect(wants(change(intakeKey('probe', 'key')))).toBe(true)
    expect(wants(change(intakeKey('laser-focus', 'key'), 'REMOVE'))).toBe(false)
    expect(wants(change(pageKey('laser-focus', [1, 1])))).toBe(false)
    expect(wants(change(privateKey('combo-convo', 'key')))).toBe(false)
    expect(wants(change({ pk: pendingPartition, sk: 'key' }))).toBe(false)
  })

  it('forward-leads is woken by new leads that wait, and by nothing else', () => {
    const wants = (event: unknown) => mappings.get('forward-leads')?.wants(event)
    expect(wants(change({ pk: pendingPartition, sk: 'key' }))).toBe(true)
    expect(wants(change({ pk: pendingPartition, sk: 'key' }, 'MODIFY'))).toBe(false)
    expect(wants(change({ pk: leadsPartition, sk: 'key' }))).toBe(false)
    expect(wants(change(intakeKey('laser-focus', 'key')))).toBe(false)
  })
})

describe('what leads from a request to its trace', () => {
  it('is the gateway’s request id in the access log', () => {
    const [deployed] = stage.resolved.resources('AWS::ApiGatewayV2::Stage')
    const { Format } = deployed?.properties.AccessLogSettings as { Format: string }
    expect(JSON.parse(Format)).toMatchObject({ requestId: '$context.requestId' })
  })

  it('is the trace’s id in the function’s own line, beside that request id', () => {
    const trace = '1-5759e988-bd862e3fe1be46a994272793'
    vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${trace};Parent=53995c3f42cd8ad8;Sampled=1`)
    const { logger } = createTelemetry('get-health', 'gala')
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    const print = vi.spyOn(console, 'info').mockImplementation((text: string) => void lines.push(text))
    try {
      logger.info('Answered', { requestId: 'abc' })
    } finally {
      for (const spy of [write, print]) spy.mockRestore()
      vi.unstubAllEnvs()
    }
    const told = lines.find((line) => line.includes('Answered')) ?? '{}'
    expect(JSON.parse(told)).toMatchObject({ requestId: 'abc', xray_trace_id: trace })
  })
})
