import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import styles from './StandingHeads.module.css'

interface StandingHeadsProps {
  /** Of the picture, in units of which it is 390 wide. */
  height: number
  /** Which edge it keeps to in a room of another shape. */
  align?: 'left' | 'middle'
  className?: string | undefined
  children: ReactNode
}

/** Heads on the lower edge of their room, cut off by it and by the screen's edges. Silent decoration. */
export const StandingHeads = ({ height, align = 'middle', className, children }: StandingHeadsProps) => (
  <svg
    className={classNames(styles.standing, className)}
    viewBox={`0 0 390 ${height}`}
    preserveAspectRatio={align === 'left' ? 'xMinYMax meet' : 'xMidYMax meet'}
    aria-hidden="true"
  >
    {children}
  </svg>
)
