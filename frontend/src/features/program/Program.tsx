import type { ReactNode } from 'react'
import styles from './Program.module.css'
import { TakeProgram, type LikedList } from './TakeProgram.tsx'

interface ProgramProps {
  /** Ids of its products. */
  ids: readonly string[]
  liked: LikedList
  /** A static part that lists them. */
  children: ReactNode
}

/** The products of an event as a list with its price, which one press takes over. */
export const Program = ({ ids, liked, children }: ProgramProps) => (
  <div className={styles.program}>
    {children}
    <TakeProgram ids={ids} liked={liked} />
  </div>
)
