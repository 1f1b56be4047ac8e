import { liveForms } from '#shared/rows/row.ts'
import { type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import { spreadOf } from '#infra/ops/figures.ts'
import type { WorldPlan } from '../scenario/plan.ts'
import { createWorld, type World } from '../scenario/world.ts'
import { runRush, type Rush, type RushPlan } from './rush.ts'

export const inSeconds = (ms: number): number => Math.round(ms / 10) / 100

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
    const page = pages.items.find(pk, sk)?.item
    if (!pk.startsWith('PAGES#') || !page || !('packed' in page)) continue
    for (const { key } of unpackPage(page as unknown as StoredPage).rows)
      times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}

/** What a rush in a world came to; times in seconds. */
export const figuresOf = (rush: Rush, world: World) => {
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
    /** Acknowledged, and not in the log. */
    missing: people.filter(({ entry }) => !stored.has(entry.idempotencyKey)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    /** People who watched for ten seconds and then read that their answer is kept and will be sent. */
    notYet: people.filter(({ notYet }) => notYet).length,
    /** From the first try to the last acknowledgement. */
    last: inSeconds(end - start),
    ackP50: inSeconds(waits.p50),
    ackP99: inSeconds(waits.p99),
    lagP50: inSeconds(lags.p50),
    lagP99: inSeconds(lags.p99),
    lagMax: inSeconds(lags.max),
    /** Answers a chart never drew, over all charts. */
    undrawn: allLags.length - seen.length,
    writeUnits: each('write'),
    readUnits: each('read'),
    ...counts,
    failedPolls: charts.reduce((sum, { failedPolls }) => sum + failedPolls, 0),
    throttled: used('throttled'),
  }
}

/** A room as it is tried, with many seeds: each places keys and people otherwise. */
export interface Room extends RushPlan, Pick<WorldPlan, 'queue'> {
  readonly name: string
  /** Counter and pages in one partition, which chance does to one new table in four. */
  readonly inOnePartition?: boolean
  readonly twoTables?: boolean
  /** The stream's lag beyond a tenth of a second, on average, in ms. */
  readonly lagMs?: number
  /** How many partitions the table has: warm throughput gives it one for each 1,000 write units a second. */
  readonly partitions?: number
}

const gate = 1_500

/** Rooms of several sizes on a new table, and what makes it harder. */
export const rooms: readonly Room[] = [
  { name: '400 phones, 4 charts', phones: 400, charts: 4, gate },
  { name: '4,000 phones, 4 charts', phones: 4_000, charts: 4, gate },
  { name: '4,000 phones, one partition', phones: 4_000, charts: 4, gate, inOnePartition: true },
  { name: '4,000 phones, 50 charts', phones: 4_000, charts: 50, gate },
  { name: '4,000 phones, a slower stream', phones: 4_000, charts: 4, gate, lagMs: 300 },
  { name: '3 forms of 4,000 phones', phones: 4_000, charts: 4, gate, forms: liveForms },
  { name: '10,000 phones, 4 charts', phones: 10_000, charts: 4, gate },
  { name: '10,000 phones, 50 charts', phones: 10_000, charts: 50, gate },
  { name: '3 forms of 10,000 phones', phones: 10_000, charts: 4, gate, forms: liveForms },
  { name: '3 forms of 10,000, gate 500', phones: 10_000, charts: 4, gate: 500, forms: liveForms },
  { name: '40,000 phones, 4 charts', phones: 40_000, charts: 4, gate },
  { name: '40,000 phones, one partition', phones: 40_000, charts: 4, gate, inOnePartition: true },
  { name: '40,000 phones, 50 charts', phones: 40_000, charts: 50, gate },
  { name: '40,000 phones, two tables', phones: 40_000, charts: 4, gate: 2_500, twoTables: true },
  { name: '40,000 phones, no gate', phones: 40_000, charts: 4 },
]

const onePartition = (key: string): number | undefined => (/^(FORM|PAGES)#/.test(key) ? 0 : undefined)

/** Tries a room with a seed. */
export const tryRoom = async (room: Room, seed: number): Promise<ReturnType<typeof figuresOf>> => {
  const { inOnePartition, twoTables, lagMs, partitions, queue } = room
  const place = inOnePartition ? onePartition : undefined
  const world = createWorld({ seed, place, twoTables, lagMs, partitions, queue })
  return figuresOf(await runRush(world, room), world)
}
