import { useRehearsal } from '#lib/rehearsal/rehearsal.ts'
import styles from './Tape.module.css'

/** Around whatever a wall shows as long as a rehearsal is up, so that nobody takes it for the evening. */
export const Tape = () =>
  useRehearsal() && (
    <div className={styles.tape} role="status">
      <b>Rehearsal. All of this is pretend.</b>
    </div>
  )
