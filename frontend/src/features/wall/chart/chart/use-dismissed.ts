import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * Whether something was put away since it appeared, by Escape or because it was opened and has been closed; another thing,
 * or the same one later, is there again. What the wall did itself (`acts`) puts everything away until a key is pressed or
 * the pointer moves: the focus that comes back to the chart, and ideas that come, bring nothing.
 */
export const useDismissed = (
  shown: object | undefined,
  opened: object | undefined,
  acts: boolean,
): boolean => {
  const [dismissed, setDismissed] = useState<object>()
  const [last, setLast] = useState(opened)
  if (last !== opened) {
    setLast(opened)
    if (!opened) setDismissed(last)
  }
  if (dismissed && dismissed !== shown) setDismissed(undefined)
  const [isAway, setAway] = useState(false)
  if (acts && !isAway) setAway(true)
  // Before the next key can come: a tip that has just appeared is put away by the Escape right after it.
  useLayoutEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(shown)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [shown])
  useEffect(() => {
    if (acts || !isAway) return undefined
    const events = ['keydown', 'pointermove'] as const
    const back = () => setAway(false)
    for (const event of events) window.addEventListener(event, back)
    return () => {
      for (const event of events) window.removeEventListener(event, back)
    }
  }, [acts, isAway])
  return isAway || (dismissed !== undefined && dismissed === shown)
}
