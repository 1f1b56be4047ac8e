import { describe, expect, it } from 'vitest'
import { synthesizeFullStage } from '../full-stage.ts'
import { synthesizeStage } from '../stage-template.ts'

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
