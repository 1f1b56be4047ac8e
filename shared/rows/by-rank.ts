/** What ranks an idea. */
interface Rated {
  readonly row: number
  readonly impact: number
  readonly effort: number
}

/** Impact above time to value, in hundredths: sums of decimals are not exact, and equal ideas are to be equal. */
const worthOf = ({ impact, effort }: Rated): number => Math.round((impact - effort) * 100)

/**
 * The one ranking of ideas, for wall, desk and report: below 0 where `a` is better. Much impact, soon: the value
 * (impact + 10 − time to value) / 2 ranks them the same. Equally good ones go by impact, then by who came first.
 */
export const byRank = (a: Rated, b: Rated): number =>
  worthOf(b) - worthOf(a) || b.impact - a.impact || a.row - b.row
