import { DeskIcon } from '../parts/DeskIcon.tsx'
import styles from './Keypad.module.css'

interface KeypadProps {
  readonly onDigit: (digit: string) => void
  readonly onClear: () => void
  readonly onRubOut: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Keys of our own: a phone's would cover half of the screen, and correct what is typed. */
export const Keypad = ({ onDigit, onClear, onRubOut }: KeypadProps) => (
  <div className={styles.keys} role="group" aria-label="Table number">
    {digits.map((digit) => (
      <button key={digit} type="button" onClick={() => onDigit(digit)}>
        {digit}
      </button>
    ))}
    <button className={styles.quiet} type="button" onClick={onClear}>
      Clear
    </button>
    <button type="button" onClick={() => onDigit('0')}>
      0
    </button>
    <button className={styles.quiet} type="button" aria-label="Rub out" onClick={onRubOut}>
      <DeskIcon name="erase" />
    </button>
  </div>
)
