import { describe, expect, it } from 'vitest'
import { differenceInWords } from './difference-in-words.ts'
import { assemblyOf, stableTemplate } from './template-snapshot.ts'

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
