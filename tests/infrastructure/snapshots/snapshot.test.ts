import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAssembly } from '#infra/local/template/assembly.ts'
import { stageNames } from '#infra/stages/stage-settings.ts'
import { stackName } from '#infra/stages/stage-names.ts'
import { cdk } from '../stage-template.ts'
import { assemblyOf, readSnapshots, stableTemplate } from './template-snapshot.ts'

/**
 * What deploying the template `after` would change in a stack of the template `before`, in the CDK's own words:
 * resource by resource, what is added, changed, replaced and destroyed. Needs no account; `differs` is false where
 * there is nothing to deploy.
 */
const differenceInWords = async (
  stage: string,
  before: unknown,
  after: unknown,
): Promise<{ differs: boolean; words: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'difference-'))
  const kept = join(folder, 'before.json')
  try {
    const assembly = await assemblyOf(stage)
    for (const file of readdirSync(assembly).filter((name) => name.endsWith('.json')))
      copyFileSync(join(assembly, file), join(folder, file))
    writeFileSync(join(folder, `${stackName(stage)}.template.json`), JSON.stringify(after))
    writeFileSync(kept, JSON.stringify(before))
    const { code, said } = await cdk('diff', '--fail', '--app', folder, '--template', kept)
    return { differs: code !== 0, words: said }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const snapshots = readSnapshots()

describe('the kept templates', () => {
  it('are those of existing stages, the summit’s among them', () => {
    expect(Object.keys(snapshots)).toContain('toronto-summit')
    expect(stageNames()).toEqual(expect.arrayContaining(Object.keys(snapshots)))
  })

  it.each(Object.entries(snapshots))('%s is what would be deployed now', async (stage, kept) => {
    const now = stableTemplate(await assemblyOf(stage), stage)
    if (isDeepStrictEqual(kept, now)) return
    const { words } = await differenceInWords(stage, kept, now)
    expect.fail(
      `The template of ${stage} differs from the kept one. If that is intended, run "npm run snapshot", look at ` +
        `what changed in tests/infrastructure/snapshots, and commit it.\n${words}`,
    )
  })

  it.each(Object.entries(snapshots))('%s holds no hash of any content', (_, template) => {
    const kept = JSON.stringify(template)
    expect(kept).toContain('Api/GetLaserFocus/Function/Code.zip')
    expect(kept).toContain('WebsiteFiles/Pages/')
    expect(kept).not.toMatch(/[0-9a-f]{40}/)
  })
})

describe('what must never be replaced', () => {
  /**
   * Another logical id is another resource: an empty log, a table without answers, and a topic to which no one has
   * confirmed a subscription. Further ones may come; to change one of these is to lose what it holds.
   */
  const lasting = {
    'AWS::DynamoDB::Table': ['LiveFormTable'],
    'AWS::S3::Bucket': ['WebsiteBucket'],
    'AWS::CloudFront::Distribution': ['WebsiteDistribution'],
    'AWS::SecretsManager::Secret': ['OriginKey1', 'OriginKey2'],
    'AWS::SNS::Topic': ['ObservabilityAlarmsTopic6B4E5162'],
    'AWS::KMS::Key': ['ObservabilityAlarmsTopicKeyDE2FB5AF'],
    'AWS::ApiGatewayV2::Api': ['ApiHttpApi4C294DC0'],
    'AWS::Logs::LogGroup': [
      'ApiAccessLog713001CC',
      'ApiAnswerUnknownLog66C240B8',
      'ApiGetComboConvoLogD15CCA40',
      'ApiGetHealthLog3B7D93D2',
      'ApiGetLaserFocusLog83FD7432',
      'ApiGetVentingMachineLogCE334B53',
      'ApiPostComboConvoLog76237171',
      'ApiPostContactLog28D706A6',
      'ApiPostEstimateLogA4B4A014',
      'ApiPostLaserFocusLog09DA9214',
      'ApiPostVentingMachineLog6611E83E',
      'ContentSeedContentLogAE0B23F0',
      'LeadsRedeliverLeadsLogE0D7EB29',
      'WebsiteFilesLogEDF81C3B',
    ],
  }

  it.each(Object.entries(lasting))('%s keeps its logical ids', async (type, ids) => {
    const { Resources } = readAssembly(await assemblyOf('toronto-summit')).template
    const found = Object.entries(Resources).filter(([, resource]) => resource.Type === type)
    expect(found.map(([id]) => id)).toEqual(expect.arrayContaining(ids))
  })
})
