/** How many answers there were at a moment, in ms of the page's own clock. */
export interface Sample {
  readonly at: number
  readonly numbered: number
}

const minuteMs = 60_000
/** Less tells nothing of a minute. */
const leastMs = 10_000

/** The samples of the last minute, with one more. Another round, which has fewer answers, begins anew. */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => {
  const isNewRound = sample.numbered < (samples.at(-1)?.numbered ?? 0)
  const recent = isNewRound ? [] : samples.filter(({ at }) => at > sample.at - minuteMs)
  return [...recent, sample]
}

/** How many answers come in a minute; undefined until the desk has looked on for ten seconds. */
export const perMinute = (samples: readonly Sample[]): number | undefined => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < leastMs) return undefined
  return Math.round(((last.numbered - first.numbered) * minuteMs) / (last.at - first.at))
}
