import type { DeskAnswer, DeskChange, DeskState } from '#shared/desk/desk.ts'

/** What the desk knows of one form: the state as it was told last, and the newest answers of its round. */
export interface Held {
  readonly state: DeskState
  /** Ascending by row. */
  readonly answers: readonly DeskAnswer[]
  /** The revision at which the answers were read; at another one they are read again. None were read before. */
  readonly readAt: number | undefined
  /** Those that wait for approval, ascending, as they were told last; only while they are asked for. */
  readonly queue: readonly DeskAnswer[]
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

/** What to ask: `since` left out, the newest answers as they are now; `pending`, those that wait for approval. */
export interface Question {
  readonly since?: number
  readonly pending?: true
}

/** What is known after a response to a question, or to a change (`asked` undefined), which carries no answers. */
export const take = (
  held: Held | undefined,
  { answers, ...told }: DeskState,
  asked: Question | undefined,
): Held => {
  const before = isSameRound(held, told) ? held : undefined
  const [known, read] = [before?.answers ?? [], answers ?? []]
  const pending = told.pending ?? before?.state.pending
  const state = { ...told, ...(pending !== undefined && { pending }) }
  // Meanwhile the list was not followed: it is read again after that.
  if (asked?.pending) return { state, answers: known, readAt: undefined, queue: read }
  const isWhole = asked && asked.since === undefined && answers
  return {
    state,
    answers: merge(known, read),
    readAt: isWhole ? told.revision : before?.readAt,
    queue: before?.queue ?? [],
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

/** The same after a change that hides answers, or shows them: as the server has said, before they are read again. */
export const withChange = (held: Held, change: DeskChange): Held => {
  const { kind } = change
  const hidden = kind === 'hide' || kind === 'keep-back'
  if (!hidden && kind !== 'unhide' && kind !== 'approve') return held
  if (change.round !== held.state.round) return held
  const rows = 'rows' in change ? change.rows : [change.row]
  const isOther = ({ row }: DeskAnswer) => !rows.includes(row)
  const queue = held.queue.filter(isOther)
  const pending = Math.max(0, (held.state.pending ?? 0) - held.queue.length + queue.length)
  return {
    ...held,
    state: { ...held.state, pending },
    answers: held.answers.map((one) => (isOther(one) ? one : { ...one, hidden, pending: false })),
    queue,
  }
}
