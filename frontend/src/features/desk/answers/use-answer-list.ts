import { useMemo, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { useTicks } from '../view/use-ticks.ts'
import { filtersOf, type Filters } from './filter-choices.ts'
import {
  type Arrange,
  arranging,
  closeUndo,
  emptyList,
  followAnswers,
  isOther,
  isPending,
  lastHidden,
  letIn,
  listItems,
  newcomers,
  noteHidden,
  noteShown,
  undoSeconds,
  undoUntil,
  type Filter,
  type ListItem,
  type ListView,
  type Order,
} from './list-view.ts'
import { useQueue, type Queue } from './queue/use-queue.ts'

/** The list of one form's round, and what can be done with it. It lives as long as the desk shows that round. */
export interface AnswerList extends Filters {
  readonly view: ListView
  /** Whole seconds in which it can be taken back that a row was hidden here; undefined where it cannot. */
  readonly secondsLeft: (row: number) => number | undefined
  /** What the list shows: those of the filter that have the words, in the order. */
  readonly items: readonly ListItem[]
  readonly fresh: readonly DeskAnswer[]
  /** The words that are looked for. */
  readonly text: string
  readonly find: (text: string) => void
  readonly order: Order
  /** Ranks the list; undefined: the newest first. */
  readonly sort: (ranked: Arrange | undefined) => void
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

const noItems: readonly ListItem[] = []

/** Keeps the list of the answers that are held of a round; `isOpen` while it is in view. */
export const useAnswerList = (store: DeskStore, held: Held, isOpen: boolean, isLost: boolean): AnswerList => {
  const { answers, state } = held
  const { form, lastRow } = state
  const [kept, setView] = useState(emptyList)
  const view = followAnswers(kept, answers)
  if (view !== kept) setView(view)
  const [chosen, setFilter] = useState<Filter>('all')
  /** It has come into view, and waits to know what there is. */
  const [isArriving, setArriving] = useState(false)
  const filters = useMemo(() => filtersOf(held, view, chosen), [held, view, chosen])
  const { filter } = filters
  const isQueue = isOpen && filter === 'pending'
  const [text, find] = useState('')
  const [ranked, setRanked] = useState<Arrange>()
  const arrange = useMemo(
    () => arranging(form, text, isQueue ? undefined : ranked),
    [form, text, ranked, isQueue],
  )
  const queue = useQueue(store, held, isQueue, isLost, arrange)
  const all = useMemo(
    () =>
      isOpen && filter !== 'pending' && !isOther(filter)
        ? listItems(view, answers, filter, lastRow)
        : noItems,
    [isOpen, view, answers, filter, lastRow],
  )
  const items = useMemo(() => arrange(all), [arrange, all])
  /** The time as of the last tap or tick, in ms since 1970. */
  const [clock, setClock] = useState(0)
  const fresh = newcomers(view, answers)
  // While something can be taken back, its seconds are counted.
  useTicks(view.undo.size > 0, () => {
    const now = Date.now()
    setClock(now)
    setView((before) => closeUndo(before, now))
  })

  /** From now on it can be taken back. */
  const noteGone = (row: number): number => {
    const time = Date.now()
    setClock(time)
    setView((now) => noteHidden(now, row, time))
    return time
  }
  const hide = (row: number) => {
    const time = noteGone(row)
    void store.decide('hide', [row]).then((outcome) => {
      // It happened, and nobody knew: now it can be taken back.
      if (outcome === 'found') noteGone(row)
      // What is still on the wall must not be said to be hidden.
      if (outcome === 'not-done') setView((now) => noteShown(now, row, undoUntil(time)))
    })
  }
  const show = (row: number) => {
    const until = view.undo.get(row)
    void store.decide('unhide', [row]).then((outcome) => {
      if (outcome === 'done' || outcome === 'found') setView((now) => noteShown(now, row, until))
    })
  }
  const letInAll = () => setView((now) => letIn(now, answers))
  const choose = (next: Filter) => {
    setArriving(false)
    queue.clear()
    // While the queue was looked at, there was nothing here to move.
    if (isQueue) letInAll()
    setFilter(next)
  }
  if (isArriving && answers.length > 0) {
    setArriving(false)
    if (answers.some(isPending)) choose('pending')
  }
  return {
    view,
    items: isQueue ? queue.items : items,
    secondsLeft: (row) => undoSeconds(view, row, clock),
    fresh: isQueue ? queue.fresh : fresh,
    ...filters,
    ...{ text, find, order: ranked ? 'rank' : 'newest' },
    sort: (by) => setRanked(() => by),
    choose,
    queue,
    letIn: isQueue ? queue.letIn : letInAll,
    arrive: () => {
      letInAll()
      // Who was led to the starred ones stays there, and who gathers.
      setArriving(!isOther(filter))
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
