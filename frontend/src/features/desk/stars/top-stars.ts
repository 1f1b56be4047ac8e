import { chanceOf } from '#shared/choosing/chance.ts'
import { bestLimits, rankOpinions } from '#shared/choosing/lists.ts'
import { rank, type Ranked } from '#shared/choosing/rank.ts'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { toldOpinions } from '#shared/choosing/told-opinions.ts'
import { type Position, valueOf } from '#shared/choosing/value.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import { inLetters } from '#shared/text/in-letters.ts'
import { inThousands } from '../rating/rating-words.ts'

/** How many of the best may be starred at once. */
export const topCounts = [5, 8, 10, 12] as const

/** What the best are chosen of. */
export interface TopOf {
  readonly round: number
  /** Ideas on the wall, where their tables put them. */
  readonly ideas: readonly (Position & { readonly row: number })[]
  /** Rows with a flagged word that nobody let through: no rule chooses them. */
  readonly flagged: ReadonlySet<number>
  /** What the room said of them, where it has rated. */
  readonly said?: { readonly rate: Rate; readonly told: Pick<RatingState, 'results'> } | undefined
}

/** The ideas in the one order of ranks, and who gave it. */
interface Ranking {
  readonly lines: readonly { readonly row: number; readonly place: number }[]
  readonly by: string
  /** How many are left out because few have rated them. */
  readonly hollow: number
}

const linesOf = <Item>(ranked: readonly Ranked<Item>[], rowOf: (item: Item) => number): Ranking['lines'] =>
  ranked.map(({ item, place }) => ({ row: rowOf(item), place }))

/** The room's ranks, as soon as it has given enough ratings to be read without a smile; else the tables' own. */
const rankingOf = ({ round, ideas, flagged, said }: TopOf): Ranking => {
  const fit = ideas.filter(({ row }) => !flagged.has(row))
  const isFit = new Set(fit.map(({ row }) => row))
  const opinions = toldOpinions(said?.told.results ?? []).filter(({ idea }) => isFit.has(idea))
  const ratings = opinions.reduce((sum, opinion) => sum + opinion.ratings, 0)
  if (said && ratings >= bestLimits.ratings) {
    const { session, rule } = said.rate
    const ranked = rankOpinions(opinions, { seed: session, ...(rule && { measure: rule }) })
    return {
      lines: linesOf(ranked, ({ idea }) => idea),
      by: `the room’s ${inThousands(ratings)} ratings`,
      hollow: opinions.length - ranked.length,
    }
  }
  const ranked = rank(fit, valueOf, ({ row }) => chanceOf(round, row))
  return { lines: linesOf(ranked, ({ row }) => row), by: 'their own tables', hollow: 0 }
}

/** The best of a ranking: whole places, for what shares one is equal. */
const wholePlaces = ({ lines }: Ranking, count: number): Ranking['lines'] => {
  const last = lines[count]
  return lines.slice(0, count).filter(({ place }) => place !== last?.place)
}

/** What starring the best would do. */
export interface TopStars {
  /** The best, some of which may be starred already. */
  readonly rows: readonly number[]
  /** What it does, and what it leaves out and why. */
  readonly facts: readonly string[]
  readonly canStar: boolean
}

const areLeftOut = (count: number, one: string, many: string): readonly string[] =>
  count > 0 ? [count === 1 ? `One ${one}` : `${inThousands(count)} ${many}`] : []

/** What starring so many of the best does, beside the stars there are. */
export const topStars = (of: TopOf, starred: ReadonlySet<number>, count: number): TopStars => {
  const ranking = rankingOf(of)
  const best = wholePlaces(ranking, count)
  const rows = best.map(({ row }) => row)
  const next = ranking.lines[best.length]
  const sharing = ranking.lines.filter(({ place }) => place === next?.place).length
  const outside = [...starred].filter((row) => !rows.includes(row)).length
  const all = rows.length + outside
  const stay =
    outside === 0 || rows.length === 0
      ? []
      : [
          `Your ${outside === 1 ? 'star' : `${outside} stars`} outside the ${inLetters(rows.length)} ${outside === 1 ? 'stays' : 'stay'}: ${all} in all.`,
        ]
  return {
    rows,
    facts: [
      ...(rows.length > 0 ? [`The top ${inLetters(rows.length)} by ${ranking.by}.`] : []),
      ...(next && best.length < count
        ? [
            rows.length === 0
              ? `${inThousands(sharing)} ideas share the top, by ${ranking.by}. Let the room rate, or choose by ear.`
              : `${inThousands(sharing)} share place ${next.place}: too many for ${inLetters(count)}, so they are left out.`,
          ]
        : []),
      ...stay,
      ...(all > deskLimits.starred && rows.length > 0 ? ['Twelve is the most. Take one off first.'] : []),
      ...areLeftOut(ranking.hollow, 'with few ratings is not in.', 'with few ratings are not in.'),
      ...areLeftOut(
        of.flagged.size,
        'has a flagged word, and is left out.',
        'have a flagged word, and are left out.',
      ),
    ],
    canStar: rows.some((row) => !starred.has(row)) && all <= deskLimits.starred,
  }
}
