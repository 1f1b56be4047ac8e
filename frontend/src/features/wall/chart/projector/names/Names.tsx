import { questionIn } from '#lib/asked/asked.ts'
import { laserFocusQuestion } from '#shared/forms/laser-focus.ts'
import styles from './Names.module.css'

interface NamesProps {
  /** Undefined until it is known. */
  event: string | undefined
  /** Its number, as people count. */
  round: number | undefined
}

/** What the room looks at: the event, the round and the question, as many of them as the top bar has room for. */
export const Names = ({ event, round }: NamesProps) => (
  <div className={styles.room}>
    <p className={styles.names} data-as-fits>
      {event !== undefined && <span>{event}</span>}
      {round !== undefined && <span>Round {round}</span>}
      <span>{questionIn('en', laserFocusQuestion)}</span>
    </p>
  </div>
)
