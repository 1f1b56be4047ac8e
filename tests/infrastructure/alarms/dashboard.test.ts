import { beforeAll, describe, expect, it } from 'vitest'
import { throttledRequests } from '#infra/constructs/alarms/metrics.ts'
import type { Assembly } from '#infra/local/template/assembly.ts'
import { metricNames, metricNamespace } from '#lambdas/telemetry/metric-names.ts'
import { apiRoutes } from '#shared/routes.ts'
import { synthesizeStage } from '../stage-template.ts'

interface Widget {
  readonly type: string
  readonly properties: {
    readonly title?: string
    readonly alarms?: readonly string[]
    readonly metrics?: readonly (readonly unknown[])[]
    readonly setPeriodToTimeRange?: boolean
  }
}

interface Plotted {
  readonly namespace: string
  readonly name: string
  readonly dimensions: Readonly<Record<string, string>>
}

let resources: Assembly['template']['Resources']
let widgets: Widget[]

/** A value with each reference as the logical id of what it refers to, in angle brackets. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Record<string, unknown>
  if (typeof Ref === 'string') return `<${Ref}>`
  if (Array.isArray(attribute)) return `<${String(attribute[0])}>`
  const [separator, parts] = join as [string, unknown[]]
  return parts.map(textOf).join(separator)
}

beforeAll(async () => {
  resources = (await synthesizeStage('toronto-summit')).assembly.template.Resources
  const found = Object.values(resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Dashboard')
  expect(found).toHaveLength(1)
  widgets = (JSON.parse(textOf(found[0]?.Properties?.DashboardBody)) as { widgets: Widget[] }).widgets
})

/** The metrics of a widget; an expression is no metric. A full stop repeats what the line before says. */
const metricsOf = ({ properties: { metrics = [] } }: Widget): Plotted[] => {
  let before: unknown[] = []
  return metrics.flatMap((line) => {
    const words = line.filter((word) => typeof word === 'string')
    if (words.length === 0) return []
    before = words.map((word, index) => (word === '.' ? before[index] : word))
    const [namespace = '', metric = '', ...pairs] = before as string[]
    const dimensions = Object.fromEntries(
      pairs.flatMap((key, index) => (index % 2 === 0 ? [[key, pairs[index + 1] ?? '']] : [])),
    )
    return [{ namespace, name: metric, dimensions }]
  })
}

const plotted = (): Plotted[] => widgets.flatMap(metricsOf)
const ofNamespace = (namespace: string) => plotted().filter((metric) => metric.namespace === namespace)
const typeOf = (reference: string | undefined) => resources[reference?.slice(1, -1) ?? '']?.Type

describe('the dashboard of a stage', () => {
  it('shows every metric that the functions publish, by the stage’s own name, and no other', () => {
    const own = ofNamespace(metricNamespace)
    const names = [...new Set(own.map((metric) => metric.name))]
    expect(names.toSorted()).toEqual([...Object.values(metricNames), throttledRequests].toSorted())
    for (const { dimensions } of own) expect(dimensions).toEqual({ stage: 'toronto-summit' })
  })

  it('shows what the access log’s filter counts under the same name and dimension', () => {
    const filters = Object.values(resources).filter(({ Type }) => Type === 'AWS::Logs::MetricFilter')
    expect(filters.map(({ Properties }) => Properties?.MetricTransformations)).toEqual([
      [
        expect.objectContaining({
          MetricNamespace: metricNamespace,
          MetricName: throttledRequests,
          Dimensions: [{ Key: 'stage', Value: '$.stage' }],
        }),
      ],
    ])
    const pattern = String(filters[0]?.Properties?.FilterPattern)
    expect(pattern).toContain('($.status = "429")')
    expect(pattern.length).toBeLessThanOrEqual(1024)
    // Nobody waits for the others: who floods them rings no alarm.
    expect(pattern).toContain('($.route != "$default")')
    for (const { method, path, gate } of apiRoutes)
      expect(pattern.includes(`($.route != "${method} ${path}")`), path).toBe(gate === 'other')
    const stage = Object.values(resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
    const { Format } = stage?.Properties?.AccessLogSettings as { Format: string }
    expect(JSON.parse(Format)).toMatchObject({
      stage: 'toronto-summit',
      status: '$context.status',
      route: '$context.routeKey',
    })
  })

  it('names functions, API and table that the stack has', () => {
    const types = plotted().flatMap(({ namespace, dimensions }) =>
      namespace === metricNamespace || Object.keys(dimensions).length === 0
        ? []
        : [`${namespace}: ${Object.values(dimensions).map(typeOf).join()}`],
    )
    expect(new Set(types)).toEqual(
      new Set([
        'AWS/Lambda: AWS::Lambda::Function',
        'AWS/ApiGateway: AWS::ApiGatewayV2::Api',
        'AWS/DynamoDB: AWS::DynamoDB::Table',
        'AWS/CloudFront: AWS::CloudFront::Distribution,',
      ]),
    )
  })

  it('shows the state of every alarm that a stage has wherever it is', () => {
    const alarms = Object.entries(resources).filter(
      ([, resource]) => resource.Type === 'AWS::CloudWatch::Alarm' && !('Condition' in resource),
    )
    const shown = widgets.flatMap(({ properties }) => properties.alarms ?? [])
    expect(shown.toSorted()).toEqual(alarms.map(([id]) => `<${id}>`).toSorted())
  })

  it('is one of those that are free: no more than 50 metrics', () => {
    expect(plotted().length).toBeLessThanOrEqual(50)
  })
})
