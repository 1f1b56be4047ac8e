import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { Icon } from '../icon/Icon.tsx'
import styles from './Field.module.css'

type Tied = 'className' | 'aria-describedby' | 'aria-invalid'

export interface TextFieldProps
  extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, Tied | 'type'> {
  type?: 'text' | 'email' | 'date' | 'tel' | 'url' | 'search'
}

/** One line: text, an address, a date. */
export const TextField = ({ label, optional, hint, error, counter, id, ...input }: TextFieldProps) => (
  <FieldFrame {...{ label, optional, hint, error, counter, id }}>
    {(ties) => <input {...input} {...ties} required={!optional} />}
  </FieldFrame>
)

export interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Tied> {}

/** Several lines; grows with what is written where the browser can. */
export const TextArea = ({ label, optional, hint, error, counter, id, ...textarea }: TextAreaProps) => (
  <FieldFrame {...{ label, optional, hint, error, counter, id }}>
    {(ties) => <textarea {...textarea} {...ties} required={!optional} />}
  </FieldFrame>
)

export interface SelectFieldProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, Tied> {
  options: readonly string[]
  /** Shown until something is chosen. */
  placeholder: string
}

/** One of several; nothing is chosen beforehand. */
export const SelectField = ({
  label,
  optional,
  hint,
  error,
  counter,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <FieldFrame {...{ label, optional, hint, error, counter, id }}>
    {(ties) => (
      <span className={styles.select}>
        <select {...select} {...ties} required={!optional}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    )}
  </FieldFrame>
)
