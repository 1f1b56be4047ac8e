import type { Faults } from '#lambdas/store/test-support/table/table-client.ts'
import type { Unkindness } from '../event-source.ts'

/** What a store, its stream and the containers are like. Times in ms; what is left out does not happen. */
export interface WorldPlan {
  readonly seed: number
  /** Answers and pages in two tables, each with limits of its own. */
  readonly twoTables?: boolean | undefined
  /** Puts chosen keys into a partition; the rest is chance. */
  readonly place?: ((partitionKey: string) => number | undefined) | undefined
  /** For how long a read that is not strongly consistent may miss a change. */
  readonly staleMs?: number
  /** The stream's lag beyond a tenth of a second, on average. */
  readonly lagMs?: number | undefined
  /** How long a shard's first batch waits for a new container. */
  readonly coldMs?: number
  readonly unkindness?: Partial<Unkindness>
  readonly faults?: Faults
  /** A shard of the stream delivers nothing for a while. */
  readonly stall?: boolean
  /** How far the containers' clocks are apart. */
  readonly clocksApartMs?: number
}

/** What a seed makes happen. Times in ms. */
export interface Plan extends WorldPlan {
  readonly phones: number
  readonly newRounds: number
  readonly hides: boolean
  readonly holds: boolean
  /** Three desks change at random what readers are shown, and which answers wait for approval. */
  readonly desks: boolean
  /** Shows answers so many seconds late. */
  readonly delaySeconds: number
  readonly clocksApartMs: number
  readonly sweeps: boolean
}

const likelihoods = [
  { die: 0.02, lost: 0.01, throttle: 0.02 },
  { die: 0.05, lost: 0, throttle: 0.2 },
  { die: 0.01, lost: 0.03, throttle: 0 },
  { die: 0.1, lost: 0.02, throttle: 0.05 },
] as const

/** Everything goes wrong together, and each seed has its own mixture. */
export const planOf = (seed: number): Plan => {
  const leak = seed % 6 === 3 ? 0.15 : 0
  const delayed = seed % 5 === 0
  const desks = !delayed && seed % 3 === 2
  return {
    seed,
    staleMs: 500,
    coldMs: 300,
    phones: 150,
    faults: likelihoods[seed % 4] ?? likelihoods[0],
    unkindness: { again: 0.1, short: 0.2, both: 0.1, late: 0.1, leak },
    stall: seed % 4 === 2,
    twoTables: seed % 3 === 0,
    newRounds: seed % 2 === 0 ? 0 : seed % 5 === 1 ? 2 : 1,
    hides: seed % 4 === 2,
    holds: !delayed && seed % 3 === 1,
    desks,
    delaySeconds: delayed ? 3 : 0,
    // With clocks far apart it is unclear when a delay is over; lastRow must not fall all the same.
    clocksApartMs: (delayed || desks) && seed % 2 === 0 ? 200 : 600_000,
    sweeps: leak > 0,
  }
}
