import { useId, type ReactNode } from 'react'
import styles from './Choice.module.css'

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly icon?: ReactNode
}

interface ChoiceProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly legend: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  /** `bar` shares one surface, `chips` stand in a row that scrolls, `map` is the chart's four quarters and the whole. */
  readonly shape: 'bar' | 'chips' | 'map'
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}

/** One of several, as the browser's own radio buttons: arrows go from one to the next, Tab leaves. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { legend, options, value, shape, disabled = false, onChange } = props
  const name = useId()
  return (
    <div className={styles.choice} data-choice={shape} role="radiogroup" aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
