import { spreadOf } from '../../../../infra/ops/rehearse/figures.ts'
import type { World } from '../scenario/world.ts'
import type { Rush } from './rush.ts'

/** What a rush came to. Times in seconds. */
export interface RushFigures {
  readonly acknowledged: number
  /** Answers that were acknowledged and are not in the log. */
  readonly missing: number
  readonly doubled: number
  /** People who watched for ten seconds and then read that their answer is kept and will be sent. */
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

const inSeconds = (ms: number): number => Math.round(ms / 10) / 100

/** How long each answer took to each chart of its form, in ms; undefined where it never came. */
const lagsOf = ({ charts, people }: Rush): readonly (number | undefined)[] =>
  charts.flatMap(({ form, seen }) =>
    people.flatMap(({ entry, acknowledgedAt }) => {
      if (entry.form !== form) return []
      const at = seen.get(entry.number)
      return [at === undefined ? undefined : Math.max(0, at - acknowledgedAt)]
    }),
  )

/** How often each idempotency key is in the rows of the table. */
const storedIn = ({ pages }: World): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const [pk, sk] of pages.items.all()) {
    if (!pk.startsWith('PAGES#')) continue
    const { rows = [] } = pages.items.find(pk, sk)?.item as { rows?: readonly { key: string }[] }
    for (const { key } of rows) times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}

/** What a rush in a world came to. */
export const figuresOf = (rush: Rush, world: World): RushFigures => {
  const { people, charts, counts } = rush
  const stored = storedIn(world)
  const start = people.reduce((least, { began }) => Math.min(least, began), Infinity)
  const end = people.reduce((most, { acknowledgedAt }) => Math.max(most, acknowledgedAt), start)
  const waits = spreadOf(people.map(({ acknowledgedAt, began }) => acknowledgedAt - began))
  const allLags = lagsOf(rush)
  const seen = allLags.filter((lag) => lag !== undefined)
  const lags = spreadOf(seen)
  const used = (name: string) =>
    [...new Set([world.intake, world.pages])].reduce((sum, { usage }) => sum + (usage[name] ?? 0), 0)
  const each = (name: string) => Math.round((used(name) / people.length) * 100) / 100
  return {
    acknowledged: people.length,
    missing: people.filter(({ entry }) => !stored.has(entry.idempotencyKey)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    notYet: people.filter(({ notYet }) => notYet).length,
    last: inSeconds(end - start),
    ackP50: inSeconds(waits.p50),
    ackP99: inSeconds(waits.p99),
    lagP50: inSeconds(lags.p50),
    lagP99: inSeconds(lags.p99),
    lagMax: inSeconds(lags.max),
    undrawn: allLags.length - seen.length,
    writeUnits: each('write'),
    readUnits: each('read'),
    ...counts,
    failedPolls: charts.reduce((sum, { failedPolls }) => sum + failedPolls, 0),
    throttled: used('throttled'),
  }
}
