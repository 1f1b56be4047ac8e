import { App, Stack } from 'aws-cdk-lib'
import type { Template } from 'aws-cdk-lib/assertions'
import { Alarm, type AlarmProps, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { demandListeners, inParts, listeners, stageAlarm } from '#infra/constructs/alarms/stage-alarm.ts'
import { synthesizeStage } from '../stage-template.ts'

interface MetricStat {
  readonly Metric: { readonly Namespace: string; readonly MetricName: string; readonly Dimensions?: unknown }
}

interface AlarmProperties {
  readonly AlarmName: string
  readonly AlarmDescription: string
  readonly AlarmActions?: readonly unknown[]
  readonly OKActions?: readonly unknown[]
  readonly TreatMissingData: string
  readonly EvaluationPeriods: number
  readonly DatapointsToAlarm?: number
  readonly Threshold: number
  readonly Metrics?: readonly { readonly Expression?: string; readonly MetricStat?: MetricStat }[]
  readonly Namespace?: string
  readonly MetricName?: string
  readonly Dimensions?: unknown
}

const alarmType = 'AWS::CloudWatch::Alarm'
const runbook = readFileSync(new URL('../../../infra/RUNBOOK.md', import.meta.url), 'utf8')
let template: Template
let alarms: AlarmProperties[]

beforeAll(async () => {
  template = (await synthesizeStage('toronto-summit')).template
  alarms = Object.values(template.findResources(alarmType)).map(
    ({ Properties }) => Properties as AlarmProperties,
  )
})

const prefix = 'heads-talking-toronto-summit-'

/** The alarm's name without its stage, and without the number of a further part. */
const nameOf = ({ AlarmName }: AlarmProperties): string => AlarmName.replace(prefix, '').replace(/-\d+$/, '')

const metricsOf = ({ Metrics, Namespace, MetricName }: AlarmProperties): string[] =>
  Metrics?.flatMap(({ MetricStat }) =>
    MetricStat ? [`${MetricStat.Metric.Namespace} ${MetricStat.Metric.MetricName}`] : [],
  ) ?? [`${Namespace ?? ''} ${MetricName ?? ''}`]

/** The text below each heading of the runbook's chapter on alarms. */
const sections = (): Map<string, string> => {
  const [, chapter = ''] = /^## Alarms$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(runbook) ?? []
  return new Map(
    chapter
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n')
        return [heading, lines.join('\n')] as const
      }),
  )
}

describe('the alarms of a stage', () => {
  it('do sums with no more metrics than CloudWatch allows', () => {
    for (const alarm of alarms) expect(metricsOf(alarm).length, alarm.AlarmName).toBeLessThanOrEqual(10)
  })

  it('look at no metric of the whole account: a neighbour’s stage rings none of them', () => {
    const metrics = alarms.flatMap((alarm) =>
      (alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [alarm]).map(
        ({ Dimensions }) => Dimensions,
      ),
    )
    expect(metrics.length).toBeGreaterThan(50)
    for (const dimensions of metrics) expect(dimensions).not.toEqual([])
    expect(metrics).not.toContain(undefined)
  })

  it('look at every function of the stage', () => {
    const watched = alarms
      .filter((alarm) => ['function-errors', 'numbering-errors'].includes(nameOf(alarm)))
      .flatMap(
        ({ Dimensions, Metrics = [] }) =>
          Dimensions ?? Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions ?? []),
      )
    const ours = template.findResources('AWS::Lambda::Function', { Properties: { Runtime: 'nodejs24.x' } })
    const dimensions = Object.keys(ours).map((id) => ({ Name: 'FunctionName', Value: { Ref: id } }))
    expect(watched).toHaveLength(dimensions.length)
    expect(watched).toEqual(expect.arrayContaining(dimensions))
  })

  it('do sums that a silent metric does not spoil', () => {
    const sums = alarms.flatMap(({ Metrics = [] }) => Metrics.flatMap(({ Expression }) => Expression ?? []))
    expect(sums.length).toBeGreaterThan(4)
    for (const sum of sums) expect(sum).toContain('FILL(m0,0)')
  })

  it('are quiet where no one comes: only what runs each minute is a sign by its silence', () => {
    const loud = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching')
    expect(loud.map(nameOf).toSorted()).toEqual(['canary-failing', 'schedule-silent'])
    for (const { EvaluationPeriods } of loud) expect(EvaluationPeriods).toBe(3)
    for (const { TreatMissingData } of alarms)
      expect(['breaching', 'notBreaching', 'ignore']).toContain(TreatMissingData)
  })
})

describe('a mail', () => {
  it('is sent for each alarm, to the stage’s one topic, and when it is over', () => {
    const [topic, ...others] = Object.keys(template.findResources('AWS::SNS::Topic'))
    expect(others).toEqual([])
    for (const alarm of alarms) {
      expect(alarm.AlarmActions, alarm.AlarmName).toEqual([{ Ref: topic }])
      // An answer that could not be read is still so when no further one comes.
      if (nameOf(alarm) === 'answers-unreadable') expect(alarm.OKActions).toBeUndefined()
      else expect(alarm.OKActions, alarm.AlarmName).toEqual([{ Ref: topic }])
    }
  })

  it('says first what it means for people, then what was seen, and which page of the runbook to open', () => {
    const people = /\b(people|phones|somebody|visitor|chart|requests to be contacted)\b/i
    for (const { AlarmName, AlarmDescription } of alarms) {
      const [, first = ''] = /^Toronto Leadership Summit: ([A-Z].*?[.:;]) \S/.exec(AlarmDescription) ?? []
      expect(first, AlarmName).toMatch(people)
      expect(AlarmDescription).toMatch(/\. What to do: infra\/RUNBOOK\.md#[a-z-]+$/)
      expect(AlarmDescription.length, AlarmName).toBeLessThanOrEqual(1024)
    }
  })
})

describe('the runbook', () => {
  it('has the page that each alarm names, and no page that nothing names', () => {
    const pages = alarms.map(({ AlarmDescription }) => AlarmDescription.split('#').at(-1) ?? '')
    // The mail of the budget is worded by AWS: it leads to no page, and a page is there to be found.
    expect([...sections().keys()].toSorted()).toEqual([...new Set([...pages, 'budget'])].toSorted())
  })

  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  it.each<[alarm: string, says: (threshold: number) => string]>([
    ['canary-slow', (seconds) => `took more than ${seconds} s`],
    ['api-errors', (percent) => `more than ${percent} % of the requests`],
    ['requests-refused', (percent) => `one in ${words[100 / percent]} of the requests`],
    ['api-throttled', (requests) => `at least ${words[requests]} requests`],
    ['edge-errors', (percent) => `more than ${percent} % of what visitors asked`],
    ['answers-slow', (ms) => `took ${ms / 1000} s or more`],
    ['answers-late', (seconds) => `more than ${seconds} s old`],
    ['numbering-errors', (runs) => `failed at least ${runs === 1 ? 'once' : `${runs} times`}`],
    ['answers-stuck', (ms) => `more than ${ms / 1000} s behind`],
    ['function-errors', (runs) => `${words[runs]} times or more within five minutes`],
    ['functions-throttled', (calls) => `at least ${words[calls]} calls in a minute`],
    ['table-throttled', (calls) => `more than ${words[calls / 60]} call a second`],
    ['table-errors', (errors) => `${words[errors]} times or more within five minutes`],
    ['leads-waiting', (seconds) => `waiting for more than ${seconds === 3_600 ? 'an hour' : `${seconds} s`}`],
  ])('says of %s the threshold and the minutes that it has', (name, says) => {
    const alarm = alarms.find((one) => nameOf(one) === name)!
    const [, means = ''] = /\*\*Means\.\*\*(.+)/.exec(sections().get(name) ?? '') ?? []
    expect(means).toContain(says(alarm.Threshold))
    const { DatapointsToAlarm: points, EvaluationPeriods: periods } = alarm
    if (points !== undefined)
      expect(means).toMatch(new RegExp(`in ${words[points]} of the last ${words[periods]} minutes`, 'i'))
  })

  it.each<[alarm: string, says: (least: number) => string]>([
    ['api-errors', (requests) => `and at least ${words[requests]}, were answered`],
    ['requests-refused', (requests) => `and at least ${words[requests]}, was refused`],
    ['edge-errors', (requests) => `they asked at least ${requests} times`],
    ['answers-slow', (answers) => `minutes with fewer than ${answers} answers do not count`],
  ])('says of %s below which number a minute does not count', (name, says) => {
    const { Metrics = [] } = alarms.find((one) => nameOf(one) === name)!
    const [, least = ''] = />=(\d+)/.exec(Metrics.map(({ Expression = '' }) => Expression).join()) ?? []
    expect(sections().get(name)).toContain(says(Number(least)))
  })

  it('says of each what it means, what visitors notice, where to look, what to do, and when it is over', () => {
    for (const [heading, text] of sections())
      for (const part of ['Means', 'Visitors', 'Look', 'Do', 'Over'])
        expect(text, heading).toMatch(new RegExp(`^- \\*\\*${part}\\.\\*\\* \\S.{20,}`, 'm'))
  })
})

describe('groups', () => {
  it('are as large as they may be, in order, and numbered from the second on', () => {
    expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      { group: ['a', 'b'], part: undefined },
      { group: ['c', 'd'], part: 2 },
      { group: ['e'], part: 3 },
    ])
    expect(inParts(['a', 'b'], 2)).toEqual([{ group: ['a', 'b'], part: undefined }])
  })
})

const metric = new Metric({ namespace: 'HeadsTalking', metricName: 'Anything' })
const common = { metric, threshold: 1, evaluationPeriods: 1 }
const deaf = {
  ...common,
  settings: { stage: 'gala', eventName: 'Gala' },
  means: 'It is broken.',
  page: '#x' as const,
}

interface Planted {
  /** How the listener takes missing data; it is not there where undefined. */
  readonly listener?: TreatMissingData | undefined
  readonly heardBy?: string
  readonly tells?: boolean
  readonly other?: AlarmProps
}

/** Synthesizes a stack of two alarms: one that ignores missing data, and the one that is to hear its silence. */
const synthesis =
  ({ listener, heardBy, tells = true, other }: Planted) =>
  () => {
    const app = new App()
    const stack = new Stack(app, 'Gala')
    stageAlarm(stack, 'Deaf', { ...deaf, name: 'answers-late', ...(heardBy !== undefined && { heardBy }) })
    if (other) new Alarm(stack, 'Other', other)
    if (listener) {
      const alarm = stageAlarm(stack, 'Listener', {
        ...deaf,
        name: listeners.canary,
        treatMissingData: listener,
        ...(listener !== TreatMissingData.BREACHING && { heardBy: listeners.canary }),
      })
      if (tells) alarm.addAlarmAction(new SnsAction(new Topic(stack, 'Topic')))
    }
    demandListeners(stack)
    app.synth()
  }

const { BREACHING, IGNORE, NOT_BREACHING } = TreatMissingData

describe('an alarm that ignores missing data', () => {
  it('is paired with one that does not', () => {
    expect(synthesis({ listener: BREACHING, heardBy: listeners.canary })).not.toThrow()
  })

  it.each<[string, Planted, RegExp]>([
    ['names none', { listener: BREACHING }, /gala-answers-late ignores missing data, and names no alarm/],
    [
      'names one that is not there',
      { heardBy: listeners.canary },
      /gala-canary-failing, which should hear its silence, is not there/,
    ],
    [
      'names one that ignores it too',
      { listener: NOT_BREACHING, heardBy: listeners.canary },
      /so does heads-talking-gala-canary-failing/,
    ],
    [
      'names one that keeps its state',
      { listener: IGNORE, heardBy: listeners.canary },
      /so does heads-talking-gala-canary-failing/,
    ],
    [
      'names one that tells nobody',
      { listener: BREACHING, heardBy: listeners.canary, tells: false },
      /canary-failing, which should hear the silence of .*answers-late, tells nobody/,
    ],
    [
      'is no alarm of ours',
      { listener: BREACHING, heardBy: listeners.canary, other: { ...common, alarmName: 'stray' } },
      /The alarm stray ignores missing data/,
    ],
  ])('stops the synthesis where it %s', (_fault, planted, says) => {
    expect(synthesis(planted)).toThrow(says)
  })
})
