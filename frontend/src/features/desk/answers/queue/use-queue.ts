import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { DeskStore } from '../../state/desk-store.ts'
import type { Held } from '../../state/followed-form.ts'
import { type Arrange, isPending, type ListItem } from '../list-view.ts'
import {
  emptyQueue,
  followQueue,
  lastApproved,
  letInQueue,
  newInQueue,
  noteDecided,
  queueItems,
  secondsUntilUp,
  type Soon,
  soonUp,
  tick,
  toldElsewhere,
  toldOf,
  unflaggedRows,
} from './queue-view.ts'
import { useTicks } from '../../view/use-ticks.ts'
import { focusNextAsked } from '../use-list-focus.ts'

const noItems: readonly ListItem[] = []

/** The answers of one form's round that wait for approval, and what can be done with them. */
export interface Queue {
  readonly items: readonly ListItem[]
  readonly fresh: readonly DeskAnswer[]
  /** What a screen reader hears of the last decision. */
  readonly told: string | undefined
  /** How many go up together: on the list now, or soon. */
  readonly together: number
  /** Whole seconds until those go up; undefined while nobody has asked for it. */
  readonly secondsLeft: number | undefined
  readonly letIn: () => void
  /** Forgets what is on the list: it is filled anew. */
  readonly clear: () => void
  /** Approves an answer, or keeps it back; the focus goes to the next one. */
  readonly decide: (row: number, isShown: boolean, focus?: FocusOptions) => void
  /** Hides what was approved, or shows what was kept back. */
  readonly turn: (row: number, isShown: boolean) => void
  /** Hides what was approved last. */
  readonly undo: () => void
  /** Begins to approve all on the list that are not flagged, or takes that back. */
  readonly approveAll: () => void
}

/** Keeps the queue, and follows it while it is looked at; of its items those are on the list that `arrange` leaves. */
export const useQueue = (
  store: DeskStore,
  { answers, state }: Held,
  isWatched: boolean,
  isLost: boolean,
  arrange: Arrange,
): Queue => {
  const [kept, setView] = useState(emptyQueue)
  const view = useMemo(() => (isWatched ? followQueue(kept, answers) : kept), [isWatched, kept, answers])
  if (view !== kept) setView(view)
  const [soon, setSoon] = useState<Soon>()
  // Nothing is kept for later.
  if (soon && isLost) setSoon(undefined)
  /** What was said last, and of which row if of one. */
  const [told, setTold] = useState<{ readonly says: string; readonly row?: number }>()
  const items = useMemo(
    () => (isWatched ? arrange(queueItems(view, answers)) : noItems),
    [isWatched, view, answers, arrange],
  )
  const unflagged = useMemo(() => unflaggedRows(items), [items])

  const send = async (rows: readonly number[], isShown: boolean) => {
    setView((now) => noteDecided(now, rows, isShown))
    const outcome = await store.decide(isShown ? 'approve' : 'keep-back', rows)
    if (outcome === 'not-done') setView((now) => noteDecided(now, rows, undefined))
    return outcome === 'done' || outcome === 'found'
  }
  const stillPending = (rows: ReadonlySet<number>) =>
    answers.filter((one) => isPending(one) && rows.has(one.row)).map(({ row }) => row)
  useTicks(soon !== undefined, () => {
    const next = soon && tick(soon, Date.now())
    setSoon(next?.isDue === false ? next.soon : undefined)
    if (!next?.isDue) return
    const up = stillPending(next.soon.rows)
    if (up.length === 0) return
    void send(up, true).then((isDone) => {
      if (isDone) setTold({ says: `${up.length} approved.` })
    })
  })
  // Whoever goes on to another form has not taken it back.
  const leave = useEffectEvent(() => {
    if (soon) void store.decide('approve', stillPending(soon.rows), state)
  })
  useEffect(() => () => leave(), [])

  const turn = (row: number, isShown: boolean) => {
    setView((now) => noteDecided(now, [row], isShown))
    void store.decide(isShown ? 'unhide' : 'hide', [row])
  }
  const isElsewhere = items.some(({ answer, as }) => as === 'elsewhere' && answer.row === told?.row)
  return {
    items,
    fresh: isWatched ? newInQueue(view, answers) : [],
    told: isElsewhere ? toldElsewhere(answers) : told?.says,
    together: soon ? unflagged.filter((row) => soon.rows.has(row)).length : unflagged.length,
    secondsLeft: soon && secondsUntilUp(soon),
    letIn: () => setView(letInQueue(answers)),
    clear: () => setView(emptyQueue),
    decide: (row, isShown, focus) => {
      const line = toldOf(items, answers, row, isShown)
      if (line === undefined) return
      focusNextAsked(row, focus)
      setTold({ says: line, row })
      void send([row], isShown)
    },
    turn,
    undo: () => {
      const last = lastApproved(view, items)
      if (last !== undefined) turn(last, false)
    },
    approveAll: () => {
      setTold({ says: soon ? 'Nothing goes up.' : `${unflagged.length} go up in a moment.` })
      setSoon(soon ? undefined : soonUp(unflagged, Date.now()))
    },
  }
}
