import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react'

/**
 * Moves the focus when the place changes, to the element that carries the returned ref: to a step's field, or to the
 * heading where there is no field. The place one starts from is left alone. In a text the caret goes to its end.
 */
export const useArrivalFocus = (place: string): RefCallback<HTMLElement> => {
  const target = useRef<HTMLElement>(null)
  const last = useRef(place)

  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    const element = target.current
    // The question above a field stays in view; a button at the bottom may have to be brought there.
    element?.focus({ preventScroll: !(element instanceof HTMLButtonElement) })
    if (element instanceof HTMLTextAreaElement)
      element.setSelectionRange(element.value.length, element.value.length)
  }, [place])

  return useCallback((element) => {
    target.current = element
  }, [])
}
