import { describe, expect, it } from 'vitest'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { fullSettings, synthesizeFullStage, synthesizeStage } from '../stage-template.ts'

type Template = Assembly['template'] & {
  readonly Parameters?: object
  readonly Mappings?: Readonly<Record<string, object>>
  readonly Description?: string
}

/** How much a template has of something that AWS limits; where there are many of a kind, that of the largest. */
interface Used {
  readonly what: string
  readonly used: number
  readonly most: number
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? ''))
const countOf = (section: unknown): number => Object.keys(section ?? {}).length
const largest = (sizes: readonly number[]): number => Math.max(0, ...sizes)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)

/**
 * What a template uses of each documented limit: CloudFormation's own, and those of what it makes. References count for
 * their names, which is about what they become. As known in November 2026; AWS documents them as "CloudFormation quotas",
 * and on the quotas' pages of IAM, Lambda, API Gateway, CloudFront, CloudWatch, SNS, S3 and KMS.
 */
const usedOf = (template: Template): Used[] => {
  const resources = Object.entries(template.Resources)
  const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type)
  const properties = (type: string) => ofType(type).map(([, { Properties }]) => Properties ?? {})
  const each = (type: string, size: (of: Readonly<Record<string, unknown>>) => number): number =>
    largest(properties(type).map(size))
  // All inline policies of a role count together; a policy of its own is attached to the roles that it names.
  const inlineOf = (role: string): number => {
    const own = listOf(template.Resources[role]?.Properties?.Policies).map((one) =>
      sizeOf(at(one, 'PolicyDocument')),
    )
    const attached = properties('AWS::IAM::Policy')
      .filter(({ Roles }) => JSON.stringify(Roles).includes(`"${role}"`))
      .map(({ PolicyDocument }) => sizeOf(PolicyDocument))
    return [...own, ...attached].reduce((sum, one) => sum + one, 0)
  }
  const [distribution] = properties('AWS::CloudFront::Distribution')
  const headers = properties('AWS::CloudFront::ResponseHeadersPolicy')
  const counted: [what: string, used: number, most: number][] = [
    ['resources', resources.length, 500],
    ['outputs', countOf(template.Outputs), 200],
    ['parameters', countOf(template.Parameters), 200],
    ['mappings', countOf(template.Mappings), 200],
    ['attributes of a mapping', largest(Object.values(template.Mappings ?? {}).map(countOf)), 200],
    ['dynamic references', JSON.stringify(template).split('{{resolve:').length - 1, 60],
    [
      'bytes of the template, by S3 as the CDK deploys it',
      Buffer.byteLength(JSON.stringify(template, undefined, 1)),
      1_000_000,
    ],
    ['bytes of the description', sizeOf(template.Description), 1_024],
    ['letters of a logical id', largest(resources.map(([id]) => id.length)), 255],
    [
      'bytes of an output',
      largest(Object.values(template.Outputs ?? {}).map(({ Value }) => sizeOf(Value))),
      4_096,
    ],
    [
      'inline policies of a role, letters',
      largest(ofType('AWS::IAM::Role').map(([id]) => inlineOf(id))),
      10_240,
    ],
    [
      'a role’s trust, letters',
      each('AWS::IAM::Role', ({ AssumeRolePolicyDocument }) => sizeOf(AssumeRolePolicyDocument)),
      2_048,
    ],
    ['policy of a key, bytes', each('AWS::KMS::Key', ({ KeyPolicy }) => sizeOf(KeyPolicy)), 32_768],
    [
      'policy of a topic, bytes',
      each('AWS::SNS::TopicPolicy', ({ PolicyDocument }) => sizeOf(PolicyDocument)),
      30_720,
    ],
    [
      'policy of a bucket, bytes',
      each('AWS::S3::BucketPolicy', ({ PolicyDocument }) => sizeOf(PolicyDocument)),
      20_480,
    ],
    [
      'environment of a function, bytes',
      each('AWS::Lambda::Function', ({ Environment }) => sizeOf(at(Environment, 'Variables'))),
      4_096,
    ],
    ['layers of a function', each('AWS::Lambda::Function', ({ Layers }) => listOf(Layers).length), 5],
    ['routes of the API', properties('AWS::ApiGatewayV2::Route').length, 300],
    ['integrations of the API', properties('AWS::ApiGatewayV2::Integration').length, 300],
    [
      'bytes of a function at the edge',
      each('AWS::CloudFront::Function', ({ FunctionCode }) => Buffer.byteLength(textOf(FunctionCode))),
      10_240,
    ],
    [
      'behaviours of the distribution',
      listOf(at(distribution, 'DistributionConfig', 'CacheBehaviors')).length + 1,
      25,
    ],
    ['origins of the distribution', listOf(at(distribution, 'DistributionConfig', 'Origins')).length, 25],
    [
      'headers of a headers policy',
      largest(
        headers.map(
          (one) => listOf(at(one, 'ResponseHeadersPolicyConfig', 'CustomHeadersConfig', 'Items')).length,
        ),
      ),
      10,
    ],
    [
      'content security policy, letters',
      largest(
        headers.map(
          (one) =>
            textOf(
              at(
                one,
                'ResponseHeadersPolicyConfig',
                'SecurityHeadersConfig',
                'ContentSecurityPolicy',
                'ContentSecurityPolicy',
              ),
            ).length,
        ),
      ),
      1_783,
    ],
    [
      'metrics of an alarm',
      each(
        'AWS::CloudWatch::Alarm',
        ({ Metrics }) => listOf(Metrics).filter((one) => at(one, 'MetricStat')).length,
      ),
      10,
    ],
    [
      'letters of an alarm’s description',
      each('AWS::CloudWatch::Alarm', ({ AlarmDescription }) => textOf(AlarmDescription).length),
      1_024,
    ],
    [
      'letters of a log’s filter',
      each('AWS::Logs::MetricFilter', ({ FilterPattern }) => textOf(FilterPattern).length),
      1_024,
    ],
    ['targets of a rule', each('AWS::Events::Rule', ({ Targets }) => listOf(Targets).length), 5],
  ]
  return counted.map(([what, used, most]) => ({ what, used, most }))
}

const summit = usedOf((await synthesizeStage('toronto-summit')).assembly.template)
/** Every setting, and an origin key that has rolled over. */
const full = usedOf((await synthesizeFullStage()).assembly.template)

/** What a further route, form or screen of this size may need: so much of a limit has to be left, at least. */
const leastLeft = 0.1
/** Decided here and bounded here: they are full by design, and a test beside their source says so. */
const fullByDesign = ['metrics of an alarm', 'letters of a log’s filter']

describe.each([
  ['the summit', summit],
  ['a stage with every setting', full],
])('the template of %s is within', (_stage, used) => {
  it.each(used.map((one) => [one.what, one.used, one.most, one.most - one.used] as const))(
    '%s: %i of %i, %i left',
    (what, now, most, left) => {
      expect(left).toBeGreaterThanOrEqual(fullByDesign.includes(what) ? 0 : most * leastLeft)
      expect(now).toBeLessThanOrEqual(most)
    },
  )
})

it('a roll-over of the origin key adds one reference, and so does one of the key of links', () => {
  const references = (used: typeof full) => used.find(({ what }) => what === 'dynamic references')?.used
  expect(readStageSettings('toronto-summit').originKeyGeneration).toBeUndefined()
  for (const generation of [fullSettings.originKeyGeneration, fullSettings.linkKeyGeneration])
    expect(generation).toBeGreaterThan(1)
  expect(references(full)).toBe((references(summit) ?? 0) + 2)
})

it('each limit that a template is over is found', () => {
  const template = {
    Resources: Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [
        `${'R'.repeat(250)}${index}`,
        {
          Type: 'AWS::SSM::Parameter',
          Properties: { Value: '{{resolve:secretsmanager:a:SecretString:::}}' },
        },
      ]),
    ),
    Outputs: Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [`o${index}`, { Value: 'x'.repeat(5_000) }]),
    ),
  }
  const over = usedOf(template as unknown as Parameters<typeof usedOf>[0]).filter(
    ({ used, most }) => used > most,
  )
  expect(over.map(({ what }) => what)).toEqual([
    'resources',
    'outputs',
    'dynamic references',
    'bytes of the template, by S3 as the CDK deploys it',
    'bytes of an output',
  ])
})
