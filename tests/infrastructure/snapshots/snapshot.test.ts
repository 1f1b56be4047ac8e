import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readAssembly } from '../../../infra/local/template/assembly.ts'
import { stageNames } from '../../../infra/stages/stage-settings.ts'
import { differenceInWords } from './difference-in-words.ts'
import { afterChanges, changesBetween } from './template-difference.ts'
import { assemblyOf, readSnapshot, snapshotStages, stableTemplate } from './template-snapshot.ts'

const templateOf = async (stage: string): Promise<unknown> => stableTemplate(await assemblyOf(stage), stage)

describe('the kept templates', () => {
  it('are those of existing stages, the summit’s among them', () => {
    expect(snapshotStages()).toContain('toronto-summit')
    expect(stageNames()).toEqual(expect.arrayContaining(snapshotStages()))
  })

  it.each(snapshotStages())('%s is what would be deployed now', async (stage) => {
    const [kept, now] = [readSnapshot(stage), await templateOf(stage)]
    if (isDeepStrictEqual(kept, now)) return
    const { words } = await differenceInWords(stage, kept, now)
    expect.fail(
      `The template of ${stage} differs from the kept one. If that is intended, run "npm run snapshot", look at ` +
        `what changed in tests/infrastructure/snapshots, and commit it.\n${words}`,
    )
  })

  it.each(snapshotStages())('%s holds no hash of any content', (stage) => {
    const kept = JSON.stringify(readSnapshot(stage))
    expect(kept).toContain('Api/GetLaserFocus/Function/Code.zip')
    expect(kept).toContain('WebsiteFiles/Pages/')
    expect(kept).not.toMatch(/[0-9a-f]{40}/)
  })
})

describe('the difference between two templates', () => {
  const before = {
    Tags: ['a', 'b', 'c'],
    Policy: { Actions: ['x', 'y'], Effect: 'Allow' },
    Days: 30,
    Old: {},
  }

  it.each([
    ['a value', { ...before, Days: 90 }],
    ['a value that is missing', { Tags: before.Tags, Policy: before.Policy, Old: {} }],
    ['a value that is new', { ...before, Days: 0, New: { Ref: 'Table' } }],
    ['an item of a list', { ...before, Policy: { Actions: ['x', 'z'], Effect: 'Allow' } }],
    ['a longer list', { ...before, Tags: ['a', 'b', 'b', 'c', 'd'] }],
    ['a shorter list', { ...before, Tags: ['c'] }],
    ['a list in place of an object', { ...before, Policy: ['x'] }],
  ])('gives the other one back, after a change of %s', (_, after) => {
    const changes = changesBetween(before, after)
    expect(changes).not.toEqual([])
    expect(afterChanges(before, JSON.parse(JSON.stringify(changes)) as typeof changes)).toEqual(after)
  })

  it('fits no other template than the one it was made from', () => {
    const changes = changesBetween(before, { ...before, Days: 90 })
    expect(() => afterChanges({ ...before, Days: 60 }, changes)).toThrow('Days is not what')
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

  it.each(Object.entries(lasting))('%s keeps its logical ids, in every stage', async (type, ids) => {
    for (const stage of stageNames()) {
      const { Resources } = readAssembly(await assemblyOf(stage)).template
      const found = Object.entries(Resources).filter(([, resource]) => resource.Type === type)
      expect(found.map(([id]) => id)).toEqual(expect.arrayContaining(ids))
    }
  })
})
