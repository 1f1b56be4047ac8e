import type { ReactNode } from 'react'
import { sayFault } from '#lib/language/say.ts'
import { SignBubble } from '#components/sign-bubble/SignBubble.tsx'
import styles from './FieldRow.module.css'

/** What ties the control inside to its label and messages. */
interface Ties {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldRowProps {
  id: string
  label: string
  /** Help that stays. */
  hint?: string
  /** What is wrong, as a sentence. */
  fault: string | undefined
  children: (ties: Ties) => ReactNode
}

/** A label, its control as a bubble, and what is wrong with it. */
export const FieldRow = ({ id, label, hint, fault, children }: FieldRowProps) => {
  const describedBy = [fault !== undefined && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(
    Boolean,
  )
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      })}
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}-fault`}>
          <SignBubble name="alert" hue="sun" />
          <span>{sayFault(fault)}</span>
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
