import { beforeAll, describe, expect, it } from 'vitest'
import { nodeFunctions } from '#infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { intakeKey, pageKey, privateKey } from '#lambdas/rows/items.ts'
import { leadsPartition, pendingPartition } from '#lambdas/leads/stored/items.ts'
import { type StreamMapping, streamMappingsOf } from '#infra/local/events/stream-mappings.ts'
import { type SynthesizedStage, synthesizeStage } from '../stage-template.ts'

let stage: SynthesizedStage
let mappings: ReadonlyMap<string, StreamMapping>

beforeAll(async () => {
  stage = await synthesizeStage('toronto-summit')
  const template = new ResolvedTemplate(stage.assembly.template, stage.assembly.stackName)
  const functions = nodeFunctions(template)
  mappings = new Map(
    streamMappingsOf(template, functions).map((mapping) => [
      functions.find(({ arn }) => arn === mapping.functionArn)?.module ?? '',
      mapping,
    ]),
  )
})

const change = (key: { pk: string; sk: string }, eventName = 'INSERT') => ({
  eventName,
  dynamodb: { Keys: { pk: { S: key.pk }, sk: { S: key.sk } } },
})

describe('the functions behind the table’s stream', () => {
  it('are the one that numbers answers, and the one that forwards leads', () => {
    expect([...mappings.keys()].toSorted()).toEqual(['forward-leads', 'number-answers'])
  })

  it('number-answers is woken by new answers of any log, and by nothing else', () => {
    const wants = (event: unknown) => mappings.get('number-answers')?.wants(event)
    expect(wants(change(intakeKey('laser-focus', 'key')))).toBe(true)
    expect(wants(change(intakeKey('probe', 'key')))).toBe(true)
    expect(wants(change(intakeKey('laser-focus', 'key'), 'REMOVE'))).toBe(false)
    expect(wants(change(pageKey('laser-focus', [1, 1])))).toBe(false)
    expect(wants(change(privateKey('combo-convo', 'key')))).toBe(false)
    expect(wants(change({ pk: pendingPartition, sk: 'key' }))).toBe(false)
  })

  it('forward-leads is woken by new leads that wait, and by nothing else', () => {
    const wants = (event: unknown) => mappings.get('forward-leads')?.wants(event)
    expect(wants(change({ pk: pendingPartition, sk: 'key' }))).toBe(true)
    expect(wants(change({ pk: pendingPartition, sk: 'key' }, 'MODIFY'))).toBe(false)
    expect(wants(change({ pk: leadsPartition, sk: 'key' }))).toBe(false)
    expect(wants(change(intakeKey('laser-focus', 'key')))).toBe(false)
  })
})
