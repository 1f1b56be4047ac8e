import { Icon } from '../icon/Icon.tsx'
import styles from './Choice.module.css'

interface Option {
  readonly value: string
  readonly words: string
  readonly disabled?: boolean
}

interface ChoiceProps {
  name: string
  label: string
  /** What is shown while nothing is chosen. */
  any: string
  value: string
  options: readonly Option[]
  /** What the choice means, once there is one. */
  note?: string | undefined
  onChange: (value: string) => void
}

/** A menu in a bubble: what it asks stands in it above what was chosen. */
export const Choice = ({ name, label, any, value, options, note, onChange }: ChoiceProps) => (
  <div className={styles.field}>
    <label className={styles.choice} data-chosen={value !== '' || undefined}>
      <span>{label}</span>
      <select
        name={name}
        value={value}
        aria-describedby={note && `${name}-note`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{any}</option>
        {options.map(({ value: own, words, disabled }) => (
          <option key={own} value={own} disabled={disabled}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
    {note && <p id={`${name}-note`}>{note}</p>}
  </div>
)
