import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/held.ts'
import type { ListItem } from './list-view.ts'
import { emptyQueue, letInQueue, newInQueue, noteDecided, queueItems, unflaggedRows } from './queue-view.ts'
import { focusNextAsked } from './use-list-focus.ts'

/** For so long (ms) "approve all" can be taken back before anything is sent. */
const approveAllMs = 3000
const tickMs = 250
/** A page that slept through the moment must not send later. */
const latestMs = 1000

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
  const [view, setView] = useState(emptyQueue)
  const [soon, setSoon] = useState<{ readonly rows: readonly number[]; readonly at: number }>()
  const [clock, setClock] = useState(0)
  const [told, setTold] = useState<string>()
  const items = queueItems(view, queue)
  const unflagged = unflaggedRows(items)

  const together = soon ? unflagged.filter((row) => soon.rows.includes(row)) : unflagged

  useEffect(() => {
    store.watchQueue(isWatched)
    return () => store.watchQueue(false)
  }, [store, isWatched])

  // Into an empty list they come by themselves: there is nothing that could move.
  if (view.shown.length === 0 && queue.length > 0) setView(letInQueue(queue))
  // Nothing is kept for later.
  if (soon && isLost) setSoon(undefined)

  const send = (rows: readonly number[], isShown: boolean) => {
    setView((now) => noteDecided(now, rows, isShown))
    return store
      .change({ kind: isShown ? 'approve' : 'keep-back', round, rows: [...rows] })
      .then((outcome) => {
        if (outcome !== 'done') setView((now) => noteDecided(now, rows, undefined))
        return outcome === 'done'
      })
  }
  const tick = useEffectEvent(() => {
    if (!soon) return
    const now = Date.now()
    setClock(now)
    if (now < soon.at) return
    setSoon(undefined)
    // Out of sight nobody has decided anything meanwhile.
    const rows = isWatched ? together : soon.rows
    if (now > soon.at + latestMs || rows.length === 0) return
    void send(rows, true).then((isDone) => {
      if (isDone) setTold(`${rows.length} approved.`)
    })
  })
  const isSoon = soon !== undefined
  useEffect(() => {
    if (!isSoon) return
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [isSoon])

  const turn = (row: number, isShown: boolean) => {
    void store.change({ kind: isShown ? 'unhide' : 'hide', round, row }).then((outcome) => {
      if (outcome === 'done') setView((now) => noteDecided(now, [row], isShown))
    })
  }
  return {
    items,
    fresh: newInQueue(view, queue),
    told,
    together: together.length,
    secondsLeft: soon && Math.max(1, Math.ceil((soon.at - clock) / 1000)),
    letIn: () => setView(letInQueue(queue)),
    clear: () => setView(emptyQueue),
    decide: (row, isShown, focus) => {
      const open = items.filter(({ as }) => as === 'ask').map(({ answer }) => answer.row)
      if (!open.includes(row)) return
      focusNextAsked(row, focus)
      setTold(`${isShown ? 'Approved' : 'Kept back'}. ${open.length - 1} to approve.`)
      void send([row], isShown)
    },
    turn,
    undo: () => {
      const last = [...view.decided].findLast(([, isShown]) => isShown)
      if (last) turn(last[0], false)
    },
    approveAll: () => {
      const now = Date.now()
      setClock(now)
      setSoon(soon ? undefined : { rows: unflagged, at: now + approveAllMs })
      setTold(soon ? 'Nothing goes up.' : `${unflagged.length} go up in a moment.`)
    },
  }
}
