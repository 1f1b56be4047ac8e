import { classNames } from '../../../lib/class-names.ts'
import { Crowd } from '../parts/Crowd.tsx'
import type { Held } from '../state/followed-form.ts'
import { formWords } from '../state/forms.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { Monitor } from '../wall/Monitor.tsx'
import type { Idea } from '../wall/ideas.ts'
import styles from './StageBlock.module.css'
import { clockTime, pictureLine, readingWords, stateLine } from './stage-words.ts'

interface StageBlockProps {
  readonly held: Held
  /** What the chart shows. */
  readonly ideas: readonly Idea[]
  readonly isLost: boolean
  /** What the quarters are called. */
  readonly names: QuadrantNames
  /** Seconds of the countdown that fills the wall, 0 once it is over; undefined where the wall has the chart. */
  readonly left: number | undefined
}

const hues = ['pink', 'deep', 'violet', 'sun', 'pink', 'teal', 'violet'] as const

/** The state, as a block one cannot mistake: open is deep and still, hold is a curtain. */
export const StageBlock = ({ held, ideas, isLost, names, left }: StageBlockProps) => {
  const { state, reading } = held
  const isHeld = state.mode === 'hold'
  const look = isLost ? 'lost' : isHeld ? 'hold' : 'open'
  const hasChart = formWords[state.form].hasChart
  return (
    <section
      className={classNames(styles.block, !hasChart && styles.bare)}
      data-look={look}
      aria-label={isLost ? 'What the room saw last' : 'What the room sees'}
    >
      {hasChart && (
        <Monitor
          ideas={ideas}
          reading={reading && readingWords(reading)}
          show={state.show}
          label={pictureLine(state, reading, isLost, left, names)}
          names={names}
          left={left}
          faded={isLost}
        />
      )}
      <div className={styles.word}>
        <p className={styles.state}>{isHeld ? 'Hold' : 'Open'}</p>
        {isLost ? (
          <p className={styles.line}>As of {clockTime(state.now)}.</p>
        ) : isHeld ? (
          <p className={styles.waits}>
            <b>{state.waiting}</b> waiting
          </p>
        ) : (
          <p className={styles.line}>{stateLine(state, names)}</p>
        )}
      </div>
      {look === 'hold' && <Crowd hues={hues} radius={27} look={[0, -1]} />}
    </section>
  )
}
