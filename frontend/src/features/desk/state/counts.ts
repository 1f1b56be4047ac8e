import type { DeskAnswer } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Held } from './followed-form.ts'

/** How many of the answers that were read stand how. */
export const countStandings = (answers: readonly DeskAnswer[]): Readonly<Record<Standing, number>> => {
  const counts = { shown: 0, hidden: 0, pending: 0, withdrawn: 0 }
  for (const { standing } of answers) counts[standing] += 1
  return counts
}

/**
 * How many answers a round has. A desk that has not read them all does not know what was taken back: its count is of
 * those that came in, and `isExact` is false.
 */
export const countAnswers = ({
  state,
  answers,
  reading,
}: Held): { readonly count: number; readonly isExact: boolean } => ({
  count: state.numbered - countStandings(answers).withdrawn,
  isExact: !reading && mayDo(state.link.scope, 'moderate'),
})
