import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import type { Held } from '../state/followed-form.ts'

/** For tests: one answer of laser focus, from table 1 up. */
export const deskAnswer = (row: number, more: Partial<DeskAnswer> = {}): DeskAnswer => ({
  row,
  at: new Date(Date.UTC(2026, 10, 20, 14, 30, 0) + row * 1000).toISOString(),
  answer: { table: row, idea: `Idea ${row}`, impact: 8, effort: 2 },
  standing: 'shown',
  flags: [],
  ...more,
})

/** For tests: the answers from a row to another. */
export const answersFrom = (first: number, last: number): DeskAnswer[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => deskAnswer(first + index))

/** For tests: a state, open and quiet but for what is given. */
export const deskState = (more: Partial<DeskState> = {}): DeskState => ({
  form: 'laser-focus',
  round: 1,
  lastRow: 0,
  numbered: 0,
  waiting: 0,
  revision: 0,
  now: Date.UTC(2026, 10, 20, 14, 40, 0),
  version: 0,
  mode: 'open',
  approval: 'none',
  sealed: false,
  show: {},
  screens: [],
  desks: [],
  link: { name: 'Stage left', scope: 'all', expiresAt: Date.UTC(2026, 10, 20, 18, 0, 0) },
  ...more,
})

/** For tests: what a desk knows that has read all. */
export const heldOf = (
  state: Partial<DeskState>,
  answers: readonly DeskAnswer[],
  more: Partial<Held> = {},
): Held => ({
  state: deskState(state),
  answers,
  reading: undefined,
  first: 1,
  last: answers.at(-1)?.row ?? 0,
  ...more,
})
