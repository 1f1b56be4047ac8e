import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import styles from './Monitor.module.css'

interface MonitorFrameProps {
  /** What the picture says, as a sentence. */
  readonly label: string
  /** It is of some time ago. */
  readonly faded: boolean
  /** Drawn in 320 by 180. */
  readonly children: ReactNode
}

/** A wall, small: whatever is on it. */
export const MonitorFrame = ({ label, faded, children }: MonitorFrameProps) => (
  <svg
    className={classNames(styles.monitor, faded && styles.faded)}
    viewBox="0 0 320 180"
    role="img"
    aria-label={label}
  >
    {children}
  </svg>
)
