import type { ReactNode } from 'react'
import styles from './EstimateDesk.module.css'

/** The list and the form side by side; on small screens the form follows the list. */
export const EstimateDesk = ({ children }: { children: ReactNode }) => (
  <div className={styles.desk}>{children}</div>
)
