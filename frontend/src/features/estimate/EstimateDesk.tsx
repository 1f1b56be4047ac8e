import type { ReactNode } from 'react'
import styles from './EstimateDesk.module.css'

/** The sum and, under it, what it is of: the sum sticks as long as there is a list. */
export const EstimateDesk = ({ children }: { children: ReactNode }) => (
  <div className={styles.desk}>{children}</div>
)

/** Room for what chooses for all rows, which comes late. */
export const ForAll = ({ children }: { children: ReactNode }) => <div className={styles.all}>{children}</div>

/** A quiet row below the list, and what is not in its prices. */
export const DeskFoot = ({ note, children }: { note: string | undefined; children: ReactNode }) => (
  <div className={styles.foot}>
    <div className={styles.acts}>{children}</div>
    {note && <p>{note}</p>}
  </div>
)
