import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { spelling } from '#lib/ideas/with-words.ts'
import { describeAnswer } from './describe-answer.ts'

/** What a search reads of an answer. */
interface Read {
  /** All its words, by their spelling. */
  readonly spelt: string
  /** Of an idea on the chart. */
  readonly table: number | undefined
}

const known = new WeakMap<DeskAnswer, Read>()

/** What a search reads of an answer to a form, once: of a hundred thousand it would take too long with every letter. */
export const readOf = (form: LiveForm, answer: DeskAnswer): Read => {
  const before = known.get(answer)
  if (before) return before
  const { circle, text, details } = describeAnswer(form, answer)
  const now = { spelt: spelling(circle ? text : [text, ...details].join(' ')), table: circle?.table }
  known.set(answer, now)
  return now
}
