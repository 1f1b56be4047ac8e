import { useEffect, useRef, type RefObject } from 'react'

/** The element that has the focus while it is there; when it goes, the focus goes back to where it was. */
export const useBorrowedFocus = <Part extends HTMLElement>(preventScroll = false): RefObject<Part | null> => {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus({ preventScroll })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll })
    }
  }, [preventScroll])
  return ref
}
