import type { Rating } from '#shared/choosing/opinion.ts'
import { quartilesOf } from '#shared/choosing/quartiles.ts'
import { valueOf } from '#shared/choosing/value.ts'

/** One number for many ratings of one axis. */
type Centre = (values: readonly number[]) => number

const mean: Centre = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Without the highest and the lowest fifth. */
const trimmedMean: Centre = (values) => {
  const cut = Math.floor(values.length / 5)
  return mean(values.toSorted((one, other) => one - other).slice(cut, values.length - cut))
}

/** The median of the means of all pairs, each number with itself, too (Hodges and Lehmann). */
const medianOfPairs: Centre = (values) =>
  quartilesOf(values.flatMap((one, index) => values.slice(index).map((other) => (one + other) / 2))).median

/** What an idea could be ranked by; the product goes by the median. */
export const centres = {
  median: (values: readonly number[]) => quartilesOf(values).median,
  'trimmed mean': trimmedMean,
  'median of pairs': medianOfPairs,
  mean,
} as const satisfies Readonly<Record<string, Centre>>
export type CentreName = keyof typeof centres

/** The values of ideas that `needed` people or more placed, by a centre of each axis. To a tenth only by the median. */
export const valuesBy = (
  name: CentreName,
  ratings: readonly Rating[],
  needed: number,
): ReadonlyMap<number, number> => {
  const axes = new Map<number, { readonly impact: number[]; readonly effort: number[] }>()
  for (const rating of ratings) {
    if (rating.passed) continue
    const own = axes.get(rating.idea) ?? { impact: [], effort: [] }
    axes.set(rating.idea, own)
    own.impact.push(rating.impact)
    own.effort.push(rating.effort)
  }
  const values = [...axes]
    .filter(([, { impact }]) => impact.length >= needed)
    .map(([idea, { impact, effort }]) => {
      const at = { impact: centres[name](impact), effort: centres[name](effort) }
      return [idea, name === 'median' ? valueOf(at) : (at.impact + 10 - at.effort) / 2] as const
    })
  return new Map(values)
}
