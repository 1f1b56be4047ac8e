import type { ReactNode } from 'react'
import { ButtonLink } from '#components/button/Button.tsx'
import { classNames } from '#lib/class-names.ts'
import styles from './EstimateHero.module.css'
import { requestId } from './shortlist.ts'

export interface EstimateHeroProps {
  heading: string
  lead: string
  /** Takes the window for itself, as there is nothing below. */
  alone?: boolean
  children?: ReactNode
}

/** The page's first section, in all its states: one heading, one line that says what changed. */
export const EstimateHero = ({ heading, lead, alone = false, children }: EstimateHeroProps) => (
  <section
    className={classNames(styles.hero, alone && styles.alone)}
    data-ground="pink"
    aria-labelledby="estimate-heading"
  >
    <div>
      <h1 id="estimate-heading">{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
    {children}
  </section>
)

/** The request is what the page is for: in reach from the top, however long the list above it is. */
export const ToRequest = () => (
  <ButtonLink to={`#${requestId}`} size="large" icon="down">
    Send me this by email
  </ButtonLink>
)
