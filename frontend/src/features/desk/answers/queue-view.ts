import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Decision, ListItem } from './list-view.ts'

/**
 * The answers that wait for approval, as they stand on the list. It never moves under a thumb: newcomers wait to be let
 * in, and what was decided keeps its place until then.
 */
export interface QueueView {
  /** In their order: flagged ones first, then the newest. */
  readonly shown: readonly DeskAnswer[]
  /** What was decided here, by row: whether screens may show it. */
  readonly decided: ReadonlyMap<number, boolean>
}

export const emptyQueue: QueueView = { shown: [], decided: new Map() }

const isUnflagged = ({ flags }: DeskAnswer): boolean => flags.length === 0

/** Lets in all that wait; what was decided leaves. */
export const letInQueue = (queue: readonly DeskAnswer[]): QueueView => ({
  shown: [...queue].reverse().sort((one, other) => Number(isUnflagged(one)) - Number(isUnflagged(other))),
  decided: new Map(),
})

/** The same, with rows decided; `isShown` undefined where they could not be. */
export const noteDecided = (
  { shown, decided }: QueueView,
  rows: readonly number[],
  isShown: boolean | undefined,
): QueueView => {
  const all = new Map(decided)
  for (const row of rows) {
    all.delete(row)
    if (isShown !== undefined) all.set(row, isShown)
  }
  return { shown, decided: all }
}

const decisionOf = (isWaiting: boolean, isShown: boolean | undefined): Decision | 'ask' => {
  if (isWaiting) return isShown === undefined ? 'ask' : 'deciding'
  return isShown === undefined ? 'elsewhere' : isShown ? 'approved' : 'kept-back'
}

/** The queue as it is shown. */
export const queueItems = ({ shown, decided }: QueueView, queue: readonly DeskAnswer[]): ListItem[] => {
  const waiting = new Set(queue.map(({ row }) => row))
  return shown.map((answer) => ({
    answer,
    as: decisionOf(waiting.has(answer.row), decided.get(answer.row)),
  }))
}

/** The rows on the list that wait still, and that nothing speaks against. */
export const unflaggedRows = (items: readonly ListItem[]): readonly number[] =>
  items.filter(({ answer, as }) => as === 'ask' && isUnflagged(answer)).map(({ answer }) => answer.row)

/** Those that wait to be let in. */
export const newInQueue = ({ shown }: QueueView, queue: readonly DeskAnswer[]): readonly DeskAnswer[] => {
  const known = new Set(shown.map(({ row }) => row))
  return queue.filter(({ row }) => !known.has(row))
}
