import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, isAllowed, roleStatements } from '#infra/local/template/iam.ts'
import { account, region } from '#infra/local/template/template.ts'
import { differencesOf } from '#infra/ops/preflight/deployed-settings.ts'
import { environmentNames } from '#lambdas/environment.ts'
import {
  fullSettings,
  type SynthesizedStage,
  synthesizeFullStage,
  synthesizeStage,
} from '../stage-template.ts'

const table = fullSettings.table!
const streamArn = `arn:aws:dynamodb:${region}:${account}:table/${table.name}/stream/${table.stream}`

let usual: SynthesizedStage
let restored: SynthesizedStage

beforeAll(async () => {
  usual = await synthesizeStage('toronto-summit')
  restored = await synthesizeFullStage()
})

/** The logical ids of the resources whose text mentions something. */
const mentioning = ({ template }: SynthesizedStage, text: string): string[] =>
  Object.entries(template.toJSON().Resources as Record<string, unknown>)
    .filter(([, resource]) => JSON.stringify(resource).includes(text))
    .map(([id]) => id)
    .sort()

const own = 'LiveFormTable'

describe('a stage with a restored table', () => {
  it('keeps its own table as it is, so that no deployment deletes or replaces it', () => {
    const [before, after] = [usual, restored].map(({ template }) =>
      Object.entries(template.findResources('AWS::DynamoDB::Table')).map(([id, { Properties, ...table }]) => {
        // What it takes at once is no part of what it is: the one stage is warm.
        const { Tags: _tags, WarmThroughput: _warm, ...properties } = Properties as Record<string, unknown>
        return [id, properties, table]
      }),
    )
    expect(after).toEqual(before)
    expect(after?.map(([id]) => id)).toEqual([own])
  })

  it('has none use its own table any more, but that one', () => {
    const users = mentioning(usual, `"${own}"`)
    expect(users.length).toBeGreaterThan(20)
    expect(mentioning(restored, `"${own}"`)).toEqual([])
    expect(mentioning(restored, table.name)).toEqual(expect.arrayContaining(users))
  })

  it('gives it to every function that has a table, and to operators', () => {
    const names = restored.resolved
      .resources('AWS::Lambda::Function')
      .map(
        ({ properties }) =>
          (properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables?.[
            environmentNames.tableName
          ],
      )
      .filter((name) => name !== undefined)
    expect(names.length).toBeGreaterThan(8)
    expect(new Set(names)).toEqual(new Set([table.name]))
    expect(restored.resolved.outputs().LiveFormTableName).toBe(table.name)
  })

  it('puts the functions behind its stream, and lets them read it', () => {
    const { resolved, functions } = restored
    const mappings = resolved.resources('AWS::Lambda::EventSourceMapping')
    expect(mappings.map(({ properties }) => properties.EventSourceArn)).toEqual([streamArn, streamArn])
    for (const { properties } of mappings) {
      const behind = functions.find(({ name }) => name === properties.FunctionName)
      const statements = roleStatements(resolved, behind?.roleId ?? '')
      const access: Access = { action: 'dynamodb:GetRecords', resource: streamArn, context: {} }
      expect(isAllowed(statements, access)).toBe(true)
    }
  })

  it('is what preflight compares with the stage’s file, both ways', () => {
    const deployed = { template: restored.assembly.template, isProtected: true }
    expect(differencesOf(deployed, fullSettings)).toEqual([])
    expect(differencesOf(deployed, { ...fullSettings, table: undefined })).toEqual([
      'table.name',
      'table.stream',
    ])
    const anotherStream = { ...table, stream: '2026-11-23T00:00:00.000' }
    expect(differencesOf(deployed, { ...fullSettings, table: anotherStream })).toEqual(['table.stream'])
  })
})
