import { type Value, valueOfExpression } from './expression.ts'
import { type MetricId, type Recording, statisticOf } from './recording.ts'

interface Dimension {
  readonly Name: string
  readonly Value: unknown
}

interface NamedMetric {
  readonly Namespace: string
  readonly MetricName: string
  readonly Dimensions?: readonly Dimension[]
}

interface MetricStat {
  readonly Metric: NamedMetric
  readonly Period: number
  readonly Stat: string
}

/** An alarm as the template defines it, as far as its state depends on it. */
export interface AlarmDefinition extends Partial<NamedMetric> {
  readonly AlarmName: string
  readonly ComparisonOperator: string
  readonly Threshold: number
  readonly EvaluationPeriods: number
  readonly DatapointsToAlarm?: number
  readonly TreatMissingData?: string
  readonly Period?: number
  readonly Statistic?: string
  readonly ExtendedStatistic?: string
  readonly Metrics?: readonly {
    readonly Id: string
    readonly Expression?: string
    readonly MetricStat?: MetricStat
    readonly ReturnData?: boolean
  }[]
}

/** A dimension's value, with a reference as the logical id of what it refers to. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { Ref } = value as { Ref?: string }
  if (Ref === undefined) throw new Error(`No alarm was known to have the dimension ${JSON.stringify(value)}.`)
  return `<${Ref}>`
}

const idOf = ({ Namespace, MetricName, Dimensions = [] }: NamedMetric): MetricId => ({
  namespace: Namespace,
  name: MetricName,
  dimensions: Object.fromEntries(Dimensions.map(({ Name, Value: value }) => [Name, textOf(value)])),
})

const breaches: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
}

/** An alarm on one metric, as one on an expression of it. */
const metricsOf = (alarm: AlarmDefinition): NonNullable<AlarmDefinition['Metrics']> => {
  if (alarm.Metrics) return alarm.Metrics
  const { Namespace = '', MetricName = '', Dimensions = [], Period = 60 } = alarm
  const Stat = alarm.Statistic ?? alarm.ExtendedStatistic ?? ''
  return [{ Id: 'own', MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period, Stat } }]
}

const minutesOf = (alarm: AlarmDefinition): number => {
  const periods = metricsOf(alarm).flatMap(({ MetricStat: stat }) => stat?.Period ?? [])
  return Math.max(...periods) / 60
}

/** The value that an alarm looks at, of the period that ends with the minute before `end`. */
const dataPoint = (alarm: AlarmDefinition, recording: Recording, end: number): Value => {
  const minutes = minutesOf(alarm)
  const metrics = metricsOf(alarm)
  const valueOf = (id: string): Value => {
    const stat = metrics.find((metric) => metric.Id === id)?.MetricStat
    if (!stat) throw new Error(`${alarm.AlarmName} has no metric ${id}.`)
    return statisticOf(recording.between(idOf(stat.Metric), end - minutes, minutes), stat.Stat)
  }
  const shown = metrics.find(({ ReturnData }) => ReturnData !== false)
  return shown?.Expression === undefined
    ? valueOf(shown?.Id ?? '')
    : valueOfExpression(shown.Expression, valueOf)
}

/** CloudWatch looks a little further back than its settings say, so that a point which is late is no missing one. */
const lookedBackFurther = 2

/**
 * Whether an alarm is raised at the end of the minute before `end`, by CloudWatch's rules: of the points it looks at,
 * the latest that are there count; only where these are too few, missing ones are filled in as the alarm says.
 */
export const isRaised = (
  alarm: AlarmDefinition,
  recording: Recording,
  end: number,
  wasRaised = false,
): boolean => {
  const { EvaluationPeriods: periods, DatapointsToAlarm: needed = periods, TreatMissingData: treat } = alarm
  const breach = breaches[alarm.ComparisonOperator]
  if (!breach) throw new Error(`No alarm was known to compare by ${alarm.ComparisonOperator}.`)
  const points = Array.from({ length: periods + lookedBackFurther }, (_, index) =>
    dataPoint(alarm, recording, end - index * minutesOf(alarm)),
  )
  const there = points.filter((point) => point !== undefined).slice(0, periods)
  const missing = periods - there.length
  const bad = there.filter((point) => breach(point, alarm.Threshold)).length
  if (missing > 0 && treat === 'ignore') return there.length === 0 ? wasRaised : bad >= needed || wasRaised
  return bad + (treat === 'breaching' ? missing : 0) >= needed
}

/** The names of the alarms that were raised at any time while the minutes from `first` to `last` passed. */
export const alarmsRaised = (
  alarms: readonly AlarmDefinition[],
  recording: Recording,
  { first, last }: { readonly first: number; readonly last: number },
): string[] => {
  const raised = alarms.filter((alarm) => {
    let state = false
    return Array.from({ length: last - first + 1 }, (_, index) => first + index + 1).some((end) => {
      state = isRaised(alarm, recording, end, state)
      return state
    })
  })
  return raised.map(({ AlarmName }) => AlarmName)
}
