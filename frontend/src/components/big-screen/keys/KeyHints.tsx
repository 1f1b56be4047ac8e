import styles from './KeyHints.module.css'
import type { ScreenAction } from './shortcuts.ts'

interface KeyHintsProps<State, Action extends ScreenAction<State>> {
  actions: readonly Action[]
  state: State
  onAction: (action: Action) => void
}

/** The shortcuts as buttons: they remind the facilitator of the keys, and serve screens without a keyboard. */
export const KeyHints = <State, Action extends ScreenAction<State>>({
  actions,
  state,
  onAction,
}: KeyHintsProps<State, Action>) => (
  <ul className={styles.keys} aria-label="Shortcuts">
    {actions.map((action) => (
      <li key={action.id} className={action.cap === '' ? styles.rare : undefined}>
        <button
          type="button"
          className={styles.hint}
          data-on={action.isOn(state)}
          aria-pressed={action.toggles ? action.isOn(state) : undefined}
          onClick={() => onAction(action)}
        >
          {action.cap && <kbd>{action.cap}</kbd>}
          <span>{action.label(state)}</span>
        </button>
      </li>
    ))}
  </ul>
)
