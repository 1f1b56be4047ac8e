import { useId, type ChangeEvent, type ReactNode } from 'react'
import styles from './Prepare.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  readonly placeholder: string
  readonly most: number
  readonly dir?: 'auto'
  readonly disabled?: boolean
  readonly inputMode?: 'numeric'
  /** So many lines, for what does not fit into one on a phone. */
  readonly rows?: number
  readonly onType: (text: string) => void
}

/** A text that is typed, with its name and a line below it. */
export const Field = ({ label, hint, value, most, rows, onType, ...input }: FieldProps) => {
  const id = useId()
  const control = {
    ...input,
    ...{ id, value, maxLength: most, autoComplete: 'off' },
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input {...control} /> : <textarea rows={rows} {...control} />}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
