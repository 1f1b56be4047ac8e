import type { ReactNode } from 'react'
import type { Ground } from '#components/ground/ground.ts'
import styles from './StartHero.module.css'

interface StartHeroProps {
  ground: Ground
  heading: ReactNode
  lead: string
  /** A row of heads on the lower edge. */
  children: ReactNode
}

/** The first block of a page that asks for something: a headline across the window, a few words, a row of heads. */
export const StartHero = ({ ground, heading, lead, children }: StartHeroProps) => (
  <section className={styles.hero} data-ground={ground} aria-labelledby="start-heading">
    <div className={styles.words}>
      <h1 id="start-heading">{heading}</h1>
      <p>{lead}</p>
    </div>
    <div className={styles.row}>{children}</div>
  </section>
)
