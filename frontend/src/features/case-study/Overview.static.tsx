import type { CaseStudySection } from '#content/section-schema.ts'
import styles from './Overview.module.css'

/** What the client wanted and what the room got: the `details` section of a case study. */
export const Overview = ({ section }: { section: Extract<CaseStudySection, { kind: 'details' }> }) => (
  <section className={styles.overview} aria-labelledby="overview-heading">
    <div>
      <p className={styles.kicker}>Overview</p>
      <h2 id="overview-heading">{section.heading}</h2>
    </div>
    <div className={styles.side}>
      <p>{section.description}</p>
      <ul>
        {section.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  </section>
)
