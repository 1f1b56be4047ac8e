import { useId } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  /** The question, above or beside its answers. */
  label: string
  options: readonly (readonly [value: Value, words: string])[]
  /** Nothing where none of the answers is true. */
  selected: Value | undefined
  onSelect: (value: Value) => void
}

/** One question with a few short answers in one pill, of which one is pressed, or none. */
export const Segments = <Value extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentsProps<Value>) => {
  const id = useId()
  return (
    <div className={styles.question}>
      <span id={id}>{label}</span>
      <div className={styles.answers} role="group" aria-labelledby={id}>
        {options.map(([value, words]) => (
          <button key={value} type="button" aria-pressed={value === selected} onClick={() => onSelect(value)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}
