import { Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { OriginKeys } from '#infra/constructs/secrets.ts'
import { nodeFunctions } from '#infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { assemblyBuild } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { environmentNames } from '#lambdas/environment.ts'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'
import { fullSettings, synthesizeFullStage } from '../full-stage.ts'
import { fixtureSite, type SynthesizedStage, synthesizeStage } from '../stage-template.ts'

const distributionType = 'AWS::CloudFront::Distribution'
const { domain, webAclArn } = fullSettings

let summit: SynthesizedStage
let full: SynthesizedStage

beforeAll(async () => {
  summit = await synthesizeStage('toronto-summit')
  full = await synthesizeFullStage()
})

const routeIds: readonly string[] = [...apiRoutes.map(({ id }) => id), unknownRouteId]
const resolve = ({ assembly }: SynthesizedStage) =>
  new ResolvedTemplate(assembly.template, assembly.stackName)
const distributionConfig = (stage: SynthesizedStage) =>
  (resolve(stage).resources(distributionType)[0]?.properties.DistributionConfig ?? {}) as Record<
    string,
    unknown
  > & {
    Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[]
  }

describe('a domain of its own', () => {
  it('comes with its certificate, TLS 1.2 or better, and in the address of the site', () => {
    full.template.hasResourceProperties(distributionType, {
      DistributionConfig: Match.objectLike({
        Aliases: [domain!.name],
        ViewerCertificate: {
          AcmCertificateArn: domain!.certificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      }),
    })
    expect(resolve(full).outputs().SiteUrl).toBe(`https://${domain!.name}`)
    // The canary comes by it, as visitors do.
    const canary = nodeFunctions(resolve(full)).find(({ module }) => module === 'run-canary')
    expect(canary?.variables.SITE_URL).toBe(`https://${domain!.name}`)
  })
})

describe('a firewall', () => {
  it('is in front of the distribution where the stage names one', () => {
    expect(distributionConfig(full).WebACLId).toBe(webAclArn)
  })
})

describe('the origin key', () => {
  const references = (stage: SynthesizedStage) =>
    JSON.stringify(stage.template.toJSON()).match(/\{\{resolve:secretsmanager:[^}]*/g) ?? []

  it.each([
    ['the first', () => summit, ['OriginKey1', 'OriginKey2'], ['LinkKey1']],
    ['a later one', () => full, ['OriginKey5', 'OriginKey6', 'OriginKey4'], ['LinkKey8', 'LinkKey7']],
  ])('%s is accepted by every function of the API, and those beside it', (_, stage, ids, linkKeys) => {
    const template = resolve(stage())
    const functions = nodeFunctions(template)
    const secretOf = (id: string) =>
      template.resolve({ 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, ':SecretString:::}}']] })
    const told = functions.map(({ module, variables }) => [
      module,
      variables[environmentNames.originKeys]?.split(','),
    ])
    const expected = functions.map(({ module }) => [
      module,
      routeIds.includes(module) ? ids.map(secretOf) : undefined,
    ])
    expect(told).toEqual(expected)
    const joined = `Accepted${ids[0]?.replace('Key', 'Keys')}`
    expect(Object.keys(stage().template.findResources('AWS::SecretsManager::Secret')).toSorted()).toEqual(
      [...ids, joined, ...linkKeys].toSorted(),
    )
    // One each: a template may hold 60 of them.
    const parts = JSON.stringify(stage().template.toJSON()).split('{{resolve:').length - 1
    expect(parts).toBe(ids.length + routeIds.length + 1 + linkKeys.length)
    const [, headers] = (
      template.resources(distributionType)[0]?.properties.DistributionConfig as {
        Origins: { OriginCustomHeaders?: { HeaderValue: string }[] }[]
      }
    ).Origins.map(({ OriginCustomHeaders }) => OriginCustomHeaders)
    expect(headers?.map(({ HeaderValue }) => HeaderValue)).toEqual([secretOf(ids[0] ?? '')])
  })

  it.each([
    [1, 2],
    [2, 3],
    [3, 3],
  ])('of generation %i is one of %i that are accepted', (originKeyGeneration, accepted) => {
    const stack = new Stack()
    new OriginKeys(stack, 'OriginKeys', { ...readStageSettings('default'), originKeyGeneration })
    const secrets = Template.fromStack(stack).findResources('AWS::SecretsManager::Secret')
    const joined = secrets[`AcceptedOriginKeys${originKeyGeneration}`]?.Properties as unknown
    expect(JSON.stringify(joined).match(/"OriginKey\d"/g)).toHaveLength(accepted)
  })

  it('is made up by Secrets Manager, and long; the template holds references only, and outputs none', () => {
    for (const stage of [summit, full]) {
      for (const [id, { Properties }] of Object.entries(
        stage.template.findResources('AWS::SecretsManager::Secret'),
      ))
        if (!id.startsWith('Accepted'))
          expect(Properties).toMatchObject({
            GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
          })
      expect(references(stage).length).toBeGreaterThan(0)
      expect(JSON.stringify(stage.assembly.template.Outputs)).not.toMatch(/OriginKey|resolve:/)
    }
  })
})

describe('the account', () => {
  const reserved = (stage: SynthesizedStage) =>
    Object.fromEntries(nodeFunctions(resolve(stage)).map(({ module, concurrency }) => [module, concurrency]))

  it('keeps 100 of the usual 1,000 for everything else', () => {
    const shares = Object.values(reserved(summit)).map((share) => share ?? 0)
    expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(900)
  })
})

describe('the stack', () => {
  it.each([
    ['toronto-summit', true],
    ['local', false],
  ])('of %s is protected from deletion: %s', async (stage, expected) => {
    const folder = await assemblyBuild(stage, fixtureSite)
    const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      artifacts: Record<string, { properties?: { terminationProtection?: boolean } }>
    }
    const stack = artifacts[`heads-talking-${stage}`]
    expect(stack?.properties?.terminationProtection ?? false).toBe(expected)
  })
})
