import type { ReactNode } from 'react'
import styles from './Question.module.css'

interface QuestionProps {
  /** The question itself; a `label` inside it where it names a field. */
  heading: ReactNode
  headingId?: string
  /** One or two words above it. */
  kicker?: string
  /** Whether the last part is on the foot. */
  grounded?: boolean
  /** The answer, which takes all the height there is, and what belongs under it. */
  children: ReactNode
}

/** A question in large type with the room for its answer. */
export const Question = ({ heading, headingId, kicker, grounded = false, children }: QuestionProps) => (
  <div className={styles.question} data-grounded={grounded}>
    <div>
      {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
      <h1 className={styles.heading} id={headingId}>
        {heading}
      </h1>
    </div>
    {children}
  </div>
)
