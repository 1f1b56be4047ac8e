import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { stageConfigSchema } from '#shared/stage-config.ts'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { fixtureSite, synthesizeStage } from '../stage-template.ts'

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
})
