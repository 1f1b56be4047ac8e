import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { withWords } from '#lib/ideas/with-words.ts'
import { readOf } from './searched.ts'

/** How an answer may be taken back after it was hidden: for so many ms, where it was. */
const undoMs = 5000

/**
 * What of the answers is on the list. It never moves under a thumb: newcomers wait above it, and what was hidden here
 * leaves its place only after a while. Older ones, which the desk reads after the newest, come in below it.
 */
export interface ListView {
  /** The newest row on the list; those above it wait to be let in. */
  readonly seen: number
  /** The oldest row that was known when the list was looked at last. */
  readonly from: number
  /** When each answer that was hidden here may no longer be taken back, in ms; by row. */
  readonly undo: ReadonlyMap<number, number>
  /** Hidden rows that have left the list. */
  readonly gone: ReadonlySet<number>
}

export const emptyList: ListView = { seen: 0, from: Infinity, undo: new Map(), gone: new Set() }

/** Whether an answer was decided to be hidden. */
const isHidden = ({ standing }: DeskAnswer): boolean => standing === 'hidden'

/** Whether an answer waits for approval. */
export const isPending = ({ standing }: DeskAnswer): boolean => standing === 'pending'

/** Whether an answer that was not hidden wants to be looked at. */
export const isFlagged = (answer: DeskAnswer): boolean => answer.flags.length > 0 && !isHidden(answer)

/** Whether the list of answers has it at all: of what was withdrawn nothing is left but its number. */
const isListed = ({ standing }: DeskAnswer): boolean => standing === 'shown' || standing === 'hidden'

/** Whether it has been let in. */
const isKnown = ({ seen }: ListView, answer: DeskAnswer): boolean => answer.row <= seen && isListed(answer)

/** Whether it is hidden, and has left its place. */
const hasLeft = ({ gone }: ListView, answer: DeskAnswer): boolean => isHidden(answer) && gone.has(answer.row)

const oldestOf = (answers: readonly DeskAnswer[]): number => answers[0]?.row ?? Infinity

/** Lets the newcomers in; what was hidden elsewhere, and has stood in its place until now, leaves. */
export const letIn = ({ undo }: ListView, answers: readonly DeskAnswer[]): ListView => ({
  seen: answers.at(-1)?.row ?? 0,
  from: oldestOf(answers),
  undo,
  gone: new Set(answers.filter((one) => isHidden(one) && !undo.has(one.row)).map(({ row }) => row)),
})

/** The same once answers are known: into an empty list they come by themselves, as there is nothing to move. */
export const followAnswers = (view: ListView, answers: readonly DeskAnswer[]): ListView => {
  if (!answers.some((one) => isKnown(view, one) && !hasLeft(view, one)))
    return newcomers(view, answers).length > 0 ? letIn(view, answers) : view
  const from = oldestOf(answers)
  if (from >= view.from) return view
  const older = answers.filter((one) => one.row < view.from && isHidden(one)).map(({ row }) => row)
  return { ...view, from, gone: new Set([...view.gone, ...older]) }
}

/** Until when (ms) an answer that is hidden here at a time may be taken back. */
export const undoUntil = (now: number): number => now + undoMs

const without = (gone: ReadonlySet<number>, row: number) => new Set([...gone].filter((one) => one !== row))

/** An answer was hidden here. */
export const noteHidden = (view: ListView, row: number, now: number): ListView => ({
  ...view,
  undo: new Map([...view.undo, [row, undoUntil(now)]]),
  gone: without(view.gone, row),
})

/**
 * It was shown again, or could not be hidden. `until` is when it could no longer be taken back as of when that was asked
 * for: an answer that was hidden here once more before the response came stays as that left it.
 */
export const noteShown = (view: ListView, row: number, until: number | undefined): ListView => {
  const now = view.undo.get(row)
  if (now !== undefined && now !== until) return view
  return {
    ...view,
    undo: new Map([...view.undo].filter(([one]) => one !== row)),
    gone: without(view.gone, row),
  }
}

/** The row that was hidden here last, of those that can be taken back. */
export const lastHidden = ({ undo }: ListView): number | undefined => [...undo.keys()].at(-1)

/** Whole seconds in which it can be taken back that a row was hidden here; undefined where it cannot. */
export const undoSeconds = ({ undo }: ListView, row: number, now: number): number | undefined => {
  const until = undo.get(row)
  return until === undefined ? undefined : Math.max(1, Math.ceil((until - now) / 1000))
}

/** Closes what can no longer be taken back. The same view where there is nothing to close. */
export const closeUndo = (view: ListView, now: number): ListView => {
  const over = [...view.undo].filter(([, until]) => until <= now).map(([row]) => row)
  if (over.length === 0) return view
  return {
    ...view,
    undo: new Map([...view.undo].filter(([row]) => !over.includes(row))),
    gone: new Set([...view.gone, ...over]),
  }
}

/** Lists that are no list of cards: each has a part of the desk of its own. */
const otherLists = ['starred', 'gather', 'piles'] as const
type OtherList = (typeof otherLists)[number]

/**
 * What there is to choose from. `waiting` only while something waits; `pending` is what waits for approval; `starred`,
 * `gather` and `piles` where the link may do that.
 */
export type Filter = 'all' | 'waiting' | 'flagged' | 'hidden' | 'pending' | OtherList

/** Whether a list has a part of its own. */
export const isOther = (filter: Filter): filter is OtherList => otherLists.some((one) => one === filter)

/** What became of an answer that waited for approval: by this desk, or elsewhere. */
export type Decision = 'approved' | 'kept-back' | 'elsewhere'

/**
 * An answer in its place: its card, its bar for taking it back, or a line that says that it was hidden elsewhere. Of
 * those that wait for approval: what is asked, or what became of it.
 */
export interface ListItem {
  readonly answer: DeskAnswer
  readonly as: 'card' | 'undo' | 'hidden' | 'ask' | Decision
}

/** The lists of answers that were let in. */
export type Listed = Exclude<Filter, 'pending' | OtherList>

const belongs = (view: ListView, answer: DeskAnswer, filter: Listed, lastRow: number): boolean => {
  if (filter === 'hidden') return isHidden(answer)
  if (filter === 'waiting' && answer.row <= lastRow) return false
  return !hasLeft(view, answer) && (filter !== 'flagged' || answer.flags.length > 0)
}

/** The answers of a list, the oldest first; `lastRow` is the last that a screen may show. */
export const listed = (
  view: ListView,
  answers: readonly DeskAnswer[],
  filter: Listed,
  lastRow: number,
): readonly DeskAnswer[] =>
  answers.filter((answer) => isKnown(view, answer) && belongs(view, answer, filter, lastRow))

/** A list as it is shown, the newest first. */
export const listItems = (...[view, answers, filter, lastRow]: Parameters<typeof listed>): ListItem[] =>
  listed(view, answers, filter, lastRow)
    .map((answer): ListItem => {
      if (filter === 'hidden' || !isHidden(answer)) return { answer, as: 'card' }
      return { answer, as: view.undo.has(answer.row) ? 'undo' : 'hidden' }
    })
    .reverse()

/** The answers that wait to be let in. */
export const newcomers = ({ seen }: ListView, answers: readonly DeskAnswer[]): readonly DeskAnswer[] =>
  answers.filter((answer) => answer.row > seen && isListed(answer))

/** What a screen reader hears of newcomers. */
export const newcomersLine = (fresh: readonly DeskAnswer[]): string => {
  const flagged = fresh.filter(isFlagged).length
  const answers = fresh.length === 1 ? '1 new answer' : `${fresh.length} new answers`
  return flagged > 0 ? `${answers}, ${flagged === 1 ? 'one' : flagged} flagged.` : `${answers}.`
}

/** How answers are ordered: the newest first, or as their own tables rank them, as walls read them. */
export type Order = 'newest' | 'rank'

/** Picks items of a list, and orders them. */
export type Arrange = (items: readonly ListItem[]) => readonly ListItem[]

/**
 * What leaves those items whose answers have all words of a text, or are of the table whose number it is; in an order that
 * comes with whoever asks for it.
 */
export const arranging =
  (form: LiveForm, text: string, ranked?: Arrange): Arrange =>
  (items) => {
    const has = withWords(text)
    const found = has
      ? items.filter(({ answer }) => {
          const { spelt, table } = readOf(form, answer)
          return has(spelt, table)
        })
      : items
    return ranked ? ranked(found) : found
  }
