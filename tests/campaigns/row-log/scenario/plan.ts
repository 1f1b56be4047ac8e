import { rowLogSettings } from '#lambdas/rows/settings.ts'
import type { Faults } from '#lambdas/store/test-support/table/table-client.ts'
import type { Unkindness } from '../event-source.ts'

/** A second waker beside the stream: every stored answer is a message, as the request sends it. */
export interface QueuePlan {
  readonly atOnce: number
  /** The most messages of a batch, and for how long one gathers, in ms: SQS has more than ten only where it gathers for a second. */
  readonly batchSize: number
  readonly gatherMs: number
}

/** What a store, its stream and the containers are like. Times in ms; what is left out does not happen. */
export interface WorldPlan {
  readonly seed: number
  /** Answers and pages in two tables, each with limits of its own. */
  readonly twoTables?: boolean | undefined
  /** Puts chosen keys into a partition; the rest is chance. */
  readonly place?: ((partitionKey: string) => number | undefined) | undefined
  /** For how long a read that is not strongly consistent may miss a change. */
  readonly staleMs?: number
  /** How many partitions a table has, and shards its stream; a new table has four. */
  readonly partitions?: number | undefined
  /** The stream's lag beyond a tenth of a second, on average. */
  readonly lagMs?: number | undefined
  /** A queue that wakes the sequencer, too, so many of it at once. */
  readonly queue?: QueuePlan | undefined
  /** How long a shard's first batch waits for a new container. */
  readonly coldMs?: number
  /** For how long turns gather before what they withdrew is erased. */
  readonly gatherMs?: number
  readonly unkindness?: Partial<Unkindness>
  readonly faults?: Faults
  /** A shard of the stream delivers nothing for a while. */
  readonly stall?: boolean
  /** How far the containers' clocks are apart. */
  readonly clocksApartMs?: number
}

/** What a seed makes happen. Times in ms. */
export interface Plan extends WorldPlan {
  readonly people: number
  readonly clocksApartMs: number
  readonly sweeps: boolean
  /** For how long a desk rests at the most before it does something. */
  readonly restMs: number
  /** Some responses to the public are kept for so long. */
  readonly edgeMs: number
  /** The most rows of a page that a reader asks for. */
  readonly limit: number
  readonly settings: Partial<Record<keyof typeof rowLogSettings, number>>
}

const likelihoods = [
  { die: 0.02, lost: 0.01, throttle: 0.02 },
  { die: 0.05, lost: 0, throttle: 0.2 },
  { die: 0.01, lost: 0.03, throttle: 0 },
  { die: 0.08, lost: 0.02, throttle: 0.05 },
] as const

/** Small pages and short turns: what takes a room of thousands shows in one of sixty. */
const sizes = [
  { pageRows: 100, turnRows: 500, toldRows: 500, limit: 500 },
  { pageRows: 7, turnRows: 3, toldRows: 5, limit: 5 },
  { pageRows: 20, turnRows: 500, toldRows: 40, limit: 40 },
  { pageRows: 40, turnRows: 20, toldRows: 20, limit: 20 },
] as const

/** Everything goes wrong together, and each seed has its own mixture. */
export const planOf = (seed: number): Plan => {
  const mode = seed % 4
  const leak = seed % 6 === 3 ? 0.15 : 0
  const { limit, ...size } = sizes[mode] ?? sizes[0]
  return {
    seed,
    staleMs: 500,
    coldMs: 300,
    // Longer than any request goes on: what it was told of before may be erased then.
    gatherMs: seed % 3 === 2 ? 20_000 : 5_000,
    people: 40 + (seed % 3) * 20,
    faults: likelihoods[mode] ?? likelihoods[0],
    unkindness: { again: 0.1, short: 0.2, both: 0.1, late: 0.1, leak },
    stall: mode === 2,
    twoTables: seed % 3 === 0,
    // With clocks far apart it is unclear when a delay is over.
    clocksApartMs: seed % 5 === 0 ? 200 : 600_000,
    sweeps: leak > 0,
    restMs: 600,
    edgeMs: seed % 2 === 1 ? 1_000 : 0,
    limit: seed % 9 === 0 ? 500 : limit,
    settings: { ...size, reloadTurns: seed % 5 === 1 ? 4 : 1_000, mostChanges: seed % 7 === 0 ? 1 : 20 },
  }
}

/** Runs with other figures of the log, which are put back in the end. */
export const withSettings = async <T>(settings: Plan['settings'], run: () => Promise<T>): Promise<T> => {
  const before = { ...rowLogSettings }
  Object.assign(rowLogSettings, settings)
  try {
    return await run()
  } finally {
    Object.assign(rowLogSettings, before)
  }
}
