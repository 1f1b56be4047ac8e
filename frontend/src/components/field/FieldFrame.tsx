import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './Field.module.css'

/** The props of every kind of field. */
export interface FieldWords {
  label: string
  /** Says so beside the label; a field is needed unless it says otherwise. */
  optional?: boolean | undefined
  /** Help that stays. */
  hint?: string | undefined
  /** What is wrong, as a sentence; marks the field as invalid. */
  error?: string | undefined
  /** How much has been written, e.g. "12 / 75"; read out when the typing pauses. */
  counter?: string | undefined
}

/** What ties the control inside to its label and messages. */
export interface FieldTies {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldWords {
  id?: string | undefined
  children: (ties: FieldTies) => ReactNode
}

/** Label above, control, then hint, counter and error below, all tied to the control. */
export const FieldFrame = ({ id, label, optional, hint, error, counter, children }: FieldFrameProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedBy = [hint && 'hint', counter && 'counter', error && 'error']
    .filter(Boolean)
    .map((part) => `${controlId}-${String(part)}`)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label} {optional && <small>optional</small>}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {counter && (
        <p id={`${controlId}-counter`} className={styles.counter} aria-live="polite">
          {counter}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className={styles.error}>
          <span className={styles.sign}>
            <Icon name="alert" />
          </span>
          {error}
        </p>
      )}
    </div>
  )
}
