import type { ChartState } from '../chart-state.ts'
import { chartActions, type ChartAction } from './chart-actions.ts'
import styles from './KeyHints.module.css'

interface KeyHintsProps {
  state: ChartState
  onAction: (action: ChartAction) => void
}

/** The shortcuts as buttons: they remind the facilitator of the keys, and serve screens without a keyboard. */
export const KeyHints = ({ state, onAction }: KeyHintsProps) => (
  <ul className={styles.keys} aria-label="Shortcuts">
    {chartActions.map((action) => (
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
