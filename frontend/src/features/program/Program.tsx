import type { ReactNode } from 'react'
import styles from './Program.module.css'
import { TakeProgram, type Shelf } from './TakeProgram.tsx'

interface ProgramProps {
  /** Ids of its products. */
  ids: readonly string[]
  shelf: Shelf
  /** A static part that lists them. */
  children: ReactNode
}

/** The products of an event as a list with its price, which one press takes over. */
export const Program = ({ ids, shelf, children }: ProgramProps) => (
  <div className={styles.program}>
    {children}
    <TakeProgram ids={ids} shelf={shelf} />
  </div>
)
