import type { Value } from './expression.ts'

/** A metric as an alarm names it; a reference is the logical id of what it refers to, in angle brackets. */
export interface MetricId {
  readonly namespace: string
  readonly name: string
  readonly dimensions?: Readonly<Record<string, string>>
}

const keyOf = ({ namespace, name, dimensions = {} }: MetricId): string =>
  [namespace, name, ...Object.entries(dimensions).map((pair) => pair.join('='))].toSorted().join(' ')

const percentile = (samples: readonly number[], share: number): Value => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

const sum = (samples: readonly number[]): number => samples.reduce((total, sample) => total + sample, 0)

/** A statistic of the samples of one period; nothing where there is none. @throws Error for one that no alarm uses. */
export const statisticOf = (samples: readonly number[], statistic: string): Value => {
  if (samples.length === 0) return undefined
  const share = /^p(\d+)$/.exec(statistic)?.[1]
  if (share !== undefined) return percentile(samples, Number(share) / 100)
  switch (statistic) {
    case 'Sum':
      return sum(samples)
    case 'Average':
      return sum(samples) / samples.length
    case 'Maximum':
      return Math.max(...samples)
    case 'SampleCount':
      return samples.length
    default:
      throw new Error(`No alarm was known to use the statistic ${statistic}.`)
  }
}

/** What was published of a stage, minute by minute. */
export class Recording {
  private readonly samples = new Map<string, Map<number, number[]>>()

  /** Adds samples of a metric within a minute. */
  add(metric: MetricId, minute: number, ...values: number[]): void {
    const key = keyOf(metric)
    const minutes = this.samples.get(key) ?? new Map<number, number[]>()
    minutes.set(minute, [...(minutes.get(minute) ?? []), ...values])
    this.samples.set(key, minutes)
  }

  /** The samples of the minutes from `first` on, `count` of them. */
  between(metric: MetricId, first: number, count: number): number[] {
    const minutes = this.samples.get(keyOf(metric))
    return Array.from({ length: count }, (_, index) => minutes?.get(first + index) ?? []).flat()
  }
}
