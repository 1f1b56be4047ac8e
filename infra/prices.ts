/** What is used of everything that has a price: requests and units as they are, data and logs in GB, times in GB-seconds. */
export interface Usage {
  /** Requests of the gateway. */
  readonly gateway: number
  /** Calls of functions. */
  readonly calls: number
  readonly gbSeconds: number
  readonly writes: number
  readonly reads: number
  /** To visitors. */
  readonly gb: number
  /** Requests of CloudFront, and calls of its functions. */
  readonly edgeRequests: number
  readonly edgeCalls: number
  readonly logGb: number
  readonly traces: number
}

const million = 1_000_000

/** US dollars for each, as COST.md has them; a test compares. */
export const usagePrices: Usage = {
  gateway: 1 / million,
  calls: 0.2 / million,
  gbSeconds: 0.0000133334,
  writes: 0.625 / million,
  reads: 0.125 / million,
  gb: 0.085,
  edgeRequests: 1 / million,
  edgeCalls: 0.1 / million,
  logGb: 0.5,
  traces: 5 / million,
}

/**
 * US dollars for a unit a second that a table takes at once beyond what a new one does, paid once: as much as an hour of a
 * provisioned one. An assumption; see infra/COST.md, "Prices".
 */
export const warmUnitPrices = { write: 0.00065, read: 0.00013 } as const

const everything = Object.keys(usagePrices) as (keyof Usage)[]

/** What a usage, or what is named of it, costs in US dollars by COST.md's formula: list prices, without what AWS gives away. */
export const costOf = (usage: Usage, ...names: (keyof Usage)[]): number =>
  (names.length === 0 ? everything : names)
    .map((name) => usage[name] * usagePrices[name])
    .reduce((sum, one) => sum + one, 0)
