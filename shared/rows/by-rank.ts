import { hundredthsOf, type Position } from '../choosing/value.ts'

/** What ranks an idea. */
interface Rated extends Position {
  readonly row: number
}

/**
 * The order in which layouts choose ideas by own places: below 0 where `a` is better. Much impact, soon: no idea of less
 * value comes before one of more. Equally good ones go by impact, then by who came first; so it gives no places: those
 * are of `rank` (`../choosing/rank.ts`), where equal ideas share one.
 */
export const byRank = (a: Rated, b: Rated): number =>
  hundredthsOf(b) - hundredthsOf(a) || b.impact - a.impact || a.row - b.row
