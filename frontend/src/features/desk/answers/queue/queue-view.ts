import type { DeskAnswer } from '#shared/desk/desk.ts'
import { countStandings } from '../../state/counts.ts'
import { isPending, type ListItem } from '../list-view.ts'

/**
 * The answers that wait for approval, as they stand on the list. It never moves under a thumb: newcomers wait to be let
 * in, and what was decided keeps its place until then.
 */
export interface QueueView {
  /** Rows in their order: flagged ones first, then the newest. */
  readonly shown: readonly number[]
  /** The oldest row that was known when they were let in. */
  readonly from: number
  /** What was decided here, the last one last: whether it shall be shown. */
  readonly decided: ReadonlyMap<number, boolean>
}

export const emptyQueue: QueueView = { shown: [], from: Infinity, decided: new Map() }

const isUnflagged = ({ flags }: DeskAnswer): boolean => flags.length === 0

const inOrder = (waiting: readonly DeskAnswer[]): readonly number[] =>
  [...waiting.filter((one) => !isUnflagged(one)).reverse(), ...waiting.filter(isUnflagged).reverse()].map(
    ({ row }) => row,
  )

/** Lets in all that wait; what was decided leaves. */
export const letInQueue = (answers: readonly DeskAnswer[]): QueueView => ({
  shown: inOrder(answers.filter(isPending)),
  from: answers[0]?.row ?? Infinity,
  decided: new Map(),
})

/**
 * The same once answers are known: into an empty list they come by themselves, as there is nothing that could move, and
 * those that are older than all before come in below.
 */
export const followQueue = (view: QueueView, answers: readonly DeskAnswer[]): QueueView => {
  if (queueItems(view, answers).length === 0) return answers.some(isPending) ? letInQueue(answers) : view
  const from = answers[0]?.row ?? Infinity
  if (from >= view.from) return view
  const older = answers.filter((one) => one.row < view.from && isPending(one))
  return { ...view, from, shown: [...view.shown, ...inOrder(older)] }
}

/** The same, with rows that shall be shown or not by what was decided here; undefined where that failed. */
export const noteDecided = (
  view: QueueView,
  rows: readonly number[],
  isShown: boolean | undefined,
): QueueView => {
  const decided = new Map(view.decided)
  for (const row of rows) {
    // Those that were decided last come last.
    decided.delete(row)
    if (isShown !== undefined) decided.set(row, isShown)
  }
  return { ...view, decided }
}

/** The queue as it is shown. */
export const queueItems = ({ shown, decided }: QueueView, answers: readonly DeskAnswer[]): ListItem[] => {
  const byRow = new Map(answers.map((answer) => [answer.row, answer]))
  const itemOf = (row: number): ListItem | undefined => {
    const answer = byRow.get(row)
    if (!answer || answer.standing === 'withdrawn') return undefined
    if (isPending(answer)) return { answer, as: 'ask' }
    const isShown = answer.standing === 'shown'
    // Of two desks the first one counts.
    if (decided.get(row) !== isShown) return { answer, as: 'elsewhere' }
    return { answer, as: isShown ? 'approved' : 'kept-back' }
  }
  return shown.map(itemOf).filter((item) => item !== undefined)
}

/** The rows on the list that wait still, and that nothing speaks against. */
export const unflaggedRows = (items: readonly ListItem[]): readonly number[] =>
  items.filter(({ answer, as }) => as === 'ask' && isUnflagged(answer)).map(({ answer }) => answer.row)

/** Those that wait to be let in. */
export const newInQueue = ({ shown }: QueueView, answers: readonly DeskAnswer[]): readonly DeskAnswer[] => {
  const known = new Set(shown)
  return answers.filter((one) => isPending(one) && !known.has(one.row))
}

/** The row that was approved last, of those on the list. */
export const lastApproved = (view: QueueView, items: readonly ListItem[]): number | undefined => {
  const approved = new Set(items.filter(({ as }) => as === 'approved').map(({ answer }) => answer.row))
  return [...view.decided.keys()].findLast((row) => approved.has(row))
}

/** What is told once it turns out that another desk was first. */
export const toldElsewhere = (answers: readonly DeskAnswer[]): string =>
  `Decided at another desk. ${countStandings(answers).pending} to approve.`

/** What is told of a tap that decides about one answer; undefined where that is not asked (any more). */
export const toldOf = (
  items: readonly ListItem[],
  answers: readonly DeskAnswer[],
  row: number,
  isShown: boolean,
): string | undefined => {
  if (!items.some(({ answer, as }) => as === 'ask' && answer.row === row)) return undefined
  return `${isShown ? 'Approved' : 'Kept back'}. ${countStandings(answers).pending - 1} to approve.`
}

/** For so long (ms) "approve all" can be taken back before anything is sent. */
export const approveAllMs = 3000
/** A page that slept through the moment must not send later. */
const latestMs = 1000

/** The rows that go up together soon, and when, in ms since 1970. */
export interface Soon {
  readonly rows: ReadonlySet<number>
  readonly at: number
  /** The time as of the last tap or tick. */
  readonly clock: number
}

/** Those rows will go up together. */
export const soonUp = (rows: readonly number[], now: number): Soon => ({
  ...{ rows: new Set(rows), at: now + approveAllMs, clock: now },
})

/** Whole seconds until they go up, and 1 until they have. */
export const secondsUntilUp = ({ at, clock }: Soon): number => Math.max(1, Math.ceil((at - clock) / 1000))

/** Lets time pass: `isDue` once they are to be sent; undefined where the moment was slept through. */
export const tick = (soon: Soon, now: number): { readonly soon: Soon; readonly isDue: boolean } | undefined =>
  now > soon.at + latestMs ? undefined : { soon: { ...soon, clock: now }, isDue: now >= soon.at }
