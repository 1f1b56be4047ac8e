import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { differencesOf } from '#infra/ops/preflight/deployed-settings.ts'
import { concurrencyRule, roomInAccount, wantedConcurrency } from '#infra/stages/concurrency.ts'
import { gateRates, type GateRates } from '#infra/stages/gates.ts'
import { readStageSettings, type StageSettings } from '#infra/stages/stage-settings.ts'
import type { Gate } from '#shared/routes.ts'
import { type SynthesizedStage, synthesizeStage } from './stage-template.ts'

const settings = readStageSettings('toronto-summit')
let stage: SynthesizedStage
beforeAll(async () => {
  stage = await synthesizeStage('toronto-summit')
})

const differencesWith = (change: Partial<StageSettings>): string[] =>
  differencesOf(
    { template: stage.template.toJSON(), isProtected: settings.permanent },
    { ...settings, ...change },
  )

const throttled = (gate: Gate, change: Partial<GateRates>): Partial<StageSettings> => ({
  throttle: { ...settings.throttle, [gate]: { ...gateRates(settings, gate), ...change } },
})

describe('preflight reads the settings back from the stack’s template', () => {
  it('as the file has them', () => {
    expect(differencesWith({})).toEqual([])
  })

  it.each<[string, Partial<StageSettings>]>([
    ['throttle.answers.requestsPerSecond', throttled('answers', { requestsPerSecond: 1 })],
    ['throttle.leads.burst', throttled('leads', { burst: 1 })],
    ['ventingMachineKey', { ventingMachineKey: 'another-key' }],
    ['retentionDays', { retentionDays: settings.retentionDays + 1 }],
    ['formService.url', { formService: { ...settings.formService!, url: 'https://b.example/' } }],
    ['formService.fromName', { formService: { ...settings.formService!, fromName: 'Another' } }],
    ['alarmEmail', { alarmEmail: undefined }],
    ['webAclArn', { webAclArn: 'arn:aws:wafv2:us-east-1:1:global/webacl/a/b' }],
    ['permanent', { permanent: !settings.permanent }],
    ['concurrency.live', { concurrency: { ...settings.concurrency!, live: 7 } }],
    ['concurrency.others', { concurrency: { ...settings.concurrency!, others: 7 } }],
    ['concurrency.numbering', { concurrency: { ...settings.concurrency!, numbering: 7 } }],
    ['warmThroughput.writeUnits', { warmThroughput: { writeUnits: 10_000 } }],
    ['eventName', { eventName: 'Another event' }],
    ['media', { media: { scheme: 'files', base: 'https://media.example/a' } }],
    ['originKeyGeneration', { originKeyGeneration: 2 }],
    ['linkKeyGeneration', { linkKeyGeneration: 2 }],
    ['asleep', { asleep: true }],
  ])('and sees that %s is another', (name, change) => {
    expect(differencesWith(change)).toEqual([name])
  })

  it('and sees that a domain came', () => {
    const domain = { name: 'a.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' }
    expect(differencesWith({ domain })).toEqual(['domain.name', 'domain.certificateArn'])
  })
})

describe('the quota rule', () => {
  const reserved = () =>
    Object.values(stage.template.findResources('AWS::Lambda::Function')).map(
      ({ Properties }) =>
        (Properties as { ReservedConcurrentExecutions?: number }).ReservedConcurrentExecutions ?? 0,
    )

  it('is what the stack reserves, and the 100 that AWS wants left', () => {
    expect(wantedConcurrency(settings)).toBe(reserved().reduce((sum, each) => sum + each, 100))
  })

  it('is the same in the runbook and in what an event costs, with its sum for the summit', () => {
    const summit = String(wantedConcurrency(settings))
    for (const name of ['RUNBOOK.md', 'COST.md']) {
      const text = readFileSync(new URL(`../../infra/${name}`, import.meta.url), 'utf8')
      expect(text, name).toContain(concurrencyRule)
      expect(text, name).toMatch(new RegExp(`\\b${summit} for the summit`))
    }
  })

  it('counts what other stages of the account reserve, before a first deployment and after it', () => {
    const wanted = wantedConcurrency(settings)
    const own = wanted - 100
    // Alone in the account: the same before and after.
    expect(roomInAccount(settings, { all: 1_000, unreserved: 1_000, own: 0 })).toMatchObject({
      others: 0,
      fits: true,
    })
    expect(roomInAccount(settings, { all: 1_000, unreserved: 1_000 - own, own })).toMatchObject({
      others: 0,
      fits: true,
    })
    // Beside a stage that has as much, and whatever it asks for then.
    const beside = roomInAccount(settings, { all: 1_000, unreserved: 1_000 - own, own: 0 })
    expect(beside).toEqual({ wanted, others: own, fits: false, ask: wanted + own })
    expect(roomInAccount(settings, { all: beside.ask, unreserved: beside.ask - own, own: 0 }).fits).toBe(true)
    expect(
      roomInAccount(settings, { all: beside.ask - 1, unreserved: beside.ask - 1 - own, own: 0 }).fits,
    ).toBe(false)
  })
})
