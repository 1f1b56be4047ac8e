/** Three figures of many times, in whole milliseconds. */
export interface Spread {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** The nearest rank; 0 where there are no values. */
const rank = (ascending: readonly number[], part: number): number =>
  Math.round(ascending[Math.max(0, Math.ceil(ascending.length * part) - 1)] ?? 0)

/** How times are spread, in any order. */
export const spreadOf = (times: readonly number[]): Spread => {
  const ascending = [...times].sort((one, other) => one - other)
  return { p50: rank(ascending, 0.5), p99: rank(ascending, 0.99), max: rank(ascending, 1) }
}

/** `12,345` */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** A time as people say it: `85 ms`, `3.2 s`. */
export const spoken = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

/** `p50 85 ms, p99 3.2 s, longest 4.0 s` */
export const spreadText = ({ p50, p99, max }: Spread): string =>
  `p50 ${spoken(p50)}, p99 ${spoken(p99)}, longest ${spoken(max)}`

/** `stored 12, refused 1` */
export const countsText = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([name, count]) => `${name} ${grouped(count)}`).join(', ')
