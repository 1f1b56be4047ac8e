import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  id?: string
  /** `status` makes it a live region: what changes in it is read out when the reader pauses. */
  role?: 'status'
  children: ReactNode
}

/** Text for screen readers. */
export const VisuallyHidden = ({ id, role, children }: VisuallyHiddenProps) => (
  <span className={styles.hidden} id={id} role={role}>
    {children}
  </span>
)
