import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { costOf, type Usage } from '#infra/prices.ts'
import { gateRates } from '#infra/stages/gates.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { readStage, synthesizeInto, synthesizeStage } from '../stage-template.ts'
import {
  choosing,
  choosingHour,
  downloadedHour,
  eachHour,
  eachMinute,
  eventOf,
  floodedHour,
  ideas,
  led,
  ledHour,
  prices,
  runs,
  stageDollars,
  type Standing,
  turnedAwayHour,
} from './bill.ts'

const read = (name: string) => readFileSync(new URL(`../../../infra/${name}`, import.meta.url), 'utf8')
const [cost, runbook] = [read('COST.md'), read('RUNBOOK.md')]
/** A row of a table in the page, the last that has this first cell: the others, without bold. */
const row = (first: string): string[] => {
  const line = cost
    .split('\n')
    .findLast((text) => text.startsWith('|') && text.split('|')[1]?.trim() === first)
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim().replaceAll('**', ''))
}
const [whole, cents] = [
  (value: number) => Math.round(value).toLocaleString('en'),
  (value: number) => value.toFixed(2),
]
const sizes = [
  [400, 2],
  [4_000, 4],
  [40_000, 10],
] as const
const events = sizes.map(([people, charts]) => eventOf(people, charts))

describe('the prices', () => {
  const shown = (value: number, digits: number) => `$${value.toFixed(digits)}`
  it.each([
    ['API Gateway, HTTP API', shown(prices.gateway * 1e6, 2)],
    ['Lambda, arm64', `$0.20 a million calls, $${prices.gbSeconds} a GB-second`],
    [
      'DynamoDB on demand',
      `$${prices.writes * 1e6} a million write units, $${prices.reads * 1e6} a million read units`,
    ],
    ['CloudFront data, Europe and US', shown(prices.gb, 3)],
    ['CloudFront requests', shown(prices.edgeRequests * 10_000, 2)],
    ['CloudFront Functions', shown(prices.edgeCalls * 1e6, 2)],
    ['CloudWatch Logs', shown(prices.logGb, 2)],
    ['CloudWatch metrics of our own', shown(prices.ownMetric, 2)],
    ['CloudWatch alarms', shown(prices.alarmMetric, 2)],
    ['X-Ray', shown(prices.traces * 1e6, 2)],
    ['KMS key (alarm topic)', shown(prices.key, 2)],
    ['Secrets Manager (keys)', shown(prices.secret, 2)],
    ['WAF, if a stage names one', '$5.00 an ACL, $1.00 a rule, a month, and $0.60 a million requests'],
  ])('%s is %s', (what, price) => {
    expect(row(what)[0]).toContain(price)
  })
})

describe('an event', () => {
  const parts: [row: string, cell: (usage: Usage) => string][] = [
    ['requests of the gateway', ({ gateway }) => whole(gateway)],
    ['→ API Gateway', (usage) => cents(costOf(usage, 'gateway'))],
    ['calls, GB-seconds', ({ calls, gbSeconds }) => `${whole(calls)}, ${whole(gbSeconds)}`],
    ['→ Lambda', (usage) => cents(costOf(usage, 'calls', 'gbSeconds'))],
    ['write units, read units', ({ writes, reads }) => `${whole(writes)}, ${whole(reads)}`],
    ['→ DynamoDB', (usage) => cents(costOf(usage, 'writes', 'reads'))],
    ['GB', ({ gb }) => cents(gb)],
    ['→ CloudFront, data', (usage) => cents(costOf(usage, 'gb'))],
    [
      'requests, calls of its functions',
      ({ edgeRequests, edgeCalls }) => `${whole(edgeRequests)}, ${whole(edgeCalls)}`,
    ],
    ['→ CloudFront, requests', (usage) => cents(costOf(usage, 'edgeRequests', 'edgeCalls'))],
    ['GB of log', ({ logGb }) => cents(logGb)],
    ['→ CloudWatch Logs', (usage) => cents(costOf(usage, 'logGb'))],
    ['traces', ({ traces }) => whole(traces)],
    ['→ X-Ray', (usage) => cents(costOf(usage, 'traces'))],
    ['**The event**', (usage) => cents(costOf(usage))],
  ]
  it.each(parts)('%s', (name, cell) => {
    expect(row(name)).toEqual(events.map(cell))
  })
})

/** What a template is paid for each month: each metric of each alarm, and each secret. */
const standingOf = ({ Resources }: Assembly['template'], ownMetrics: number): Standing => {
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type)
  const metrics = ofType('AWS::CloudWatch::Alarm').map(({ Properties = {} }) => {
    const { Metrics } = Properties as { Metrics?: { MetricStat?: unknown }[] }
    return Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1
  })
  return {
    alarmMetrics: metrics.reduce((sum, one) => sum + one, 0),
    ownMetrics,
    secrets: ofType('AWS::SecretsManager::Secret').length,
  }
}

describe('a stage', () => {
  let [awake, asleep, alarms]: [Standing?, Standing?, number?] = []
  beforeAll(async () => {
    const { template } = (await synthesizeStage('toronto-summit')).assembly
    alarms = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm').length
    // Those of the functions, and the gateway's throttle.
    awake = standingOf(template, Object.keys(metricNames).length + 1)
    const folder = mkdtempSync(join(tmpdir(), 'bill-'))
    await synthesizeInto(folder, { ...readStageSettings('toronto-summit'), asleep: true })
    // What the redelivery says in each of its runs.
    asleep = standingOf(readStage(folder).assembly.template, 4)
    rmSync(folder, { recursive: true })
  })

  it('that is up for a month costs what the page says, part by part', () => {
    const { alarmMetrics, ownMetrics, secrets } = awake!
    const { gateway, calls, gbSeconds, writes, reads, edgeRequests, edgeCalls, gb, logGb, traces } =
      eachMinute
    expect([
      row(`${alarmMetrics} metrics of ${alarms} alarms`),
      row(`${ownMetrics} metrics of our own, at most`),
      row(
        `each minute: ${whole(gateway)} requests of the gateway, ${whole(calls)} calls, ${whole(gbSeconds)} GB-seconds`,
      ),
      row(`each minute: ${whole(writes)} write units and ${whole(reads)} read units`),
      row(
        `each minute: ${whole(edgeRequests)} requests and ${whole(edgeCalls)} functions of CloudFront, ${gb} GB`,
      ),
      row(`each minute: ${cents(logGb)} GB of log, ${whole(traces)} traces`),
      row('KMS key'),
      row(`Secrets Manager: ${secrets} secrets, the keys of origin and links`),
      row('**The stage**'),
    ]).toEqual(
      [
        alarmMetrics * prices.alarmMetric,
        ownMetrics * prices.ownMetric,
        costOf(eachMinute, 'gateway', 'calls', 'gbSeconds'),
        costOf(eachMinute, 'writes', 'reads'),
        costOf(eachMinute, 'edgeRequests', 'edgeCalls', 'gb'),
        costOf(eachMinute, 'logGb', 'traces'),
        prices.key,
        secrets * prices.secret,
        stageDollars(awake!, eachMinute),
      ].map((value) => [cents(value)]),
    )
    expect(cost).toContain(
      `stage = 0.10 × ${alarmMetrics} + 0.30 × ${ownMetrics} + 1.00 + 0.40 × ${secrets}, and the same formula`,
    )
  })

  it('that sleeps costs what the page says, part by part', () => {
    const { alarmMetrics, ownMetrics, secrets } = asleep!
    const hourly = cents(costOf(eachHour))
    expect(row(`asleep: ${alarmMetrics} metrics of alarms`)).toEqual([
      cents(alarmMetrics * prices.alarmMetric),
    ])
    expect(row(`asleep: ${ownMetrics} metrics of our own`)).toEqual([cents(ownMetrics * prices.ownMetric)])
    expect(row('asleep: KMS key and secrets')).toEqual([cents(prices.key + secrets * prices.secret)])
    expect(row(`asleep: each hour ${eachHour.calls / runs.hour} calls of functions`)).toEqual([hourly])
    expect(row('**The stage, asleep**')).toEqual([cents(stageDollars(asleep!, eachHour))])
  })

  it('is summed up in the page’s first line, and in the runbook', () => {
    const [up, sleeping] = [stageDollars(awake!, eachMinute), stageDollars(asleep!, eachHour)]
    const [small, middle, large] = events.map(
      (event) => `$${(Math.round(costOf(event) * 10) / 10).toFixed(2)}`,
    )
    expect(cost).toContain(
      `a stage that is up for a month costs about **$${Math.round(up)}**, one that sleeps **$${sleeping.toFixed(2)}**, and an event adds **${small}** with 400 people, **${middle}** with 4,000 and **${large}** with 40,000`,
    )
    expect(runbook).toContain(`costs about $${Math.round(up)} a month, and $${sleeping.toFixed(2)} asleep`)
  })

  it('of which so much is paid for knowing that it works', () => {
    expect(cost).toContain(`$${cents(costOf(eachMinute))} of it is paid for what is done each minute`)
  })

  it('of which two thirds are left by what AWS gives away, and two thirds have the tag that a budget counts', () => {
    const all = stageDollars(awake!, eachMinute)
    const free =
      10 * prices.alarmMetric +
      10 * prices.ownMetric +
      // A million calls and 400,000 GB-seconds, ten million requests and a TB, 5 GB of log: the stage alone uses less.
      costOf(eachMinute, 'calls', 'gbSeconds', 'edgeRequests', 'edgeCalls', 'gb', 'logGb') +
      100_000 * prices.traces
    const untagged = awake!.ownMetrics * prices.ownMetric + costOf(eachMinute, 'traces')
    expect(cost).toMatch(/100,000 traces\) would leave about two thirds of it/)
    expect(cost).toContain('so that it sees about two thirds of the above')
    for (const taken of [free, untagged]) expect((all - taken) / all).toBeCloseTo(2 / 3, 1)
  })
})

describe('an hour in which a room chooses', () => {
  const { phones, saysS, asksS, ideasOfADeal } = choosing
  const [said, looks] = [(phones * 3_600) / saysS, (phones * 3_600) / asksS]
  const looked = `${whole(looks)} looks at how far the room is`
  const [rated, voted] = [
    costOf(choosingHour({ kb: 0.82, isDealt: true })),
    costOf(choosingHour({ kb: 2, isDealt: false })),
  ]

  it('costs what the page says', () => {
    const deals = whole(said / ideasOfADeal)
    expect(row(`they rate: ${whole(said)} ratings, ${deals} deals, ${looked}`)).toEqual([cents(rated)])
    expect(row(`they vote: ${whole(said)} ballots, ${looked}`)).toEqual([cents(voted)])
    expect(cost).toContain(`an hour of ${whole(phones)} phones`)
    expect(cost).toContain(
      `a rating of four minutes costs $${cents(rated / 15)}, and a vote of one minute $${cents(voted / 60)}`,
    )
  })
})

it('an hour in which a room is led costs what the page says, and six dollars at most', () => {
  const { phones, asksS, moves } = led
  const { gateway } = ledHour()
  const looks = `${whole((phones * 3_600) / asksS)} looks at where the room is, ${whole(gateway)} requests of the gateway`
  expect(row(`they are led: ${looks}`)).toEqual([cents(costOf(ledHour()))])
  expect(cost).toContain(`a room that is led ${moves} times an hour`)
  expect(costOf(ledHour())).toBeLessThan(6)
})

describe('an hour of a flood', () => {
  const [open, shut] = [floodedHour(false), floodedHour(true)]
  const turnedAway = (requests: number) => (costOf(turnedAwayHour) * requests) / turnedAwayHour.gateway
  const closed = costOf(shut) + turnedAway(open.gateway - shut.gateway)

  it('costs what the page says, with the gates open and closed', () => {
    const full = `every gate is full: ${whole(open.gateway)} requests of the gateway, ${whole(open.calls)} calls of functions`
    expect(row(full)).toEqual([cents(costOf(open))])
    expect(row('the same flood while the live forms are closed')).toEqual([cents(closed)])
    const besides = 'each 1,000 requests a second besides, which gates turn away'
    expect(row(besides)).toEqual([cents(costOf(turnedAwayHour))])
    const taken = 'each gigabit a second that somebody takes of what the edge has'
    expect(row(taken)).toEqual([cents(costOf(downloadedHour))])
    expect(cost).toContain(`sends ${whole(open.gateway / 3_600)} requests a second for the whole hour`)
    expect(cost).toContain(`in a round of ${whole(ideas)} ideas`)
  })

  it('costs what the runbook says', () => {
    expect(runbook).toContain(
      `in which every gate is full, costs about $${whole(costOf(open))}; while the live forms are closed the same flood costs about $${whole(closed)}`,
    )
    expect(runbook).toContain(
      `each 1,000 requests a second besides $${cents(costOf(turnedAwayHour))}, open or closed`,
    )
  })
})

describe('what else the page computes', () => {
  it('is the firewall, which counts every request of the month', () => {
    const { acl, rule, requests } = prices.firewall
    const [small, middle, large] = events.map(
      ({ edgeRequests }) => `$${cents(acl + rule + requests * (edgeRequests + eachMinute.edgeRequests))}`,
    )
    expect(cost).toContain(`A web application firewall with one rule adds ${small}, ${middle} and ${large}`)
  })

  it('is a chart for a day', () => {
    const [one, two] = [eventOf(0, 1), eventOf(0, 2)]
    const more = Object.fromEntries(
      Object.entries(two).map(([name, value]) => [name, value - one[name as keyof Usage]]),
    ) as unknown as Usage
    expect(cost).toContain(`A chart that is open for a day of 8 hours costs about $${cents(costOf(more))}`)
  })

  it('is film', () => {
    expect(cost).toContain(
      `40,000 people who play a clip of 5 MB are 200 GB, or $${40_000 * 0.005 * prices.gb}`,
    )
  })

  it('is which flat-rate plan has room for a month with such an event', () => {
    const plans = [
      ['Free', 1e6],
      ['Pro', 10e6],
      ['Business', 125e6],
      ['Premium', 500e6],
    ] as const
    for (const [plan, most] of plans) expect(row(plan)[0], plan).toBe(`${most / 1e6} million`)
    const fits = events.map(({ edgeRequests }) => {
      const needed = edgeRequests + eachMinute.edgeRequests
      return `${(needed / 1e6).toFixed(1)} million: ${plans.find(([, most]) => most >= needed)?.[0]}`
    })
    expect(cost).toContain(
      `With 400 people a month asks for ${fits[0]}; with 4,000 ${fits[1]}; with 40,000 ${fits[2]}`,
    )
  })

  it('is the formula', () => {
    expect(cost).toContain('(1.00 r + 0.20 l + 0.625 w + 0.125 u + 1.00 q + 0.10 f + 5.00 t) / 1,000,000')
    expect(cost).toContain('0.0000133334 g + 0.085 d + 0.50 b')
  })

  it('is what each route lets through', () => {
    const rate = (gate: Parameters<typeof gateRates>[1]) => whole(gateRates({}, gate).requestsPerSecond)
    expect(row('requests of each route')[0]).toBe(
      `its gate: answers and content ${rate('answers')} a second, polls ${rate('polls')}, changes and linked screens ${rate('screens')}, desk and whole list ${rate('list')}, leads ${rate('leads')}, anything else ${rate('other')}`,
    )
    expect([rate('content'), rate('desk'), rate('changes')]).toEqual([
      rate('answers'),
      rate('list'),
      rate('screens'),
    ])
  })
})
