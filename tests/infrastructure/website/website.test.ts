import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { workerFile, workerWith } from '#shared/form-worker.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { synthesizeFullStage } from '../full-stage.ts'
import { fixtureSite, type SynthesizedStage, synthesizeStage } from '../stage-template.ts'

interface Deployment {
  readonly SourceObjectKeys: readonly string[]
  readonly Exclude?: readonly string[]
  readonly SystemMetadata: Readonly<Record<string, string>>
}

const deployments = 'Custom::CDKBucketDeployment'
let template: Template
let assembly: Assembly

beforeAll(async () => {
  ;({ template, assembly } = await synthesizeStage('toronto-summit'))
})
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
    }
    expect(configs).toEqual([expected])
    expect(stageConfigSchema.parse(configs[0])).toEqual(expected)
  })

  it('include the worker of the live forms, to be asked for anew each time; or one that removes itself', async () => {
    const full = await synthesizeFullStage()
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
    expect(workersOf({ template, assembly })).toEqual([{ cached, script }])
    expect(workersOf(full)).toEqual([{ cached, script: workerWith({}, script) }])
  })
})
