import type { ReactNode } from 'react'
import { useBorrowedFocus } from './use-borrowed-focus.ts'
import styles from './Cover.module.css'

interface CoverProps {
  className: string | undefined
  /** What a screen reader calls it. */
  label: string
  children: ReactNode
}

/** Covers the window with one thing to look at; the focus waits in it, and goes back when it is gone. */
export const Cover = ({ className = '', label, children }: CoverProps) => {
  const ref = useBorrowedFocus<HTMLElement>(true)
  return (
    <section ref={ref} className={`${styles.cover ?? ''} ${className}`} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  )
}
