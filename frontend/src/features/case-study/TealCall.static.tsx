import { Art } from '#components/art/Art.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import type { CaseStudySection } from '#content/section-schema.ts'
import styles from './TealCall.module.css'

/** Asks the reader for their own room. */
export const TealCall = ({ section }: { section: Extract<CaseStudySection, { kind: 'tealCTA' }> }) => (
  <section className={styles.call} data-ground="teal" aria-labelledby="call-heading">
    <h2 id="call-heading">{section.title}</h2>
    <ButtonLink to={section.buttonLink} size="large">
      {section.buttonText}
    </ButtonLink>
    <Art className={styles.speaker} id="speaker-ink" width={400} height={400} />
  </section>
)
