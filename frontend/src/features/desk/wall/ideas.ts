import type { DeskAnswer } from '#shared/desk/desk.ts'

/** An idea as the chart shows it. */
export interface Idea {
  readonly row: number
  readonly at: string
  readonly table: number
  readonly idea: string
  readonly impact: number
  readonly effort: number
}

const isRating = (
  answer: DeskAnswer['answer'],
): answer is Pick<Idea, 'table' | 'idea' | 'impact' | 'effort'> =>
  ['table', 'impact', 'effort'].every((name) => typeof answer[name] === 'number') &&
  typeof answer.idea === 'string'

/** What the wall shows of answers, ascending by row; `lastRow` is the last that a screen may show. */
export const ideasOnWall = (answers: readonly DeskAnswer[], lastRow: number): readonly Idea[] =>
  answers.flatMap(({ row, at, standing, answer }) =>
    standing === 'shown' && row <= lastRow && isRating(answer)
      ? [{ row, at, table: answer.table, idea: answer.idea, impact: answer.impact, effort: answer.effort }]
      : [],
  )
