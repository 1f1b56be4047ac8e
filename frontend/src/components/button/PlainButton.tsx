import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './Button.module.css'

export interface Look {
  /** Primary is the main thing to do here; its colours follow the ground it is on. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'medium' | 'large' | undefined
  className?: string | undefined
}

export interface Content {
  children: ReactNode
  /** Drawn after the label; an arrow leans forward under the pointer. */
  icon?: IconName | undefined
}

type PlainButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look | keyof Content>

interface ButtonProps extends Look, Content, PlainButton {
  /** Work is under way: the button keeps its focus, says so, and does nothing. */
  pending?: boolean
}

export const lookOf = ({ variant = 'primary', size = 'medium', className }: Look): string =>
  classNames(styles.button, styles[variant], styles[size], className)

/** A button. Its `type` is "button" by default. */
export const Button = ({
  children,
  variant,
  size,
  icon,
  className,
  pending = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, className })}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {children}
      {pending ? <Icon name="dots" className={styles.pending} /> : icon && <Icon name={icon} />}
    </button>
  )
}

/**
 * The same shape as a link to another site, which screen readers announce, and which opens in its own tab; or, with a
 * path, a link to a page of this site that the browser loads afresh.
 */
export const ButtonAnchor = ({ children, href, icon, ...look }: Look & Content & { href: string }) => {
  const isOutside = !href.startsWith('/')
  return (
    <a className={lookOf(look)} href={href} rel="noopener" {...(isOutside && { target: '_blank' })}>
      {children}
      {icon && <Icon name={icon} />}
      {isOutside && <VisuallyHidden>(opens in a new tab)</VisuallyHidden>}
    </a>
  )
}
