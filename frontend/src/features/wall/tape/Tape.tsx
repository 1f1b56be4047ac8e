import type { ReactNode } from 'react'
import { useRehearsal } from '#lib/rehearsal/rehearsal.ts'
import styles from './Tape.module.css'

/**
 * Puts tape around whatever a wall shows as long as a rehearsal is up, so that nobody takes it for the evening. The wall is
 * a little smaller meanwhile: the tape covers nothing of it.
 */
export const Taped = ({ children }: { readonly children: ReactNode }) => {
  const isUp = useRehearsal()
  return (
    <>
      <div className={isUp ? styles.inside : styles.wall}>{children}</div>
      {isUp && (
        <div className={styles.tape} role="status">
          <b>Rehearsal. All of this is pretend.</b>
        </div>
      )}
    </>
  )
}
