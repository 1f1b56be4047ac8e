import type { Evening } from './evening.ts'
import type { Room } from './room.ts'

/** How evenly ideas were seen. Ideas that were hidden on the way are left out. */
export interface Coverage {
  /** Ratings an idea, without passes. */
  readonly ratings: number
  /** The share of ideas that were placed three times or more. */
  readonly three: number
  /**
   * Until each idea had been given out three times: the most by which any two had been given out differently, at any
   * deal's end.
   */
  readonly givenApart: number
  /** The same of answers that had come, placed or passed, when the last idea got its third. */
  readonly answeredApart: number
  /** The second at which each had been given out three times, and answered three times. */
  readonly givenThree: number
  readonly answeredThree: number
}

const apartUntil = (
  ideas: ReadonlySet<number>,
  events: readonly { readonly idea: number; readonly at: number }[],
): { readonly most: number; readonly last: number; readonly at: number } => {
  const counts = new Map([...ideas].map((idea) => [idea, 0]))
  const below = new Set(ideas)
  let most = 0
  let last = 0
  for (const [index, { idea, at }] of events.entries()) {
    if (!counts.has(idea)) continue
    const count = counts.get(idea)! + 1
    counts.set(idea, count)
    if (count >= 3) below.delete(idea)
    // What comes at one moment is one deal.
    if (events[index + 1]?.at !== at) {
      const all = [...counts.values()]
      last = Math.max(...all) - Math.min(...all)
      if (below.size === 0) return { most, last, at }
      most = Math.max(most, last)
    }
  }
  return { most, last, at: Infinity }
}

export const coverageOf = (room: Room, { ratings, given, hiddenAt }: Evening): Coverage => {
  const ideas = new Set(room.ideas.map(({ idea }) => idea).filter((idea) => !hiddenAt.has(idea)))
  const placed = new Map([...ideas].map((idea) => [idea, 0]))
  for (const { idea, passed } of ratings)
    if (!passed && placed.has(idea)) placed.set(idea, placed.get(idea)! + 1)
  const counts = [...placed.values()]
  const out = apartUntil(ideas, given)
  const answered = apartUntil(ideas, ratings)
  return {
    ratings: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    three: counts.filter((count) => count >= 3).length / counts.length,
    givenApart: Math.max(out.most, out.last),
    answeredApart: answered.last,
    givenThree: out.at,
    answeredThree: answered.at,
  }
}
