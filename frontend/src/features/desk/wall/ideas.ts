import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'

/** An idea as the chart shows it. */
export interface Idea {
  readonly row: number
  readonly at: string
  readonly table: number
  readonly idea: string
  readonly impact: number
  readonly effort: number
  /** The pile that somebody has gathered it into. */
  readonly pile?: Pile
  /** Of a pile that is one of them: its ideas. */
  readonly members?: readonly Pick<Idea, 'row'>[] | undefined
}

const isRating = (
  answer: DeskAnswer['answer'],
): answer is Pick<Idea, 'table' | 'idea' | 'impact' | 'effort'> =>
  ['table', 'impact', 'effort'].every((name) => typeof answer[name] === 'number') &&
  typeof answer.idea === 'string'

/** What the wall shows of answers, ascending by row; `lastRow` is the last that a screen may show. */
export const ideasOnWall = (answers: readonly DeskAnswer[], lastRow: number): readonly Idea[] =>
  answers.flatMap(({ row, at, standing, answer, pile }) => {
    if (standing !== 'shown' || row > lastRow || !isRating(answer)) return []
    const { table, idea, impact, effort } = answer
    return [{ row, at, table, idea, impact, effort, ...(pile && { pile }) }]
  })
