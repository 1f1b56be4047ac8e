import type { ReactNode } from 'react'
import styles from './CompareIntro.module.css'

interface CompareIntroProps {
  /** What stands below, in a sentence or two; read out when it changes. */
  lead: string
  /** What can be done with all of it. */
  children?: ReactNode
}

/** The page's first section, in all its states: the heading stays, and is not painted again. */
export const CompareIntro = ({ lead, children }: CompareIntroProps) => (
  <section className={styles.intro}>
    <h1>Side by side.</h1>
    <p className={styles.lead} role="status">
      {lead}
    </p>
    {children}
  </section>
)
