import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { chosenRow, isSameTap, nextAsked, rowInPlace, stepFrom, type Tap } from './list-focus.ts'

interface ListFocus {
  /** The row that Tab leads to. */
  readonly chosen: number | undefined
  /** What has to listen on the list. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

const rowOf = (target: EventTarget | null): number | undefined => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return item ? Number(item.dataset.row) : undefined
}

const focusRow = (list: Element | null, row: number | undefined, options?: FocusOptions) => {
  const item = list?.querySelector(`[data-row="${row ?? ''}"]`)
  const control =
    item?.querySelector<HTMLElement>('[data-main]') ?? item?.querySelector<HTMLElement>('button')
  control?.focus(options)
}

/** Moves the focus from an answer that waits for approval to the next one that does. */
export const focusNextAsked = (row: number, options?: FocusOptions): void => {
  const asked = [...document.querySelectorAll<HTMLElement>('[data-ask]')]
  nextAsked(asked, ({ dataset }) => dataset.ask === String(row))?.focus(options)
}

/**
 * The list's one place in the order of Tab, and the arrows within it. The focus stays at its place when what stands
 * there changes: at the bar that takes a card's place, back at the card, and at the next answer once both are gone.
 */
export const useListFocus = (list: RefObject<HTMLElement | null>, rows: readonly number[]): ListFocus => {
  const [focused, setFocused] = useState<number>()
  const isWithin = useRef(false)
  const place = useRef(-1)
  const lastTap = useRef<Tap>(undefined)

  useEffect(() => {
    // React tells no blur of an element that it takes away: the focus was within, and is nowhere.
    if (isWithin.current && document.activeElement === document.body && focused !== undefined)
      focusRow(list.current, rowInPlace(rows, focused, place.current), { preventScroll: true })
    if (focused !== undefined && rows.includes(focused)) place.current = rows.indexOf(focused)
  })

  return {
    chosen: chosenRow(rows, focused),
    handlers: {
      onFocus: ({ target }) => {
        isWithin.current = true
        setFocused(rowOf(target))
      },
      onBlur: () => {
        isWithin.current = false
      },
      onKeyDown: (event) => {
        const step = stepFrom(rows, rowOf(event.target), event.key)
        if (!step) return
        event.preventDefault()
        focusRow(list.current, step.to)
      },
      onClickCapture: (event) => {
        // Keys, voices and switches press once.
        if (event.detail === 0) return
        const tap = { row: rowOf(event.target), at: Date.now() }
        if (isSameTap(lastTap.current, tap)) event.stopPropagation()
        else lastTap.current = tap
      },
    },
  }
}
