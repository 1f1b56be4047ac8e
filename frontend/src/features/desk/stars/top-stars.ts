import { rankedBy, rankIdeas, type RoomSaid } from '#shared/choosing/lists.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import { gatherIdeas, hasRow } from '#shared/gather/gathered-ideas.ts'
import type { Readable } from '#shared/reading/read-list.ts'
import { inLetters } from '#shared/text/in-letters.ts'
import { figures } from '#shared/text/figures.ts'

/** How many of the best may be starred at once. */
export const topCounts = [5, 8, 10, 12] as const

/** What the best are chosen of. */
export interface TopOf {
  /** Ideas on the wall, where their tables put them. */
  readonly ideas: readonly Readable[]
  /** What the room said of them, where it has rated. */
  readonly said?: RoomSaid | undefined
}

interface Line {
  readonly row: number
  readonly place: number
}

/** The best of a ranking: whole places, for what shares one is equal. */
const wholePlaces = (lines: readonly Line[], count: number): readonly Line[] => {
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
  count > 0 ? [count === 1 ? `One ${one}` : `${figures(count)} ${many}`] : []

/** What starring so many of the best does, beside the stars there are. */
export const topStars = (
  { ideas: onWall, said }: TopOf,
  starred: ReadonlySet<number>,
  count: number,
): TopStars => {
  const ideas = gatherIdeas(onWall)
  const fit = ideas.filter(({ flagged }) => !flagged)
  const source = rankedBy(said)
  const { lines: ranked, hollow } = rankIdeas(fit, source, said)
  const by = source === 'room' ? `the room’s ${figures(said?.ratings ?? 0)} ratings` : 'their own tables'
  // Of a pile the idea that has a star already.
  const rowOf = (idea: Readable) => [...starred].find((row) => hasRow(idea, row)) ?? idea.row
  const lines = ranked.map(({ item, place }) => ({ row: rowOf(item), place }))
  const best = wholePlaces(lines, count)
  const rows = best.map(({ row }) => row)
  const next = lines[best.length]
  const sharing = lines.filter(({ place }) => place === next?.place).length
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
      ...(rows.length > 0 ? [`The top ${inLetters(rows.length)} by ${by}.`] : []),
      ...(next && best.length < count
        ? [
            rows.length === 0
              ? `${figures(sharing)} ideas share the top, by ${by}. Let the room rate, or choose by ear.`
              : `${figures(sharing)} share place ${next.place}: too many for ${inLetters(count)}, so they are left out.`,
          ]
        : []),
      ...stay,
      ...(all > deskLimits.starred && rows.length > 0 ? ['Twelve is the most. Take one off first.'] : []),
      ...areLeftOut(hollow, 'with few ratings is not in.', 'with few ratings are not in.'),
      ...areLeftOut(
        ideas.length - fit.length,
        'has a flagged word, and is left out.',
        'have a flagged word, and are left out.',
      ),
    ],
    canStar: rows.some((row) => !starred.has(row)) && all <= deskLimits.starred,
  }
}
