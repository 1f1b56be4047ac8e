import type { Rating } from '../opinion.ts'
import { type Measure, valueOf } from '../value.ts'

/** What dealing knows of an idea's ratings. */
export interface Tally {
  /** How often it was answered: placed or passed. */
  readonly seen: number
  /** How many placed it, and the sums of their values and of these squared. */
  readonly placed: number
  readonly sum: number
  readonly squares: number
}

const nothing: Tally = { seen: 0, placed: 0, sum: 0, squares: 0 }

/** Adds up ratings, one a phone and idea. A container may add what is new to what it had: pass that as `known`. */
export const talliesOf = (
  ratings: Iterable<Rating>,
  measure?: Measure,
  known: ReadonlyMap<number, Tally> = new Map(),
): ReadonlyMap<number, Tally> => {
  const tallies = new Map(known)
  for (const rating of ratings) {
    const { seen, placed, sum, squares } = tallies.get(rating.idea) ?? nothing
    if (rating.passed) tallies.set(rating.idea, { seen: seen + 1, placed, sum, squares })
    else {
      const value = valueOf(rating, measure)
      const now = { placed: placed + 1, sum: sum + value, squares: squares + value * value }
      tallies.set(rating.idea, { seen: seen + 1, ...now })
    }
  }
  return tallies
}

/** The share of a normal distribution below `z` standard deviations; right to 0.0001 or so. */
const normalShare = (z: number): number => 1 / (1 + Math.exp(-z * (1.5976 + 0.070565888 * z * z)))

/** What people differ by on one idea, and ideas by among each other, as variances. */
const variancesOf = (placed: readonly Tally[], mean: number) => {
  const within = placed.reduce((sum, { placed: n, sum: of, squares }) => sum + squares - (of * of) / n, 0)
  const freedom = placed.reduce((sum, { placed: n }) => sum + n - 1, 0)
  // Before anything is known: a usual room's, in squares of values from 0 to 10.
  const noise = freedom > 0 ? Math.max(within / freedom, 0.1) : 2
  const between = placed.reduce((sum, { placed: n, sum: of }) => sum + (of / n - mean) ** 2 - noise / n, 0)
  return { noise, spread: Math.max(between / Math.max(1, placed.length - 1), noise / 20) }
}

/**
 * For each idea, how likely it is one of the `wanted` best, as far as its ratings tell: by its mean, drawn towards that of
 * all the more, the fewer there are, and by what that mean may still be off. The chances add up to `wanted`.
 */
export const chancesOfBest = (
  ideas: readonly number[],
  tallies: ReadonlyMap<number, Tally>,
  wanted = 10,
): ReadonlyMap<number, number> => {
  if (ideas.length <= wanted) return new Map(ideas.map((idea) => [idea, 1]))
  const all = ideas.map((idea) => tallies.get(idea) ?? nothing)
  const placed = all.filter(({ placed: n }) => n > 0)
  const mean = placed.reduce((sum, { placed: n, sum: of }) => sum + of / n, 0) / Math.max(1, placed.length)
  const { noise, spread } = variancesOf(placed, mean)
  const likely = all.map(({ placed: n, sum }) => {
    const share = n === 0 ? 0 : spread / (spread + noise / n)
    return { at: n === 0 ? mean : mean + share * (sum / n - mean), off: Math.sqrt(spread * (1 - share)) }
  })
  const above = (bar: number) => likely.map(({ at, off }) => normalShare((at - bar) / off))
  // The bar that as many are expected above as are wanted.
  let [low, high] = [mean - 10, mean + 10]
  for (let step = 0; step < 16; step += 1) {
    const bar = (low + high) / 2
    if (above(bar).reduce((sum, chance) => sum + chance, 0) > wanted) low = bar
    else high = bar
  }
  const chances = above((low + high) / 2)
  return new Map(ideas.map((idea, index) => [idea, chances[index] ?? 0]))
}
