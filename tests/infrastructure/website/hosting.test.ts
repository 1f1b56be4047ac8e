import { Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { OriginKeys } from '#infra/constructs/secrets.ts'
import { type Assembly, assemblyBuild } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { environmentNames } from '#lambdas/environment.ts'
import { workerFile, workerWith } from '#shared/form-worker.ts'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import {
  fixtureSite,
  fullSettings,
  type SynthesizedStage,
  synthesizeFullStage,
  synthesizeStage,
} from '../stage-template.ts'

const distributionType = 'AWS::CloudFront::Distribution'
const { domain, webAclArn } = fullSettings

let summit: SynthesizedStage
let full: SynthesizedStage

beforeAll(async () => {
  summit = await synthesizeStage('toronto-summit')
  full = await synthesizeFullStage()
})

const routeIds: readonly string[] = [...apiRoutes.map(({ id }) => id), unknownRouteId]
const distributionConfig = (stage: SynthesizedStage) =>
  (stage.resolved.resources(distributionType)[0]?.properties.DistributionConfig ?? {}) as Record<
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
    expect(full.resolved.outputs().SiteUrl).toBe(`https://${domain!.name}`)
    // The canary comes by it, as visitors do.
    const canary = full.functions.find(({ module }) => module === 'run-canary')
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
    const { resolved: template, functions } = stage()
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
    // One each, and the present key of links once more, for the function that makes links of walls: a template may hold 60.
    const parts = JSON.stringify(stage().template.toJSON()).split('{{resolve:').length - 1
    expect(parts).toBe(ids.length + routeIds.length + 1 + linkKeys.length + 1)
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
    Object.fromEntries(stage.functions.map(({ module, concurrency }) => [module, concurrency]))

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

const deployments = 'Custom::CDKBucketDeployment'
let template: Template
let assembly: Assembly

beforeAll(async () => {
  ;({ template, assembly } = await synthesizeStage('toronto-summit'))
})
interface Deployment {
  readonly SourceObjectKeys: readonly string[]
  readonly Exclude?: readonly string[]
  readonly SystemMetadata: Readonly<Record<string, string>>
}

describe('the files', () => {
  it('include a document for addresses at which there is nothing: the site’s own', () => {
    const pages = Object.values(template.findResources(deployments)).find(
      ({ Properties }) => (Properties as { Prune: boolean }).Prune,
    )
    const [, added = ''] = (pages?.Properties as { SourceObjectKeys: string[] }).SourceObjectKeys
    expect(readFileSync(join(assembly.assetPath(added), '404.html'), 'utf8')).toBe(
      readFileSync(join(fixtureSite, 'index.html'), 'utf8'),
    )
  })

  it('include the stage’s config.json, which says what the contract says and no more', () => {
    const keys = Object.values(template.findResources(deployments)).flatMap(
      ({ Properties }) => (Properties as { SourceObjectKeys: string[] }).SourceObjectKeys,
    )
    const configs = [...new Set(keys)].flatMap((key) => {
      try {
        return [JSON.parse(readFileSync(join(assembly.assetPath(key), 'config.json'), 'utf8')) as object]
      } catch {
        return []
      }
    })
    const expected = {
      stage: 'toronto-summit',
      eventName: 'Toronto Leadership Summit',
      ventingMachineKey: 'toronto-summit-venting-key',
      retentionDays: 30,
      logRetentionDays: 90,
    }
    expect(configs).toEqual([expected])
    expect(stageConfigSchema.parse(configs[0])).toEqual(expected)
  })

  it('include the worker of the live forms, to be asked for anew each time; or one that removes itself', () => {
    const workersOf = (stage: SynthesizedStage) =>
      Object.values(stage.template.findResources(deployments)).flatMap(({ Properties }) => {
        const { SourceObjectKeys, Exclude = [], SystemMetadata } = Properties as Deployment
        if (Exclude.some((pattern) => pattern === '*' || pattern === workerFile)) return []
        const files = SourceObjectKeys.map((key) => join(stage.assembly.assetPath(key), workerFile))
        const cached = SystemMetadata['cache-control']
        return files.filter(existsSync).map((file) => ({ cached, script: readFileSync(file, 'utf8') }))
      })
    const cached = 'public, max-age=0, must-revalidate'
    const script = readFileSync(join(fixtureSite, workerFile), 'utf8')
    expect(workersOf(summit)).toEqual([{ cached, script }])
    expect(workersOf(full)).toEqual([{ cached, script: workerWith({}, script) }])
  })
})
