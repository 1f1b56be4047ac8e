import { useLayoutEffect } from 'react'
import { actionFor, type ChartAction } from './chart-actions.ts'

/**
 * Calls `perform` with the action of each shortcut pressed anywhere in the window; `lettersOff` leaves only Escape.
 * `perform` must be stable.
 */
export const useShortcuts = (perform: (action: ChartAction) => void, lettersOff: boolean): void => {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = actionFor(event, event.target, lettersOff)
      if (!action) return
      // The key that opens a field is not typed into it.
      event.preventDefault()
      perform(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [perform, lettersOff])
}
