import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'

/** What the desk knows of one form: the state as it was told last, and the newest answers of its round. */
export interface Held {
  readonly state: DeskState
  /** Ascending by row. */
  readonly answers: readonly DeskAnswer[]
  /** The revision at which the answers were read; at another one they are read again. None were read before. */
  readonly readAt: number | undefined
}

/** More of a round than anybody looks through on a phone. */
const mostAnswers = 1000

/** Answers by row; of the same row the later ones hold. */
const merge = (held: readonly DeskAnswer[], read: readonly DeskAnswer[]): readonly DeskAnswer[] => {
  if (read.length === 0) return held
  const byRow = new Map([...held, ...read].map((answer) => [answer.row, answer]))
  return [...byRow.values()].sort((one, other) => one.row - other.row).slice(-mostAnswers)
}

const isSameRound = (held: Held | undefined, { form, round }: DeskState): held is Held =>
  held?.state.form === form && held.state.round === round

/**
 * What is known after a response. `isWhole` where it was asked without `since`: its answers are the newest as they are
 * now. A response to a change has none.
 */
export const take = (held: Held | undefined, { answers, ...state }: DeskState, isWhole: boolean): Held => {
  const before = isSameRound(held, state) ? held : undefined
  return {
    state,
    answers: merge(before?.answers ?? [], answers ?? []),
    readAt: isWhole && answers ? state.revision : before?.readAt,
  }
}

/** The row before the first that is missing between the answers that are held, or among those that wait. */
const gapIn = ({ state, answers }: Held): number | undefined => {
  const [first] = answers
  if (!first) return undefined
  const below = state.waiting > 0 ? Math.min(state.lastRow, first.row - 1) : first.row - 1
  let expected = Math.max(below, state.numbered - mostAnswers) + 1
  for (const { row } of answers) {
    if (row > expected) return expected - 1
    if (row === expected) expected += 1
  }
  return undefined
}

/** What to ask next: `since` left out, the newest answers as they are now. */
export interface Question {
  readonly since?: number
}

/** The next question about a form. */
export const nextQuestion = (held: Held | undefined): Question => {
  if (!held || held.readAt !== held.state.revision) return {}
  const since = gapIn(held) ?? held.answers.at(-1)?.row
  return since === undefined ? {} : { since }
}

/** Whether there is more to be read right now: another revision, rows in between, or more than one response holds. */
export const isBehind = (held: Held): boolean =>
  held.readAt !== undefined &&
  (held.readAt !== held.state.revision ||
    gapIn(held) !== undefined ||
    (held.answers.at(-1)?.row ?? 0) < held.state.numbered)

/** The same, with one answer hidden or shown: as the server has said, and before it is read again. */
export const withHidden = (held: Held, row: number, hidden: boolean): Held => ({
  ...held,
  answers: held.answers.map((answer) => (answer.row === row ? { ...answer, hidden } : answer)),
})
