import type { ReactNode } from 'react'
import { story } from '#content/story.ts'
import { classNames } from '#lib/class-names.ts'
import styles from './Story.module.css'
import { StoryPart } from './StoryPart.tsx'

interface StoryProps {
  /** A form behind the last statement. */
  shape: ReactNode
}

/**
 * Three statements that follow one another on a pinned stage while the page scrolls, and are one below the other where
 * the browser or the visitor wants no such motion. It is the stylesheet's work alone: without a script nothing is
 * missing.
 */
export const Story = ({ shape }: StoryProps) => (
  <section className={styles.story} aria-label="Why rooms fall asleep, and how they wake">
    <div className={styles.stage}>
      {story.map((part, index) => (
        <StoryPart
          key={part.mood}
          part={part}
          index={index}
          count={story.length}
          className={classNames(styles.part, styles[part.mood])}
          shape={index === story.length - 1 && shape}
        />
      ))}
    </div>
  </section>
)
