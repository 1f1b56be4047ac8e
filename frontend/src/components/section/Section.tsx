import { useId, type ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { Ground } from '../ground/ground.ts'
import styles from './Section.module.css'

interface SectionProps {
  ground?: Ground
  heading: ReactNode
  /** Large fills the width, medium is a section among others, hidden is for screen readers only. */
  headingSize?: 'large' | 'medium' | 'hidden'
  /** Where links with this hash lead. */
  id?: string
  /** Lets the content run to the edges: colour blocks touch, they are never framed. */
  bleed?: boolean
  className?: string
  children: ReactNode
}

/** A block of the page on one ground, edge to edge, named by its heading. */
export const Section = ({
  ground = 'paper',
  heading,
  headingSize = 'large',
  id,
  bleed = false,
  className,
  children,
}: SectionProps) => {
  const headingId = useId()
  return (
    <section
      id={id}
      data-ground={ground}
      aria-labelledby={headingId}
      className={classNames(styles.section, bleed && styles.bleed, className)}
    >
      <h2 id={headingId} className={styles[headingSize]}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
