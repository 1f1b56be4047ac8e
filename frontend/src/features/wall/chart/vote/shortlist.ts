import { shuffled } from '#shared/choosing/chance.ts'
import { cutAtWord } from '#shared/text/cut-at-word.ts'
import type { VotedIdea } from '#lib/round/voted-idea.ts'
import { bandOf, ideaText, type Band, type Point } from '../rows/point.ts'

/** An idea of a vote as a wall shows it. */
export interface WallIdea {
  readonly row: number
  /** What its circle says while the room votes: its table's number, and of a pile that there are more: how many would lead. */
  readonly mark: string
  /** The same once the result is told: a pile's count. */
  readonly toldMark: string
  readonly band: Band
  readonly words: string
  /** All of them, for where it stands alone. */
  readonly whole: string
}

/** Longer words are cut: a desk can write shorter ones. In characters. */
const wordsAtMost = 90

/** The words of an idea on a wall: those that a desk wrote, or its own, on one line, however many. */
const wholeWordsOf = ({ idea, words }: Pick<VotedIdea, 'idea' | 'words'>): string =>
  ideaText({ idea: words ?? idea })
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same as far as there is room for them in a list. */
export const wordsOf = (idea: Pick<VotedIdea, 'idea' | 'words'>): string =>
  cutAtWord(wholeWordsOf(idea), wordsAtMost)

/** Ideas as a wall shows them, by their rows: each with the colour that it has on the chart. */
export const wallIdeas = (
  ideas: readonly VotedIdea[],
  points: readonly Pick<Point, 'row' | 'band'>[],
): ReadonlyMap<number, WallIdea> => {
  const bands = new Map(points.map(({ row, band }) => [row, band]))
  return new Map(
    ideas.map((idea) => [
      idea.row,
      {
        row: idea.row,
        mark: idea.members === undefined ? String(idea.table) : `${idea.table}+`,
        toldMark: idea.members === undefined ? String(idea.table) : `×${idea.members}`,
        band: bands.get(idea.row) ?? bandOf(idea.impact),
        words: wordsOf(idea),
        whole: wholeWordsOf(idea),
      },
    ]),
  )
}

/**
 * The shortlist in an order by chance: the same on all walls, for what stands on top gets more dots than it deserves. An
 * idea that goes changes nothing about the order of those that stay.
 */
export const inOrder = (session: number, ideas: ReadonlyMap<number, WallIdea>): readonly WallIdea[] =>
  shuffled(session, [...ideas.keys()]).flatMap((row) => ideas.get(row) ?? [])
