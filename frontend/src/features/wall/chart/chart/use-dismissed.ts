import { useLayoutEffect, useState } from 'react'

/**
 * Whether something was put away since it appeared, by Escape or because it was opened and has been closed; another thing,
 * or the same one later, is there again.
 */
export const useDismissed = (shown: object | undefined, opened: object | undefined): boolean => {
  const [dismissed, setDismissed] = useState<object>()
  const [last, setLast] = useState(opened)
  if (last !== opened) {
    setLast(opened)
    if (!opened) setDismissed(last)
  }
  if (dismissed && dismissed !== shown) setDismissed(undefined)
  // Before the next key can come: a tip that has just appeared is put away by the Escape right after it.
  useLayoutEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(shown)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [shown])
  return dismissed !== undefined && dismissed === shown
}
