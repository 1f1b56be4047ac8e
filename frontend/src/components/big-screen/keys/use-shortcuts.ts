import { useLayoutEffect } from 'react'
import { actionFor, type ScreenAction } from './shortcuts.ts'

/**
 * Calls `perform` with the action of each shortcut pressed anywhere in the window; `lettersOff` leaves only keys that
 * type nothing. `actions` and `perform` must be stable.
 */
export const useShortcuts = <Action extends Pick<ScreenAction<never>, 'keyTest'>>(
  actions: readonly Action[],
  perform: (action: Action) => void,
  lettersOff: boolean,
): void => {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = actionFor(actions, event, event.target, lettersOff)
      if (!action) return
      // The key that opens a field is not typed into it.
      event.preventDefault()
      perform(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions, perform, lettersOff])
}
