import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import styles from './BubbleButton.module.css'

interface BubbleButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button does, for those who cannot see the sign. */
  label: string
  icon: IconName
  tone?: 'ink' | 'paper'
  /** Which way the bubble's square corner points. */
  tail?: 'left' | 'right'
}

/** A round button with a sign: close, menu, pause, arrow. 48 px, so that any thumb finds it. */
export const BubbleButton = ({
  label,
  icon,
  tone = 'ink',
  tail = 'left',
  className,
  type = 'button',
  ...rest
}: BubbleButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(styles.bubble, styles[tone], tail === 'right' && styles.mirrored, className)}
    aria-label={label}
  >
    <Icon name={icon} />
  </button>
)
