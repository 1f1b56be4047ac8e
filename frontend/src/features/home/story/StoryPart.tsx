import type { ReactNode } from 'react'
import type { StoryStatement } from '#content/schema.ts'
import { classNames } from '#lib/class-names.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import styles from './StoryPart.module.css'

const Crowd = staticParts(() => import('./static.ts'))('Crowd')

interface StoryPartProps {
  part: StoryStatement
  /** Which part of how many, from 0. */
  index: number
  count: number
  className?: string | undefined
  /** A form behind the words. */
  shape?: ReactNode
}

/** One statement, and the five who feel it. */
export const StoryPart = ({ part, index, count, className, shape }: StoryPartProps) => (
  <div data-ground={part.ground} className={classNames(styles.part, styles[part.mood], className)}>
    {shape}
    <div className={styles.words}>
      <h2>{part.statement}</h2>
      <p>{part.line}</p>
      <ol className={styles.steps} aria-hidden="true">
        {Array.from({ length: count }, (_, step) => (
          <li key={step} className={step === index ? styles.current : undefined}>
            {step + 1}
          </li>
        ))}
      </ol>
    </div>
    <Crowd mood={part.mood} />
  </div>
)
