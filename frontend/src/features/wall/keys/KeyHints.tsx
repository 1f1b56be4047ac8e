import styles from './KeyHints.module.css'
import { labelOf, type WallKey } from './wall-keys.ts'

interface KeyHintsProps<State, Moment> {
  keys: readonly WallKey<State, Moment>[]
  moment: Moment
  onKey: (key: WallKey<State, Moment>) => void
}

/** The keys as buttons: they remind the facilitator of them, and serve screens without a keyboard. */
export const KeyHints = <State, Moment>({ keys, moment, onKey }: KeyHintsProps<State, Moment>) => (
  <ul className={styles.keys} aria-label="Shortcuts">
    {keys
      .filter(({ isOffered }) => isOffered?.(moment) ?? true)
      .map((key) => {
        const isOn = key.isOn?.(moment) ?? false
        return (
          <li key={key.id} className={key.cap === '' ? styles.rare : undefined}>
            <button
              type="button"
              className={styles.hint}
              data-on={isOn}
              aria-pressed={key.toggles ? isOn : undefined}
              onClick={() => onKey(key)}
            >
              {key.cap && <kbd>{key.withShift ? `Shift ${key.cap}` : key.cap}</kbd>}
              <span>{labelOf(key, moment)}</span>
            </button>
          </li>
        )
      })}
  </ul>
)
