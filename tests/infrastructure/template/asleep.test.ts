import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { readStage, synthesizeInto } from '../stage-template.ts'

const folder = mkdtempSync(join(tmpdir(), 'asleep-'))
let resources: [id: string, resource: Assembly['template']['Resources'][string]][]
beforeAll(async () => {
  await synthesizeInto(folder, { ...readStageSettings('toronto-summit'), asleep: true })
  resources = Object.entries(readStage(folder).assembly.template.Resources)
})
afterAll(() => rmSync(folder, { recursive: true }))

const ofType = (type: string) =>
  resources.filter(([, { Type }]) => Type === type).map(([, { Properties = {} }]) => Properties)

describe('a stage that sleeps', () => {
  it('has no canary, no dashboard and no traces', () => {
    expect(JSON.stringify(resources)).not.toMatch(/run-canary|xray:/i)
    expect(ofType('AWS::CloudWatch::Dashboard')).toEqual([])
    expect(ofType('AWS::Lambda::Function').filter(({ TracingConfig }) => TracingConfig)).toEqual([])
  })

  it('does each hour what others do each minute', () => {
    const rates = ofType('AWS::Events::Rule').map(({ ScheduleExpression }) => ScheduleExpression)
    expect(rates).toEqual(['rate(1 hour)', 'rate(1 hour)'])
  })

  it('tells of somebody who waits, and of requests that fail, and of nothing else', () => {
    const names = ofType('AWS::CloudWatch::Alarm').map(({ AlarmName }) => String(AlarmName))
    expect(names.map((name) => name.replace('heads-talking-toronto-summit-', '')).toSorted()).toEqual([
      'api-errors',
      'edge-errors',
      'leads-expiring',
      'leads-perhaps-delivered',
      'leads-undeliverable',
      'leads-waiting',
      'schedule-silent',
    ])
  })

  it('hears the silence of what runs each hour: no period is shorter than that', () => {
    const periods = ofType('AWS::CloudWatch::Alarm')
      .filter(({ Namespace }) => Namespace === 'HeadsTalking')
      .map(({ Period }) => Period)
    expect(periods).toEqual([3600, 3600, 3600, 3600, 3600])
  })

  it('keeps what a visitor needs: the site, the API, the table and the functions of leads', () => {
    expect(ofType('AWS::CloudFront::Distribution')).toHaveLength(1)
    const handlers = ofType('AWS::Lambda::Function').map(({ Handler }) => Handler)
    expect(handlers).toEqual(
      expect.arrayContaining([
        'post-contact.handler',
        'forward-leads.handler',
        'redeliver-leads.handler',
        'post-laser-focus.handler',
      ]),
    )
  })
})
