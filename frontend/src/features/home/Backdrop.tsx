import type { ReactNode } from 'react'
import styles from './Backdrop.module.css'

/** A section on paper with one of the page's shapes behind it. */
export const Backdrop = ({ shape, children }: { shape: ReactNode; children: ReactNode }) => (
  <div className={styles.backdrop} data-ground="paper">
    {shape}
    {children}
  </div>
)
