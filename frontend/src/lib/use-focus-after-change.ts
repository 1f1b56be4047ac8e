import { useCallback, useEffect, useState, type RefObject } from 'react'
import { FocusAfterChange } from './focus-after-change.ts'

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
