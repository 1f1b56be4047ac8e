/** What an event uses, by the letters of COST.md's formula. */
export interface Usage {
  /** Requests of the gateway, of CloudFront, and calls of CloudFront's functions. */
  readonly r: number
  readonly q: number
  readonly f: number
  /** Calls of functions, and GB-seconds. */
  readonly l: number
  readonly g: number
  /** Write and read units. */
  readonly w: number
  readonly u: number
  /** GB to visitors, and GB of log. */
  readonly d: number
  readonly b: number
  /** Traces. */
  readonly t: number
}

/** US dollars for each, as COST.md has them; a test compares. */
export const prices: Usage = {
  r: 1 / 1e6,
  l: 0.2 / 1e6,
  w: 0.625 / 1e6,
  u: 0.125 / 1e6,
  q: 1 / 1e6,
  f: 0.1 / 1e6,
  t: 5 / 1e6,
  g: 0.0000133334,
  d: 0.085,
  b: 0.5,
}

/** What a usage costs in US dollars, by COST.md's formula: list prices, without what AWS gives away. */
export const costOf = (usage: Usage): number =>
  (Object.keys(prices) as (keyof Usage)[]).reduce((sum, name) => sum + usage[name] * prices[name], 0)
