import { useEffect, useEffectEvent, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/held.ts'
import {
  closeUndo,
  emptyList,
  followAnswers,
  lastHidden,
  leaveQueue,
  letIn,
  newcomers,
  noteHidden,
  noteShown,
  undoSeconds,
  type Filter,
  type ListView,
} from './list-view.ts'
import { useQueue, type Queue } from './use-queue.ts'

/** The list of one form's round, and what can be done with it. It lives as long as the desk shows that round. */
export interface AnswerList {
  readonly view: ListView
  /** Whole seconds in which it can be taken back that a row was hidden here; undefined where it cannot. */
  readonly secondsLeft: (row: number) => number | undefined
  readonly fresh: readonly DeskAnswer[]
  readonly filter: Filter
  readonly choose: (filter: Filter) => void
  /** What waits for approval: on the list while `filter` says so. */
  readonly queue: Queue
  readonly letIn: () => void
  /** The list comes into view: with what waits for approval, where something does. */
  readonly arrive: () => void
  readonly hide: (row: number) => void
  readonly show: (row: number) => void
  /** Takes back what was hidden last, while it can be. */
  readonly undo: () => void
}

/** While something can be taken back, its seconds are counted. */
const tickMs = 250

/** Keeps the list of the answers that are held of a round; `isOpen` while it is in view. */
export const useAnswerList = (store: DeskStore, held: Held, isOpen: boolean, isLost: boolean): AnswerList => {
  const { answers, state } = held
  const { round } = state
  const [kept, setView] = useState(emptyList)
  const view = followAnswers(kept, answers)
  if (view !== kept) setView(view)
  const [filter, setFilter] = useState<Filter>('all')
  const isQueue = isOpen && filter === 'pending'
  const queue = useQueue(store, held, isQueue, isLost)
  /** The time as of the last tap or tick, in ms since 1970. */
  const [clock, setClock] = useState(0)
  const fresh = newcomers(view, answers)
  const isUndoable = view.undo.size > 0
  const tick = useEffectEvent(() => {
    const now = Date.now()
    setClock(now)
    setView((before) => closeUndo(before, now))
  })
  useEffect(() => {
    if (!isUndoable) return
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [isUndoable])

  const hide = (row: number) => {
    const time = Date.now()
    setClock(time)
    setView((now) => noteHidden(now, row, time))
    void store.change({ kind: 'hide', round, row }).then((outcome) => {
      // What is still on the wall must not be said to be hidden.
      setView((now) => (outcome === 'done' ? now : noteShown(now, row)))
    })
  }
  const show = (row: number) => {
    void store.change({ kind: 'unhide', round, row }).then((outcome) => {
      if (outcome === 'done') setView((now) => noteShown(now, row))
    })
  }
  const letInAll = () => setView((now) => letIn(now, answers))
  const choose = (next: Filter) => {
    queue.clear()
    if (isQueue) setView((now) => leaveQueue(now, answers, state.numbered))
    setFilter(next)
  }
  return {
    view,
    secondsLeft: (row) => undoSeconds(view, row, clock),
    fresh: isQueue ? queue.fresh : fresh,
    filter,
    choose,
    queue,
    letIn: isQueue ? queue.letIn : letInAll,
    arrive: () => {
      letInAll()
      if (state.pending) choose('pending')
    },
    hide,
    show,
    undo: () => {
      const last = lastHidden(view)
      if (isQueue) queue.undo()
      else if (last !== undefined) show(last)
    },
  }
}
