import styles from './Switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint: string
  readonly on: boolean
  readonly disabled: boolean
  readonly onChange: (on: boolean) => void
}

/** Something that is on or off, with effect at once. */
export const Switch = ({ label, hint, on, disabled, onChange }: SwitchProps) => (
  <button
    className={styles.switch}
    type="button"
    role="switch"
    aria-checked={on}
    disabled={disabled}
    onClick={() => onChange(!on)}
  >
    <span>
      <b>{label}</b>
      <small>{hint}</small>
    </span>
    <span className={styles.track} />
  </button>
)
