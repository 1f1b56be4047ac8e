import { rowNumberOf } from '#lib/round/screen-questions.ts'
import type { Answer } from '#shared/cloud/phrases.ts'
import { pileSchema } from '#shared/gather/pile.ts'

/** Reads a row of a response; `position` is its number where it does not say. Undefined where it has no text. */
export const readAnswer = (row: unknown, position: number): Answer | undefined => {
  if (typeof row !== 'object' || row === null || !('answer' in row)) return undefined
  const { answer } = row
  if (typeof answer !== 'string' || answer.trim() === '') return undefined
  const question = 'question' in row && typeof row.question === 'string' ? row.question : ''
  const mark = 'flagged' in row && row.flagged === true && ({ flagged: true } as const)
  const pile = 'pile' in row ? pileSchema.safeParse(row.pile).data : undefined
  return { row: rowNumberOf(row, position), question, answer, ...mark, ...(pile && { pile }) }
}

/** Answers to one question. */
export interface Asked {
  readonly question: string
  readonly answers: readonly Answer[]
}

/** The question of the moment, as the server says it; where it says none, that of the newest answer. */
export const questionOf = (said: unknown, answers: readonly Answer[]): string =>
  typeof said === 'string' && said !== '' ? said : (answers.at(-1)?.question ?? '')

/** The answers to a question, and those to the one that was asked before it, where there are any. */
export const byQuestion = (
  answers: readonly Answer[],
  question: string,
): { readonly now: Asked; readonly before: Asked | undefined } => {
  const to = (asked: string): Asked => ({
    question: asked,
    answers: answers.filter((answer) => answer.question === asked),
  })
  const last = answers.findLast((answer) => answer.question !== question)
  return { now: to(question), before: last && to(last.question) }
}
