import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/held.ts'
import {
  approveAll,
  followQueue,
  lastApproved,
  noteRows,
  notApproving,
  secondsUntilUp,
  tickApproving,
  togetherRows,
  toldOf,
} from './approving.ts'
import type { ListItem } from './list-view.ts'
import { emptyQueue, letInQueue, newInQueue, queueItems } from './queue-view.ts'
import { focusNextAsked } from './use-list-focus.ts'

const tickMs = 250

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
  /** Begins to approve all that are not flagged, or takes that back. */
  readonly approveAll: () => void
}

/** Keeps the queue while it is looked at. */
export const useQueue = (store: DeskStore, held: Held, isWatched: boolean, isLost: boolean): Queue => {
  const { queue, state } = held
  const { round } = state
  const [kept, setKept] = useState(notApproving)
  const approving = followQueue(kept, queue, isLost)
  if (approving !== kept) setKept(approving)
  const items = queueItems(approving.view, queue)

  useEffect(() => {
    store.watchQueue(isWatched)
    return () => store.watchQueue(false)
  }, [store, isWatched])

  const send = async (rows: readonly number[], isShown: boolean) => {
    setKept((now) => noteRows(now, rows, isShown))
    const kind = isShown ? 'approve' : 'keep-back'
    const isDone = (await store.change({ kind, round, rows: [...rows] })) === 'done'
    if (!isDone) setKept((now) => noteRows(now, rows, undefined))
    return isDone
  }
  const tick = useEffectEvent(() => {
    const time = Date.now()
    const { up } = tickApproving(approving, queue, isWatched, time)
    setKept((now) => tickApproving(now, queue, isWatched, time).after)
    if (up.length === 0) return
    void send(up, true).then((isDone) => {
      if (isDone) setKept((now) => ({ ...now, told: `${up.length} approved.` }))
    })
  })
  const isSoon = approving.soon !== undefined
  useEffect(() => {
    if (!isSoon) return
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [isSoon])

  const turn = (row: number, isShown: boolean) => {
    void store.change({ kind: isShown ? 'unhide' : 'hide', round, row }).then((outcome) => {
      if (outcome === 'done') setKept((now) => noteRows(now, [row], isShown))
    })
  }
  return {
    items,
    fresh: newInQueue(approving.view, queue),
    told: approving.told,
    together: togetherRows(approving, queue).length,
    secondsLeft: secondsUntilUp(approving),
    letIn: () => setKept((now) => ({ ...now, view: letInQueue(queue) })),
    clear: () => setKept((now) => ({ ...now, view: emptyQueue })),
    decide: (row, isShown, focus) => {
      const told = toldOf(items, row, isShown)
      if (told === undefined) return
      focusNextAsked(row, focus)
      setKept((now) => ({ ...now, told }))
      void send([row], isShown)
    },
    turn,
    undo: () => {
      const last = lastApproved(approving)
      if (last !== undefined) turn(last, false)
    },
    approveAll: () => setKept(approveAll(approving, queue, Date.now())),
  }
}
