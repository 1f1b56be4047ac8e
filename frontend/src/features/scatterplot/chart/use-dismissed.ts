import { useLayoutEffect, useState } from 'react'

/** Whether Escape has put something away since it appeared; another thing, or the same one later, is there again. */
export const useDismissed = (shown: object | undefined): boolean => {
  const [dismissed, setDismissed] = useState<object>()
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
