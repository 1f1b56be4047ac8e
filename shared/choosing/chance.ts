import { seededRandom } from '../seeded-random.ts'

/**
 * The number from 0 up to 1 that chance gives an idea: the same wherever the seed is, so all screens agree, and none of
 * when the idea came. What is equal in all that counts is ordered by it.
 */
export const chanceOf = (seed: number, idea: number): number => {
  // Ideas are numbered in the order in which they came: spread over all seeds first.
  const own = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(idea + 1, 0xc2b2ae35)
  return seededRandom(own ^ (own >>> 15))()
}

/** Ideas in an order by chance that is the same for a seed, in whatever order they are given. */
export const shuffled = (seed: number, ideas: readonly number[]): readonly number[] =>
  ideas
    .map((idea) => ({ idea, chance: chanceOf(seed, idea) }))
    .toSorted((one, other) => one.chance - other.chance || one.idea - other.idea)
    .map(({ idea }) => idea)
