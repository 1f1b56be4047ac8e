import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { after } from '#lib/after.ts'
import { readOf } from './searched.ts'

/** For how many ms at a time answers are read ahead: less than a frame. */
const sliceMs = 5

/** Reads answers in slices, so that the first letter of a search has them; returns what stops it. */
export const readAhead = (form: LiveForm, answers: readonly DeskAnswer[]): (() => void) => {
  let index = 0
  let stop: () => void
  const readSlice = () => {
    const until = performance.now() + sliceMs
    for (; index < answers.length && performance.now() < until; index += 1) {
      const answer = answers[index]
      if (answer) readOf(form, answer)
    }
    if (index < answers.length) stop = after(0, readSlice)
  }
  stop = after(0, readSlice)
  return () => stop()
}
