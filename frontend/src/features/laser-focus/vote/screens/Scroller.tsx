import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import styles from './Scroller.module.css'

/** A heading and a list, which alone scroll where the rest of the screen stands; `className` sets `--between`. */
export const Scroller = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={styles.room}>
    <div className={classNames(styles.scroll, className)}>{children}</div>
  </div>
)
