import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { ListItem } from './list-view.ts'
import {
  emptyQueue,
  letInQueue,
  noteDecided,
  queueItems,
  unflaggedRows,
  type QueueView,
} from './queue-view.ts'

/** For so long (ms) "approve all" can be taken back before anything is sent. */
export const approveAllMs = 3000
/** A page that slept through the moment must not send later. */
const latestMs = 1000

/** What one desk does with the answers that wait for approval. */
export interface Approving {
  readonly view: QueueView
  /** The rows that go up together soon, and when, in ms since 1970; undefined while nobody has asked for it. */
  readonly soon: { readonly rows: readonly number[]; readonly at: number } | undefined
  /** The time as of the last tap or tick, in ms since 1970. */
  readonly clock: number
  /** What a screen reader hears of the last decision. */
  readonly told: string | undefined
}

export const notApproving: Approving = { view: emptyQueue, soon: undefined, clock: 0, told: undefined }

/** The same, once the queue is told anew, or the signal is lost. The same object where that changes nothing. */
export const followQueue = (before: Approving, queue: readonly DeskAnswer[], isLost: boolean): Approving => {
  // Into an empty list they come by themselves: there is nothing that could move.
  const view = before.view.shown.length === 0 && queue.length > 0 ? letInQueue(queue) : before.view
  // Nothing is kept for later.
  const soon = isLost ? undefined : before.soon
  return view === before.view && soon === before.soon ? before : { ...before, view, soon }
}

/** The rows that go up together: those that nothing speaks against, now, or of those of the tap. */
export const togetherRows = ({ view, soon }: Approving, queue: readonly DeskAnswer[]): readonly number[] => {
  const unflagged = unflaggedRows(queueItems(view, queue))
  return soon ? unflagged.filter((row) => soon.rows.includes(row)) : unflagged
}

/** Whole seconds until those go up, and 1 until they have; undefined while nobody has asked for it. */
export const secondsUntilUp = ({ soon, clock }: Approving): number | undefined =>
  soon && Math.max(1, Math.ceil((soon.at - clock) / 1000))

/** Begins to approve all that are not flagged, or takes that back. */
export const approveAll = (before: Approving, queue: readonly DeskAnswer[], now: number): Approving => {
  if (before.soon) return { ...before, clock: now, soon: undefined, told: 'Nothing goes up.' }
  const rows = togetherRows(before, queue)
  const told = `${rows.length} go up in a moment.`
  return { ...before, clock: now, soon: { rows, at: now + approveAllMs }, told }
}

/** Lets time pass: `up` are the rows that are to be sent now. */
export const tickApproving = (
  before: Approving,
  queue: readonly DeskAnswer[],
  isWatched: boolean,
  now: number,
): { readonly after: Approving; readonly up: readonly number[] } => {
  const { soon } = before
  const after = { ...before, clock: now }
  if (!soon || now < soon.at) return { after, up: [] }
  // Out of sight nobody has decided anything meanwhile.
  const rows = isWatched ? togetherRows(before, queue) : soon.rows
  return { after: { ...after, soon: undefined }, up: now > soon.at + latestMs ? [] : rows }
}

/** What is told of a tap that decides about one answer; undefined where that is not asked (any more). */
export const toldOf = (items: readonly ListItem[], row: number, isShown: boolean): string | undefined => {
  const asked = items.filter(({ as }) => as === 'ask').map(({ answer }) => answer.row)
  if (!asked.includes(row)) return undefined
  return `${isShown ? 'Approved' : 'Kept back'}. ${asked.length - 1} to approve.`
}

/** Notes a decision about rows; `isShown` undefined where it did not get through: they are asked again. */
export const noteRows = (
  before: Approving,
  rows: readonly number[],
  isShown: boolean | undefined,
): Approving => ({ ...before, view: noteDecided(before.view, rows, isShown) })

/** The row that was approved last, of those that stand on the list. */
export const lastApproved = ({ view }: Approving): number | undefined =>
  [...view.decided].findLast(([, isShown]) => isShown)?.[0]
