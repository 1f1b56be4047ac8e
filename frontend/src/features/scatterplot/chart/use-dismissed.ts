import { useEffect, useState } from 'react'

/** Whether Escape has put something away since it appeared; another thing, or the same one later, is there again. */
export const useDismissed = (shown: object | undefined): boolean => {
  const [dismissed, setDismissed] = useState<object>()
  if (dismissed && dismissed !== shown) setDismissed(undefined)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(shown)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [shown])
  return dismissed !== undefined && dismissed === shown
}
