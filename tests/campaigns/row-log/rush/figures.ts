import type { Rush } from './rush.ts'
import type { Service } from './service.ts'

/** What a rush came to. Times in seconds. */
export interface RushFigures {
  readonly acknowledged: number
  readonly lost: number
  /** Answers that were acknowledged and are not in the log. */
  readonly missing: number
  readonly doubled: number
  /** People who watched for ten seconds and were told that their answer is kept and will be sent. */
  readonly notYet: number
  /** From the first arrival's first try to the last acknowledgement. */
  readonly last: number
  readonly ackP50: number
  readonly ackP99: number
  readonly lagP50: number
  readonly lagP99: number
  readonly lagMax: number
  /** Answers a chart never drew, over all charts. */
  readonly undrawn: number
  readonly writeUnits: number
  readonly readUnits: number
  readonly sent: number
  readonly gated: number
  readonly busy: number
  readonly failedPolls: number
  readonly throttled: number
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const inSeconds = (ms: number): number => Math.round(ms / 10) / 100
const ascending = (a: number, b: number): number => a - b

/** How long each acknowledged answer took to each chart of its form, in ms; undefined where it never came. */
const lagsOf = ({ charts, people }: Rush): readonly (number | undefined)[] =>
  charts.flatMap(({ form, seen }) =>
    people.flatMap(({ entry, acknowledgedAt }) => {
      if (entry.form !== form || acknowledgedAt === undefined) return []
      const at = seen.get(entry.key)
      return [at === undefined ? undefined : Math.max(0, at - acknowledgedAt)]
    }),
  )

export const figuresOf = (rush: Rush, service: Service): RushFigures => {
  const { forms, people, charts, counts } = rush
  const stored = new Map(forms.flatMap((form) => [...service.stored(form)]))
  const acknowledged = people.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined)
  const start = people.reduce((least, { began }) => Math.min(least, began), Infinity)
  const end = acknowledged.reduce((most, { acknowledgedAt = 0 }) => Math.max(most, acknowledgedAt), start)
  const waits = acknowledged.map(({ acknowledgedAt = 0, began }) => acknowledgedAt - began).sort(ascending)
  const allLags = lagsOf(rush)
  const lags = allLags.filter((lag) => lag !== undefined).sort(ascending)
  const { read, write, throttled } = service.units()
  const each = (units: number) => Math.round((units / acknowledged.length) * 100) / 100
  return {
    acknowledged: acknowledged.length,
    lost: people.length - acknowledged.length,
    missing: acknowledged.filter(({ entry }) => !stored.has(entry.key)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    notYet: people.filter(({ notYet }) => notYet).length,
    last: inSeconds(end - start),
    ackP50: inSeconds(quantile(waits, 0.5)),
    ackP99: inSeconds(quantile(waits, 0.99)),
    lagP50: inSeconds(quantile(lags, 0.5)),
    lagP99: inSeconds(quantile(lags, 0.99)),
    lagMax: inSeconds(lags.at(-1) ?? 0),
    undrawn: allLags.length - lags.length,
    writeUnits: each(write),
    readUnits: each(read),
    ...counts,
    failedPolls: charts.reduce((sum, { failedPolls }) => sum + failedPolls, 0),
    throttled,
  }
}
