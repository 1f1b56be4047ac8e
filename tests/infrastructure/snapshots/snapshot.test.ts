import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readAssembly } from '../../../infra/local/template/assembly.ts'
import { stageNames } from '../../../infra/stages/stage-settings.ts'
import { differenceInWords } from './difference-in-words.ts'
import { afterChanges, changesBetween } from './template-difference.ts'
import { assemblyOf, readSnapshot, snapshotStages, stableTemplate } from './template-snapshot.ts'

interface AnyTemplate {
  readonly Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
}

const templateOf = async (stage: string): Promise<unknown> => stableTemplate(await assemblyOf(stage), stage)

/** The same template with one resource changed, or left out where the change makes it undefined. */
const changed = (
  template: unknown,
  id: string,
  change: (properties: Record<string, unknown>) => unknown,
): unknown => {
  const { Resources: all, ...rest } = template as AnyTemplate
  const { [id]: resource, ...others } = all
  if (!resource) throw new Error(`The template has no ${id}.`)
  const Properties = change(resource.Properties)
  const Resources = Properties === undefined ? others : { ...others, [id]: { ...resource, Properties } }
  return { ...rest, Resources }
}

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

describe('the difference in words', () => {
  const stage = 'toronto-summit'

  it('is none between a template and itself, without account or credentials', async () => {
    const now = await templateOf(stage)
    const { differs, words } = await differenceInWords(stage, now, now)
    expect(words).toContain('There were no differences')
    expect(differs).toBe(false)
  })

  it('names what changes, what would be replaced and what would be destroyed', async () => {
    const now = await templateOf(stage)
    const anotherKey = [{ AttributeName: 'id', KeyType: 'HASH' }]
    const withoutTopic = changed(now, 'ObservabilityAlarmsTopic6B4E5162', () => undefined)
    const after = changed(
      changed(withoutTopic, 'LiveFormTable', (table) => ({ ...table, KeySchema: anotherKey })),
      'WebsiteFilesLogEDF81C3B',
      (log) => ({ ...log, RetentionInDays: 7 }),
    )
    const { differs, words } = await differenceInWords(stage, now, after)
    expect(differs).toBe(true)
    expect(words).toMatch(/^\[~\] AWS::Logs::LogGroup .*WebsiteFilesLogEDF81C3B/m)
    expect(words).toMatch(/\[-\] 90\s+.*\[\+\] 7/)
    expect(words).toMatch(/^\[-\] AWS::SNS::Topic .*destroy/m)
    expect(words).toMatch(/^\[~\] AWS::DynamoDB::Table .*replace/m)
  })
})

describe('what must never be replaced', () => {
  /**
   * Another logical id is another resource: an empty log, and a topic to which no one has confirmed a subscription.
   * Further ones may come; to change one of these is to lose what it holds.
   */
  const lasting = {
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
