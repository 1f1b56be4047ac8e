import type { ReactNode } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { classNames } from '#lib/class-names.ts'
import styles from './EstimateHero.module.css'

export interface EstimateHeroProps {
  heading: string
  /** Read out when it changes. */
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
    <h1 id="estimate-heading">{heading}</h1>
    <p className={styles.lead} aria-live="polite">
      {lead}
    </p>
    {children}
  </section>
)

/** Where the request is. */
export const requestId = 'request'

/** The request is in reach from the top, however long the list above it is. */
export const ToRequest = ({ children }: { children: ReactNode }) => (
  <TextLink to={`#${requestId}`}>{children}</TextLink>
)

/** What to do with nothing on the list, under two heads that wait. */
export const WaysToAList = () => (
  <>
    <div className={styles.ways}>
      <ButtonLink to="/get-started-form" size="large" icon="arrow">
        Product Finder
      </ButtonLink>
      <TextLink to="/products">See all products</TextLink>
      <ToRequest>Ask without a list</ToRequest>
    </div>
    <svg
      className={styles.bored}
      viewBox="0 0 700 400"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <Listener x={268} y={268} radius={268} hue="violet" lid={0.56} look={[-0.2, 0.5]} />
      <Listener x={630} y={330} radius={160} hue="tangerine" lid={0.56} look={[-0.3, 0.5]} tail="right" />
    </svg>
  </>
)
