import { tableNumber, type FormState } from '../form-state.ts'
import type { MyAnswer } from '../my-answer.ts'

/** The table of whoever holds the phone: that of its last answer, or the one that is entered. */
export const tableOf = (
  mine: MyAnswer | undefined,
  { answers }: Pick<FormState, 'answers'>,
): number | undefined => mine?.answer?.table ?? tableNumber(answers.table)
