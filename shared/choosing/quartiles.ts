/** What half of some numbers lie between, and their middle. */
export interface Quartiles {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** Values are tenths, and a quarter of the way between two of them has three decimals: what is more is of the machine. */
const exact = (value: number): number => Math.round(value * 1000) / 1000

/** The number that a share of some ascending ones lie below; between two of them, in proportion. */
const quantile = (ascending: readonly number[], share: number): number => {
  const at = (ascending.length - 1) * share
  const below = ascending[Math.floor(at)] ?? NaN
  const above = ascending[Math.ceil(at)] ?? NaN
  return exact(below + (above - below) * (at - Math.floor(at)))
}

/** Of no numbers: NaN, three times. The median of an even count is the mean of the two in the middle. */
export const quartilesOf = (values: readonly number[]): Quartiles => {
  const ascending = values.toSorted((one, other) => one - other)
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(ascending, share))
  return { low: low ?? NaN, median: median ?? NaN, high: high ?? NaN }
}

/** The middle of some numbers; NaN of none. */
export const median = (values: readonly number[]): number => quartilesOf(values).median
