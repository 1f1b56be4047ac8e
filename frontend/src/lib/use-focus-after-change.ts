import { useCallback, useEffect, useState, type RefObject } from 'react'

interface Change {
  readonly place: number
  readonly list: string
}

/**
 * Where the focus goes when a press takes something off a list, or brings it back: the pressed control is gone by then.
 * A list is known by a text of its own, its ids for one.
 */
export class FocusAfterChange {
  #change: Change | undefined

  /** A press is about to change `list` at a place, counted from 0. */
  note(place: number, list: string): void {
    this.#change = { place, list }
  }

  /**
   * Which of the controls that are there now gets the focus, once after each press: the one at its place, or the last;
   * `undefined` where there is none, and -1 where nothing is to be done. The page may be drawn again between the press
   * and what comes of it: as long as the list is the same, the press is still to be followed.
   */
  take(list: string, controls: number): number | undefined {
    if (!this.#change || this.#change.list === list) return -1
    const { place } = this.#change
    this.#change = undefined
    return controls === 0 ? undefined : Math.min(place, controls - 1)
  }
}

interface Changing {
  /** What the list is known by: a text that changes with it. */
  readonly list: string
  /** Where the controls are. */
  readonly around: RefObject<Element | null>
  /** One for each entry of the list, as a selector. */
  readonly controls: string
  /** What gets the focus where no control is left, as a selector. */
  readonly otherwise?: string
}

/**
 * Moves the focus on when a press has changed a list.
 * @returns what a press is to call before, with the place in the list, counted from 0.
 */
export const useFocusAfterChange = ({ list, around, controls, otherwise }: Changing) => {
  const [focus] = useState(() => new FocusAfterChange())

  useEffect(() => {
    const left = around.current?.querySelectorAll<HTMLElement>(controls) ?? []
    const next = focus.take(list, left.length)
    if (next !== undefined) left[next]?.focus()
    else if (otherwise !== undefined) around.current?.querySelector<HTMLElement>(otherwise)?.focus()
  }, [focus, list, around, controls, otherwise])

  return useCallback((place: number) => focus.note(place, list), [focus, list])
}
