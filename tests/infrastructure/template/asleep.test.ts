import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { readStage, synthesizeFullStage, synthesizeInto, synthesizeStage } from '../stage-template.ts'

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

/** Where a resource that is the whole account's, whatever region it is made in, can have a name, and how long it may be. */
const globalNames: Readonly<Record<string, readonly [path: string, most: number]>> = {
  'AWS::CloudFront::Function': ['Name', 64],
  'AWS::CloudFront::KeyValueStore': ['Name', 64],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig.Name', 128],
  'AWS::CloudFront::OriginRequestPolicy': ['OriginRequestPolicyConfig.Name', 128],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name', 128],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name', 64],
  'AWS::CloudFront::PublicKey': ['PublicKeyConfig.Name', 128],
  'AWS::CloudFront::KeyGroup': ['KeyGroupConfig.Name', 128],
  'AWS::CloudWatch::Dashboard': ['DashboardName', 255],
  'AWS::Budgets::Budget': ['Budget.BudgetName', 100],
  'AWS::IAM::Role': ['RoleName', 64],
  'AWS::IAM::ManagedPolicy': ['ManagedPolicyName', 128],
  'AWS::S3::Bucket': ['BucketName', 63],
}

/** The longest name of a region. */
const longestRegion = 'ap-southeast-3'

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::Join': join } = value as { Ref?: string; 'Fn::Join'?: [string, unknown[]] }
  if (Ref === 'AWS::Region') return longestRegion
  return join?.[1].map(textOf).join(join[0]) ?? JSON.stringify(value)
}

const namesIn = (
  resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: unknown }>>,
) =>
  Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const [path, most] = globalNames[Type] ?? []
    const given = path
      ?.split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], Properties)
    return given === undefined || most === undefined ? [] : [{ id, name: textOf(given), most }]
  })

describe.each([
  ['the summit', () => synthesizeStage('toronto-summit')],
  ['a stage with every setting', () => synthesizeFullStage()],
])('two regions of an account that have %s', (_stage, synthesized) => {
  it('give what is the whole account’s two names, none too long', async () => {
    const names = namesIn((await synthesized()).assembly.template.Resources)
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter(({ name }) => !name.includes(longestRegion))).toEqual([])
    expect(names.filter(({ name, most }) => name.length > most)).toEqual([])
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  })
})

it('a name without its region is found', () => {
  const [found] = namesIn({
    A: { Type: 'AWS::CloudWatch::Dashboard', Properties: { DashboardName: 'gala' } },
  })
  expect(found).toEqual({ id: 'A', name: 'gala', most: 255 })
})
